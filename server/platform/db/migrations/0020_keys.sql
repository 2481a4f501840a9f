CREATE TABLE "ring_key" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"known_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "secret" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "secret" ADD COLUMN "sealed" "bytea";