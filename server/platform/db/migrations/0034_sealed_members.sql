ALTER TABLE "member" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "member_mailbox_hash" ON "member" USING btree ("site_id","mailbox_hash");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_sealed" CHECK (("member"."sealed" is null) = ("member"."mailbox_hash" is null));