ALTER TABLE "push_subscription" ALTER COLUMN "endpoint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ALTER COLUMN "user_agent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_message" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_note" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_ticket" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_ticket" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_ticket" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_ticket" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_ticket" ALTER COLUMN "sender" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "endpoint_hash" "bytea";--> statement-breakpoint
ALTER TABLE "support_message" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "support_note" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "support_ticket" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD COLUMN "sender_hash" "bytea";--> statement-breakpoint
ALTER TABLE "support_ticket" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "support_ticket_sealed_request" ON "support_ticket" USING btree ("site_id","sender_hash","request_key");--> statement-breakpoint
CREATE INDEX "support_ticket_sealed_from" ON "support_ticket" USING btree ("site_id","mailbox_hash");--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_endpoint_hash_unique" UNIQUE("endpoint_hash");