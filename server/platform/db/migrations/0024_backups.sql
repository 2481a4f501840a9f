CREATE TABLE "backup" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_key" (
	"recipient" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
