ALTER TABLE "message" DROP CONSTRAINT "message_author";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "asks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_line" CHECK (case when author_kind = 'system' or kind = 'line' then author_kind = 'system' and kind = 'line'
        and author_id = '00000000-0000-0000-0000-000000000000' and credits = 0 and num_nonnulls(key, gift, photo_id, hearted_at, removed_at, returned_at) = 0
        and text ~ '^(who_pal|who_staff|who_staff_then_pal|who_nobody|again_pal|again_staff|again_staff_then_pal|again_nobody|back|help|paused|plainly|rests)\.[0-9]+(:[0-9]+)?$' else true end);--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_author" CHECK (author_kind in ('member', 'operator', 'automatic', 'system'));--> statement-breakpoint
DROP FUNCTION IF EXISTS "write_message"(uuid, integer, uuid, uuid, text, text, text, text, uuid, integer, text, uuid, timestamptz);--> statement-breakpoint
DROP FUNCTION IF EXISTS "settle_owed_answer"(uuid, uuid, integer, text, timestamptz);
