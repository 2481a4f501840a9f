DROP FUNCTION IF EXISTS "forget_open_of_profile"() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "forget_open_of_block"() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_open"(uuid, uuid, uuid, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS "facts_of_sending"(uuid, uuid, text);--> statement-breakpoint
ALTER TABLE "conversation" DROP COLUMN "known_open";
