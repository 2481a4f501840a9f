ALTER TABLE "pal_memory" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_note" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_sample" ALTER COLUMN "note" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "match_answers" ALTER COLUMN "answers" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pal_memory" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "desk_note" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "desk_sample" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "match_answers" ADD COLUMN "sealed" "bytea";