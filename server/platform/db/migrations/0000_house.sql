CREATE TABLE "city" (
	"id" text PRIMARY KEY NOT NULL,
	"region_id" text NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"kvk" text NOT NULL,
	"tradenames" text[] NOT NULL,
	"vat_numbers" text[] NOT NULL,
	"support_phone" text NOT NULL,
	"delete_discount" smallint NOT NULL,
	"added" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_account" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_account_balance" CHECK ("credit_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text,
	"key" text NOT NULL,
	"balance_after" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installed" (
	"name" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interest" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"email" text,
	"password_hash" text,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"paid_user" boolean DEFAULT false NOT NULL,
	"notifications_disabled" text[] DEFAULT '{}' NOT NULL,
	"signup_date" timestamp with time zone NOT NULL,
	CONSTRAINT "member_status" CHECK ("member"."status" in ('not_confirmed', 'active')),
	CONSTRAINT "member_can_log_in" CHECK (("member"."email" is null) = ("member"."password_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"painting" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"pool" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"invisible" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"sexuality" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"country" text NOT NULL,
	"region_id" text,
	"city_id" text,
	"hair_colour" text,
	"eye_colour" text,
	"body_type" text,
	"relationship_status" text,
	"tattoos" text,
	"reason_for_joining" text,
	"about" text DEFAULT '' NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_kind" CHECK ("profile"."kind" in ('member', 'fictional')),
	CONSTRAINT "profile_status" CHECK ("profile"."status" in ('disabled', 'active')),
	CONSTRAINT "profile_gender" CHECK ("profile"."gender" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "profile_interest" (
	"member_id" uuid NOT NULL,
	"interest_id" text NOT NULL,
	CONSTRAINT "profile_interest_member_id_interest_id_pk" PRIMARY KEY("member_id","interest_id")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"pool" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"address" text NOT NULL,
	"domain_language" text NOT NULL,
	"time_zone" text NOT NULL,
	"niche" smallint NOT NULL,
	"countries" text[] NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_host" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_member_id_credit_account_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."credit_account"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interest" ADD CONSTRAINT "profile_interest_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interest" ADD CONSTRAINT "profile_interest_interest_id_interest_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_region" ON "city" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "city_name" ON "city" USING btree ("country",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entry_key" ON "credit_entry" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_entry_of" ON "credit_entry" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("site_id",lower("email"));--> statement-breakpoint
CREATE INDEX "photo_of" ON "photo" USING btree ("member_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_main" ON "photo" USING btree ("member_id") WHERE "photo"."is_main";--> statement-breakpoint
CREATE INDEX "profile_recent" ON "profile" USING btree ("pool","country","last_active_at" DESC NULLS LAST,"member_id") WHERE "profile"."status" = 'active' and not "profile"."invisible";--> statement-breakpoint
CREATE INDEX "profile_interest_of" ON "profile_interest" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "region_country" ON "region" USING btree ("country","name");--> statement-breakpoint
CREATE INDEX "session_of" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_default" ON "site" USING btree ("is_default") WHERE "site"."is_default";