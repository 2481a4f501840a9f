CREATE TABLE "closed_sign" (
	"pool" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"decision_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_sign_pool_kind_hash_decision_id_pk" PRIMARY KEY("pool","kind","hash","decision_id")
);
--> statement-breakpoint
ALTER TABLE "closed_sign" ADD CONSTRAINT "closed_sign_decision_id_review_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_sign_by" ON "closed_sign" USING btree ("decision_id");