CREATE TABLE "account_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) STORED,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"member_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"email" text,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) STORED,
	"password_hash" text,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"paid_user" boolean DEFAULT false NOT NULL,
	"first_paid_at" timestamp with time zone,
	"notifications_disabled" text[] DEFAULT '{}' NOT NULL,
	"mail_stopped_by" text,
	"tracking" jsonb,
	"signup_date" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"delete_reason" text,
	"delete_feedback" text,
	CONSTRAINT "member_status" CHECK ("member"."status" in ('not_confirmed', 'active')),
	CONSTRAINT "member_can_log_in" CHECK (("member"."email" is null) = ("member"."password_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_message" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"to_member_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attention" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"site_id" uuid,
	"order_id" uuid,
	"amount" integer,
	"expected_amount" integer,
	"currency" text,
	"detail" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_request_member_id_key_pk" PRIMARY KEY("member_id","key")
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
	"hearted_at" timestamp with time zone,
	CONSTRAINT "message_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "message_author" CHECK ("message"."author_kind" in ('member', 'operator', 'automatic'))
);
--> statement-breakpoint
CREATE TABLE "pal_reply" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"fictional_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"owed_since" timestamp with time zone NOT NULL,
	"typing_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_text" (
	"member_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"other_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_text_member_id_text_hash_other_id_pk" PRIMARY KEY("member_id","text_hash","other_id")
);
--> statement-breakpoint
CREATE TABLE "blocked_payer" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "blocked_payer_kind_hash_pk" PRIMARY KEY("kind","hash")
);
--> statement-breakpoint
CREATE TABLE "debit_code" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"phone" text NOT NULL,
	"amount" integer NOT NULL,
	"iban" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_mandate" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_trace" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"iban_hash" text NOT NULL,
	"phone_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_like_day" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "auto_like_day_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "match_answers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
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
CREATE TABLE "profile" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"pool" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"invisible" boolean DEFAULT false NOT NULL,
	"shown_to_visitors" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
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
	"has_photo" boolean DEFAULT false NOT NULL,
	"birth_year" smallint GENERATED ALWAYS AS (extract(year from date_of_birth)::smallint) STORED NOT NULL,
	"sort_at" timestamp GENERATED ALWAYS AS ((last_active_at at time zone 'UTC') - case when has_photo then interval '0' else interval '14 days' end - case when about = '' then interval '1 day' else interval '0' end) STORED NOT NULL,
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
CREATE TABLE "credit_account" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL
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
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entry_balance" CHECK ("credit_entry"."balance_after" >= 0 or "credit_entry"."delta" >= 0 or "credit_entry"."kind" = 'debt')
);
--> statement-breakpoint
CREATE TABLE "credit_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"package" text NOT NULL,
	"credits" integer NOT NULL,
	"price" integer NOT NULL,
	"discount" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"discount_code" text,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"redirect_url" text,
	"tracking" jsonb,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"charged_back_at" timestamp with time zone,
	"stray_paid_at" timestamp with time zone,
	"is_first" boolean DEFAULT false NOT NULL,
	"credits_taken" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_order_amount" CHECK ("credit_order"."amount" = "credit_order"."price" - "credit_order"."discount" and "credit_order"."amount" >= 0),
	CONSTRAINT "credit_order_taken" CHECK ("credit_order"."credits_taken" between 0 and "credit_order"."credits")
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"country" text,
	"member_id" uuid,
	"expires" timestamp with time zone,
	"percent" smallint NOT NULL,
	"currency" text,
	"minimum_order" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"validity" text NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"origin" text DEFAULT 'operator' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_code_percent" CHECK ("discount_code"."percent" between 1 and 100),
	CONSTRAINT "discount_code_capitals" CHECK ("discount_code"."code" = upper("discount_code"."code"))
);
--> statement-breakpoint
CREATE TABLE "discount_use" (
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"holder" text NOT NULL,
	"member_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "discount_use_site_id_code_holder_pk" PRIMARY KEY("site_id","code","holder")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"news" text NOT NULL,
	"amount" integer,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"delayed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spending_limit" (
	"member_id" uuid NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"cents" integer,
	"next_cents" integer,
	"next_from" timestamp with time zone,
	CONSTRAINT "spending_limit_member_id_period_pk" PRIMARY KEY("member_id","period")
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
CREATE TABLE "attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"source" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installed" (
	"name" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid,
	"lease_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "member_stream" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"mail" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unclear" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"failure" text,
	"overdue_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"type" text NOT NULL,
	"audience" text NOT NULL,
	"texts" jsonb NOT NULL,
	"page" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reached" uuid,
	"spread_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_due" (
	"member_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_due_member_id_topic_pk" PRIMARY KEY("member_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notification_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notified_chat" (
	"member_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"told_number" integer DEFAULT 0 NOT NULL,
	"reminded_from" integer DEFAULT 0 NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "notified_chat_member_id_conversation_id_pk" PRIMARY KEY("member_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "push_due" (
	"subscription_id" uuid NOT NULL,
	"topic" uuid NOT NULL,
	"name" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_due_subscription_id_topic_pk" PRIMARY KEY("subscription_id","topic")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	CONSTRAINT "push_subscription_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "like_back" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "like_back_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "member_like" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
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
CREATE TABLE "photo_access" (
	"owner_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "photo_access_owner_id_viewer_id_pk" PRIMARY KEY("owner_id","viewer_id"),
	CONSTRAINT "photo_access_state" CHECK ("photo_access"."state" in ('asked', 'allowed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"failure" text,
	"refund_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"news" text NOT NULL,
	"failure" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "interest" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL
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
CREATE TABLE "support_ticket" (
	"number" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"request_key" text,
	"sender" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_ticket_kind" CHECK ("support_ticket"."kind" in ('contact', 'complaint'))
);
--> statement-breakpoint
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
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_message" ADD CONSTRAINT "signup_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_message" ADD CONSTRAINT "signup_message_to_member_id_member_id_fk" FOREIGN KEY ("to_member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_request" ADD CONSTRAINT "answered_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_member_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_member_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pal_reply" ADD CONSTRAINT "pal_reply_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_text" ADD CONSTRAINT "sent_text_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_code" ADD CONSTRAINT "debit_code_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_trace" ADD CONSTRAINT "debit_trace_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_like_day" ADD CONSTRAINT "auto_like_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_answers" ADD CONSTRAINT "match_answers_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_day" ADD CONSTRAINT "swipe_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swiped" ADD CONSTRAINT "swiped_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swiped" ADD CONSTRAINT "swiped_profile_id_profile_member_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interest" ADD CONSTRAINT "profile_interest_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interest" ADD CONSTRAINT "profile_interest_interest_id_interest_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reported_id_member_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_member_id_credit_account_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."credit_account"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_order" ADD CONSTRAINT "credit_order_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limit" ADD CONSTRAINT "spending_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_stream" ADD CONSTRAINT "member_stream_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_due" ADD CONSTRAINT "notification_due_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mail" ADD CONSTRAINT "notification_mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_chat" ADD CONSTRAINT "notified_chat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_chat" ADD CONSTRAINT "notified_chat_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_due" ADD CONSTRAINT "push_due_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocker_id_member_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_back" ADD CONSTRAINT "like_back_from_id_profile_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_back" ADD CONSTRAINT "like_back_to_id_profile_member_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_from_id_profile_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_to_id_profile_member_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_match" ADD CONSTRAINT "member_match_low_id_profile_member_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_match" ADD CONSTRAINT "member_match_high_id_profile_member_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_access" ADD CONSTRAINT "photo_access_owner_id_profile_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_access" ADD CONSTRAINT "photo_access_viewer_id_profile_member_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_event" ADD CONSTRAINT "sandbox_event_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postback" ADD CONSTRAINT "postback_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_day" ADD CONSTRAINT "traffic_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_of" ON "account_token" USING btree ("member_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "account_token_expiry" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_token_undo" ON "account_token" USING btree ("mailbox") WHERE "account_token"."purpose" = 'mail_undo';--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("asked_at") WHERE "data_export"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_export_of" ON "data_export" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_device_use" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "member_deleted" ON "member" USING btree ("deleted_at") WHERE "member"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("site_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_mailbox" ON "member" USING btree ("site_id","mailbox");--> statement-breakpoint
CREATE INDEX "session_of" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attention_key" ON "attention" USING btree ("key");--> statement-breakpoint
CREATE INDEX "attention_open" ON "attention" USING btree ("first_at") WHERE "attention"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "attention_order" ON "attention" USING btree ("order_id") WHERE "attention"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "answered_request_at" ON "answered_request" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_photo_of" ON "chat_photo" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_photo_unsent" ON "chat_photo" USING btree ("created_at") WHERE "chat_photo"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversation_high" ON "conversation" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversation_started" ON "conversation" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "conversation_side_of" ON "conversation_side" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_side_recent" ON "conversation_side" USING btree ("member_id","last_at" DESC NULLS LAST,"conversation_id") WHERE "conversation_side"."last_number" > "conversation_side"."deleted_number";--> statement-breakpoint
CREATE INDEX "conversation_side_unread" ON "conversation_side" USING btree ("member_id") WHERE "conversation_side"."unread" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "message_id" ON "message" USING btree ("id");--> statement-breakpoint
CREATE INDEX "message_photo" ON "message" USING btree ("photo_id") WHERE "message"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "pal_reply_due" ON "pal_reply" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sent_text_at" ON "sent_text" USING btree ("at");--> statement-breakpoint
CREATE INDEX "debit_code_sent" ON "debit_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "debit_mandate_of" ON "debit_mandate" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "debit_trace_iban" ON "debit_trace" USING btree ("iban_hash","at");--> statement-breakpoint
CREATE INDEX "debit_trace_phone" ON "debit_trace" USING btree ("phone_hash","at");--> statement-breakpoint
CREATE INDEX "debit_trace_member" ON "debit_trace" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "swiped_skips" ON "swiped" USING btree ("at") WHERE not "swiped"."liked";--> statement-breakpoint
CREATE INDEX "profile_recent" ON "profile" USING btree ("pool","country","last_active_at" DESC NULLS LAST,"member_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and ("profile"."kind" = 'fictional' or "profile"."shown_to_visitors");--> statement-breakpoint
CREATE INDEX "profile_search_country" ON "profile" USING btree ("pool","country","gender","kind","birth_year","sort_at" desc nulls last,"member_id","date_of_birth","region_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "profile_search_region" ON "profile" USING btree ("pool","region_id","gender","kind","birth_year","sort_at" desc nulls last,"member_id","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "profile_any_age_country" ON "profile" USING btree ("pool","country","gender","kind","sort_at" desc nulls last,"member_id","region_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "profile_any_age_region" ON "profile" USING btree ("pool","region_id","gender","kind","sort_at" desc nulls last,"member_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "profile_count_country" ON "profile" USING btree ("pool","country","gender","kind","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "profile_count_region" ON "profile" USING btree ("pool","region_id","gender","kind","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "profile_open_search_country" ON "profile" USING btree ("pool","country","gender","kind","birth_year","sort_at" desc nulls last,"member_id","date_of_birth","region_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and "profile"."shown_to_visitors";--> statement-breakpoint
CREATE INDEX "profile_open_search_region" ON "profile" USING btree ("pool","region_id","gender","kind","birth_year","sort_at" desc nulls last,"member_id","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and "profile"."shown_to_visitors";--> statement-breakpoint
CREATE INDEX "profile_open_any_age_country" ON "profile" USING btree ("pool","country","gender","kind","sort_at" desc nulls last,"member_id","region_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and "profile"."shown_to_visitors";--> statement-breakpoint
CREATE INDEX "profile_open_any_age_region" ON "profile" USING btree ("pool","region_id","gender","kind","sort_at" desc nulls last,"member_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and "profile"."shown_to_visitors";--> statement-breakpoint
CREATE INDEX "profile_open_count_country" ON "profile" USING btree ("pool","country","gender","kind","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and "profile"."shown_to_visitors";--> statement-breakpoint
CREATE INDEX "profile_open_count_region" ON "profile" USING btree ("pool","region_id","gender","kind","date_of_birth") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and "profile"."shown_to_visitors";--> statement-breakpoint
CREATE INDEX "profile_interest_of" ON "profile_interest" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "report_recent" ON "report" USING btree ("site_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_of" ON "report" USING btree ("reported_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entry_key" ON "credit_entry" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_entry_of" ON "credit_entry" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_entry_granted" ON "credit_entry" USING btree ("member_id","id") WHERE "credit_entry"."kind" in ('signup', 'order', 'refund', 'reversal');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_order_number" ON "credit_order" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_order_request" ON "credit_order" USING btree ("member_id","request_key");--> statement-breakpoint
CREATE INDEX "credit_order_of" ON "credit_order" USING btree ("member_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "credit_order_paid" ON "credit_order" USING btree ("member_id","paid_at") WHERE "credit_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "credit_order_ask" ON "credit_order" USING btree ("ask_at") WHERE "credit_order"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "credit_order_site_paid" ON "credit_order" USING btree ("site_id","paid_at") WHERE "credit_order"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_name" ON "discount_code" USING btree ("site_id","code");--> statement-breakpoint
CREATE INDEX "discount_code_of" ON "discount_code" USING btree ("member_id") WHERE "discount_code"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_welcome" ON "discount_code" USING btree ("site_id") WHERE "discount_code"."origin" = 'welcome';--> statement-breakpoint
CREATE INDEX "discount_use_order" ON "discount_use" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_event_order" ON "payment_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_of" ON "refund" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE "refund"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_ref" ON "refund" USING btree ("order_id","provider_ref");--> statement-breakpoint
CREATE INDEX "photo_of" ON "photo" USING btree ("member_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_main" ON "photo" USING btree ("member_id") WHERE "photo"."is_main";--> statement-breakpoint
CREATE INDEX "attempt_key" ON "attempt" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_event_at" ON "member_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_recent" ON "outbox" USING btree ("number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_of" ON "outbox" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "campaign_due" ON "campaign" USING btree ("starts_at") WHERE "campaign"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "notification_due_at" ON "notification_due" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_mail_ref" ON "notification_mail" USING btree ("member_id","type","ref");--> statement-breakpoint
CREATE INDEX "notification_mail_of" ON "notification_mail" USING btree ("member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_mail_at" ON "notification_mail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notified_chat_of" ON "notified_chat" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "push_due_at" ON "push_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscription_of" ON "push_subscription" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "block_of" ON "block" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "block_recent" ON "block" USING btree ("blocker_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "like_back_due" ON "like_back" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "member_like_received" ON "member_like" USING btree ("to_id","kind","at" DESC NULLS LAST,"from_id");--> statement-breakpoint
CREATE INDEX "member_like_given" ON "member_like" USING btree ("from_id","at" DESC NULLS LAST,"to_id");--> statement-breakpoint
CREATE INDEX "member_like_new" ON "member_like" USING btree ("to_id","kind") WHERE "member_like"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "member_match_low" ON "member_match" USING btree ("low_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_match_high" ON "member_match" USING btree ("high_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photo_access_of_owner" ON "photo_access" USING btree ("owner_id","state","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photo_access_of_viewer" ON "photo_access" USING btree ("viewer_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_event_of" ON "sandbox_event" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "sandbox_webhook_due" ON "sandbox_webhook" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "city_region" ON "city" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "city_name" ON "city" USING btree ("country",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "region_country" ON "region" USING btree ("country","name");--> statement-breakpoint
CREATE UNIQUE INDEX "site_default" ON "site" USING btree ("is_default") WHERE "site"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "support_ticket_request" ON "support_ticket" USING btree ("site_id","sender","request_key");--> statement-breakpoint
CREATE INDEX "support_ticket_created" ON "support_ticket" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_ticket_of" ON "support_ticket" USING btree ("member_id") WHERE "support_ticket"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_once" ON "conversion" USING btree ("member_id","event") WHERE "conversion"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "conversion_at" ON "conversion" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "conversion_source" ON "conversion" USING btree ("site_id","network","ref");--> statement-breakpoint
CREATE INDEX "postback_due" ON "postback" USING btree ("next_attempt_at") WHERE "postback"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "postback_created" ON "postback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "traffic_day_of" ON "traffic_day" USING btree ("site_id","day");