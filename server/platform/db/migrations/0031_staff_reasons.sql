CREATE TABLE "staff_reason" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"salt" "bytea" NOT NULL,
	"reason" text,
	"sealed" "bytea"
);
--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "reason_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "reason_hash" "bytea";--> statement-breakpoint
ALTER TABLE "staff_reason" ADD CONSTRAINT "staff_reason_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_reason_of" ON "staff_reason" USING btree ("member_id");