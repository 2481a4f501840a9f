ALTER TABLE "debit_code" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "account_holder" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "iban" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "street" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "house_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "zip" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_mandate" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_code" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD COLUMN "last_four_hash" "bytea";--> statement-breakpoint
CREATE INDEX "debit_mandate_last_four_hash" ON "debit_mandate" USING btree ("last_four_hash");