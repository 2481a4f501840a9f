CREATE TABLE "conversion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"member_id" uuid,
	"event" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"sub1" text DEFAULT '' NOT NULL,
	"sub2" text DEFAULT '' NOT NULL,
	"sub3" text DEFAULT '' NOT NULL,
	"amount" integer,
	"currency" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_event" CHECK ("conversion"."event" in ('signup', 'activation', 'order'))
);
--> statement-breakpoint
CREATE TABLE "postback" (
	"conversion_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "traffic_day" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"sub1" text DEFAULT '' NOT NULL,
	"sub2" text DEFAULT '' NOT NULL,
	"sub3" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"country" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postback" ADD CONSTRAINT "postback_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_day" ADD CONSTRAINT "traffic_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_once" ON "conversion" USING btree ("member_id","event") WHERE "conversion"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "conversion_at" ON "conversion" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "postback_due" ON "postback" USING btree ("next_attempt_at") WHERE "postback"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "postback_created" ON "postback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "traffic_day_of" ON "traffic_day" USING btree ("site_id","day");