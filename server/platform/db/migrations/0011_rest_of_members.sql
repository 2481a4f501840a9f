CREATE TABLE "member_rest" (
	"member_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"signs" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_rest_member_id_at_pk" PRIMARY KEY("member_id","at")
);
--> statement-breakpoint
ALTER TABLE "member_rest" ADD CONSTRAINT "member_rest_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "member_rest" ("member_id", "until", "signs", "at")
  SELECT "member_id", "rests_until", "signs", "at" FROM "vulnerable_sign" WHERE "rests_until" IS NOT NULL
  ON CONFLICT DO NOTHING;
