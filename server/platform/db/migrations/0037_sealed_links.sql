ALTER TABLE "session" ALTER COLUMN "user_agent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_message" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ALTER COLUMN "user_agent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "signup_message" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
CREATE INDEX "account_token_undo_hash" ON "account_token" USING btree ("mailbox_hash") WHERE "account_token"."purpose" = 'mail_undo';