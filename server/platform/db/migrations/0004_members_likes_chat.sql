CREATE TABLE "answered_request" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_request_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "auto_like_day" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "auto_like_day_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_order" CHECK ("conversation"."low_id" < "conversation"."high_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_side" (
	"member_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"deleted_number" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_side_member_id_conversation_id_pk" PRIMARY KEY("member_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "like_back" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "like_back_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "match_answers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_event" (
	"member_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_event_member_id_number_pk" PRIMARY KEY("member_id","number")
);
--> statement-breakpoint
CREATE TABLE "member_like" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "member_like_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "member_match" (
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_match_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "member_match_order" CHECK ("member_match"."low_id" < "member_match"."high_id")
);
--> statement-breakpoint
CREATE TABLE "member_stream" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_kind" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"gift" text,
	"photo_id" uuid,
	"credits" integer DEFAULT 0 NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "message_author" CHECK ("message"."author_kind" in ('member', 'operator', 'automatic'))
);
--> statement-breakpoint
CREATE TABLE "pal_reply" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"fictional_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"typing_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"snapshot" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swipe_day" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" smallint NOT NULL,
	CONSTRAINT "swipe_day_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "swiped" (
	"member_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"liked" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "swiped_member_id_profile_id_pk" PRIMARY KEY("member_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "has_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "birth_year" smallint GENERATED ALWAYS AS (extract(year from date_of_birth)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "sort_at" timestamp GENERATED ALWAYS AS ((last_active_at at time zone 'UTC') - case when has_photo then interval '0' else interval '14 days' end - case when about = '' then interval '1 day' else interval '0' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_request" ADD CONSTRAINT "answered_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_like_day" ADD CONSTRAINT "auto_like_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocker_id_member_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_member_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_member_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_back" ADD CONSTRAINT "like_back_from_id_profile_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_back" ADD CONSTRAINT "like_back_to_id_profile_member_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_answers" ADD CONSTRAINT "match_answers_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_from_id_profile_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_to_id_profile_member_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_match" ADD CONSTRAINT "member_match_low_id_profile_member_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_match" ADD CONSTRAINT "member_match_high_id_profile_member_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_stream" ADD CONSTRAINT "member_stream_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pal_reply" ADD CONSTRAINT "pal_reply_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reported_id_member_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_day" ADD CONSTRAINT "swipe_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swiped" ADD CONSTRAINT "swiped_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swiped" ADD CONSTRAINT "swiped_profile_id_profile_member_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_request_at" ON "answered_request" USING btree ("at");--> statement-breakpoint
CREATE INDEX "block_of" ON "block" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "block_recent" ON "block" USING btree ("blocker_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_photo_of" ON "chat_photo" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_photo_unsent" ON "chat_photo" USING btree ("created_at") WHERE "chat_photo"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversation_high" ON "conversation" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversation_started" ON "conversation" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "conversation_side_of" ON "conversation_side" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_side_recent" ON "conversation_side" USING btree ("member_id","last_at" DESC NULLS LAST,"conversation_id") WHERE "conversation_side"."last_number" > "conversation_side"."deleted_number";--> statement-breakpoint
CREATE INDEX "conversation_side_unread" ON "conversation_side" USING btree ("member_id") WHERE "conversation_side"."unread" > 0;--> statement-breakpoint
CREATE INDEX "like_back_due" ON "like_back" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "member_event_at" ON "member_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_like_received" ON "member_like" USING btree ("to_id","kind","at" DESC NULLS LAST,"from_id");--> statement-breakpoint
CREATE INDEX "member_like_given" ON "member_like" USING btree ("from_id","at" DESC NULLS LAST,"to_id");--> statement-breakpoint
CREATE INDEX "member_like_new" ON "member_like" USING btree ("to_id","kind") WHERE "member_like"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "member_match_low" ON "member_match" USING btree ("low_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_match_high" ON "member_match" USING btree ("high_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "message_id" ON "message" USING btree ("id");--> statement-breakpoint
CREATE INDEX "pal_reply_due" ON "pal_reply" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "report_recent" ON "report" USING btree ("site_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_of" ON "report" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "swiped_skips" ON "swiped" USING btree ("at") WHERE not "swiped"."liked";--> statement-breakpoint
CREATE INDEX "profile_search_country" ON "profile" USING btree ("pool","country","gender","kind","birth_year","sort_at" DESC NULLS LAST,"member_id","date_of_birth","region_id") WHERE "profile"."status" = 'active' and not "profile"."invisible";--> statement-breakpoint
CREATE INDEX "profile_search_region" ON "profile" USING btree ("pool","region_id","gender","kind","birth_year","sort_at" DESC NULLS LAST,"member_id","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible";--> statement-breakpoint
CREATE INDEX "profile_count_country" ON "profile" USING btree ("pool","country","gender","kind","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible";--> statement-breakpoint
CREATE INDEX "profile_count_region" ON "profile" USING btree ("pool","region_id","gender","kind","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible";