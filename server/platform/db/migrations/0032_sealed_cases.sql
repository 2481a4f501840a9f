ALTER TABLE "quarantine_ending" DROP CONSTRAINT "quarantine_two_others";--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decision" ALTER COLUMN "facts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decision" ALTER COLUMN "note" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decision" ALTER COLUMN "removed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_evidence" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_signal" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "life_threat_step" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "review_decision" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "review_evidence" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "review_signal" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "review_signal" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
CREATE INDEX "review_signal_mailbox" ON "review_signal" USING btree ("mailbox_hash","at") WHERE "review_signal"."mailbox_hash" is not null;--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_two_others" CHECK ("quarantine_ending"."confirmed_by" is null or "quarantine_ending"."ended_by" is null or "quarantine_ending"."answer_at" is not null
        or ("quarantine_ending"."asked_by" is not null and "quarantine_ending"."asked_by" not in ("quarantine_ending"."started_by", "quarantine_ending"."confirmed_by", "quarantine_ending"."ended_by")
          and "quarantine_ending"."ended_by" not in ("quarantine_ending"."started_by", "quarantine_ending"."confirmed_by")));