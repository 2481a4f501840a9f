CREATE TABLE "self_exclusion" (
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "self_exclusion_member_id_at_pk" PRIMARY KEY("member_id","at")
);
--> statement-breakpoint
ALTER TABLE "closed_mailbox" ALTER COLUMN "decision_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "closed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "self_exclusion" ADD CONSTRAINT "self_exclusion_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;