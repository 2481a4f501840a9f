ALTER TABLE "answered_request" RENAME TO "answered_request_by_days";--> statement-breakpoint
CREATE TABLE "answered_request" (
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"key_hash" uuid NOT NULL,
	"request_hash" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "answered_request_member_id_key_hash_pk" PRIMARY KEY("member_id","key_hash")
);
--> statement-breakpoint
INSERT INTO "answered_request" ("at", "member_id", "key_hash", "request_hash", "conversation_id", "number", "credits")
	SELECT "at", "member_id", "key_hash", "request_hash", "conversation_id", "number", "credits"
	FROM "answered_request_by_days" ORDER BY "at" DESC
	ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "answered_request_by_days";
