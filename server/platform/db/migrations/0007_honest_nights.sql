CREATE TABLE "honesty_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "honesty_night" (
	"site_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"body" text NOT NULL,
	"statements_hash" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "honesty_night_site_id_number_pk" PRIMARY KEY("site_id","number")
);
--> statement-breakpoint
CREATE TABLE "honesty_statements" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "honesty_night" ADD CONSTRAINT "honesty_night_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honesty_night" ADD CONSTRAINT "honesty_night_statements_hash_honesty_statements_hash_fk" FOREIGN KEY ("statements_hash") REFERENCES "public"."honesty_statements"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honesty_night" ADD CONSTRAINT "honesty_night_key_id_honesty_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."honesty_key"("id") ON DELETE no action ON UPDATE no action;