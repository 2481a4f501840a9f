ALTER TABLE "attention" ALTER COLUMN "detail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attention" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_hash" ON "staff" USING btree ("email_hash");