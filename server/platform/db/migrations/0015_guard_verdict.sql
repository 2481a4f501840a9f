CREATE TABLE "guard_verdict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"reasons" text[] NOT NULL,
	"took" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guard_verdict_at" ON "guard_verdict" USING btree ("at");