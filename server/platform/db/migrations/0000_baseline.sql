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
	"restrictions" text[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "character_sheet" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"voice" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"rested_at" timestamp with time zone,
	"goodbye_at" timestamp with time zone,
	"request_key" text,
	CONSTRAINT "character_sheet_goodbye" CHECK ("character_sheet"."goodbye_at" is null or "character_sheet"."rested_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "picture_source" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"maker" text NOT NULL,
	"origin" text NOT NULL,
	"until" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "picture_source_kind" CHECK ("picture_source"."source" in ('generated', 'licensed')),
	CONSTRAINT "picture_source_words" CHECK ("picture_source"."maker" <> '' and "picture_source"."origin" <> '')
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"key_hash" uuid NOT NULL,
	"request_hash" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "answered_request_member_id_key_hash_at_pk" PRIMARY KEY("member_id","key_hash","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "answered_request_default" PARTITION OF "answered_request" DEFAULT;
--> statement-breakpoint
CREATE TABLE "chat_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"sent_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
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
) WITH (fillfactor = 85);
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
	"last_day" date GENERATED ALWAYS AS ((last_at at time zone 'UTC')::date) STORED NOT NULL,
	"is_unread" boolean GENERATED ALWAYS AS (unread > 0) STORED NOT NULL,
	CONSTRAINT "conversation_side_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "message" (
	"at" timestamp with time zone NOT NULL,
	"hearted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"number" integer NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"photo_id" uuid,
	"author_kind" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"gift" text,
	"key" text,
	CONSTRAINT "message_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "message_author" CHECK ("message"."author_kind" in ('member', 'operator', 'automatic'))
) PARTITION BY HASH ("conversation_id");
--> statement-breakpoint
CREATE TABLE "message_00" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "message_01" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "message_02" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "message_03" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "message_04" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "message_05" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "message_06" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "message_07" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "message_08" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "message_09" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "message_10" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "message_11" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "message_12" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "message_13" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "message_14" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "message_15" PARTITION OF "message" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "owed_answer" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"fictional_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"language" text NOT NULL,
	"from_number" integer NOT NULL,
	"owed_since" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"pal_typing_at" timestamp with time zone,
	"pal_due_at" timestamp with time zone,
	"alarm" text,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	CONSTRAINT "owed_answer_alarm" CHECK ("owed_answer"."alarm" in ('minor', 'self_harm'))
);
--> statement-breakpoint
CREATE TABLE "sent_text" (
	"member_id" uuid NOT NULL,
	"text_hash" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_text_member_id_text_hash_other_id_pk" PRIMARY KEY("member_id","text_hash","other_id")
);
--> statement-breakpoint
CREATE TABLE "vulnerable_sign" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"signs" text[] NOT NULL,
	"rests_until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vulnerable_sign_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "desk_acquaintance" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_alarm" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"number" integer NOT NULL,
	"helped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_decline" (
	"conversation_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_decline_conversation_id_staff_id_pk" PRIMARY KEY("conversation_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "desk_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_operator" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"languages" text[],
	"break_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_refusal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"site_id" uuid NOT NULL,
	"reasons" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_sample" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"site_id" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_by" uuid,
	"looked_at" timestamp with time zone,
	"verdict" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "desk_sample_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "desk_sample_other_eyes" CHECK ("desk_sample"."looked_by" <> "desk_sample"."written_by"),
	CONSTRAINT "desk_sample_looked" CHECK (("desk_sample"."looked_by" is null) = ("desk_sample"."looked_at" is null) and ("desk_sample"."looked_by" is null) = ("desk_sample"."verdict" is null))
);
--> statement-breakpoint
CREATE TABLE "desk_turn" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_number" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"waited_minutes" integer NOT NULL,
	"was_proposal" boolean NOT NULL,
	"request_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_turn_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "desk_turn_once" UNIQUE("conversation_id","from_number"),
	CONSTRAINT "desk_turn_answers" CHECK ("desk_turn"."number" > "desk_turn"."from_number")
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
CREATE TABLE "goodwill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "goodwill_credits" CHECK ("goodwill"."credits" > 0)
);
--> statement-breakpoint
CREATE TABLE "honesty_figures" (
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "honesty_figures_site_id_day_pk" PRIMARY KEY("site_id","day")
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
	"balance" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "credit_entry" (
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"ref_number" integer,
	"ref" uuid,
	"kind" text NOT NULL,
	"key" text,
	CONSTRAINT "credit_entry_member_id_number_pk" PRIMARY KEY("member_id","number"),
	CONSTRAINT "credit_entry_balance" CHECK ("credit_entry"."balance_after" >= 0 or "credit_entry"."delta" >= 0 or "credit_entry"."kind" = 'debt')
) PARTITION BY HASH ("member_id");
--> statement-breakpoint
CREATE TABLE "credit_entry_00" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "credit_entry_01" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "credit_entry_02" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "credit_entry_03" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "credit_entry_04" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "credit_entry_05" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "credit_entry_06" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "credit_entry_07" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "credit_entry_08" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "credit_entry_09" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "credit_entry_10" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "credit_entry_11" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "credit_entry_12" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "credit_entry_13" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "credit_entry_14" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "credit_entry_15" PARTITION OF "credit_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
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
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"conversation_id" uuid,
	"message_number" integer,
	"credits" integer,
	"name" text NOT NULL,
	"data" jsonb,
	CONSTRAINT "member_event_member_id_number_at_pk" PRIMARY KEY("member_id","number","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "member_event_default" PARTITION OF "member_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "member_stream" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 85);
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
CREATE TABLE "closed_mailbox" (
	"pool" text NOT NULL,
	"hash" text NOT NULL,
	"decision_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_mailbox_pool_hash_pk" PRIMARY KEY("pool","hash")
);
--> statement-breakpoint
CREATE TABLE "life_threat_step" (
	"case_id" uuid NOT NULL,
	"step" text NOT NULL,
	"done_by" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"handed_over" text DEFAULT '' NOT NULL,
	CONSTRAINT "life_threat_step_case_id_step_pk" PRIMARY KEY("case_id","step")
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"country" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"reported_to" text,
	"reference" text,
	"reported_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "quarantine_two_persons" CHECK ("quarantine"."confirmed_by" <> "quarantine"."started_by")
);
--> statement-breakpoint
CREATE TABLE "restriction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"decision_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "restriction_kind" CHECK ("restriction"."kind" in ('hidden', 'silent', 'closed', 'no_buying'))
);
--> statement-breakpoint
CREATE TABLE "review_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"site_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid,
	"picture_id" uuid,
	"reason" text NOT NULL,
	"urgency" smallint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"appeal_of" uuid,
	"not_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_case_not_by" CHECK ("review_case"."claimed_by" <> "review_case"."not_by"),
	CONSTRAINT "review_case_claimed" CHECK (("review_case"."claimed_by" is null) = ("review_case"."claimed_until" is null)),
	CONSTRAINT "review_case_subject" CHECK ("review_case"."subject" in ('member', 'photo', 'chat_photo'))
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"member_id" uuid,
	"decided_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"measures" text[] NOT NULL,
	"rule" text,
	"ground" text,
	"law" text DEFAULT '' NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"until" timestamp with time zone,
	"removed" jsonb NOT NULL,
	"appeal_of" uuid,
	"first_by" uuid,
	"lifts" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "review_decision_other_eyes" CHECK ("review_decision"."decided_by" <> "review_decision"."first_by")
);
--> statement-breakpoint
CREATE TABLE "review_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"picture_id" uuid,
	"hash" text,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_signal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reporter_id" uuid,
	"number" text,
	"name" text,
	"email" text,
	"language" text,
	"address" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"member_id" uuid,
	"signal_id" uuid,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outbox_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"appealed_at" timestamp with time zone,
	CONSTRAINT "review_statement_recipient" CHECK ("review_statement"."recipient" in ('member', 'reporter'))
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
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"needs" text NOT NULL,
	"site_id" uuid,
	"subject_kind" text,
	"subject_id" text,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ripens_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "approval_by_another" CHECK ("approval"."decided_by" <> "approval"."asked_by"),
	CONSTRAINT "approval_decided" CHECK (("approval"."outcome" is null) = ("approval"."decided_at" is null)),
	CONSTRAINT "approval_by_somebody" CHECK (("approval"."outcome" in ('approved', 'refused')) = ("approval"."decided_by" is not null) or "approval"."outcome" is null),
	CONSTRAINT "approval_ripened" CHECK ("approval"."outcome" is distinct from 'ripened' or ("approval"."ripens_at" is not null and "approval"."decided_at" >= "approval"."ripens_at"))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_action" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"actor" text NOT NULL,
	"site_id" uuid,
	"what" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"reason" text,
	"refused" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_device" (
	"staff_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_device_staff_id_hash_pk" PRIMARY KEY("staff_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"secret" "bytea",
	"last_step" bigint,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"host" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_factor_shape" CHECK (case kind when 'totp' then secret is not null when 'passkey' then credential_id is not null and public_key is not null and host is not null and confirmed_at is not null else false end)
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_log_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "staff_log_head_one" CHECK ("staff_log_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"staff_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_code_staff_id_hash_pk" PRIMARY KEY("staff_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_reveal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"member_id" uuid,
	"site_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"field" text NOT NULL,
	"ground_kind" text NOT NULL,
	"ground_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"site_id" uuid,
	CONSTRAINT "staff_role_once" UNIQUE NULLS NOT DISTINCT("staff_id","role","site_id")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"second_factor_at" timestamp with time zone,
	"challenge" text,
	"challenge_at" timestamp with time zone,
	CONSTRAINT "staff_session_stage" CHECK ("staff_session"."stage" in ('second_factor', 'enrol', 'open')),
	CONSTRAINT "staff_session_second_factor" CHECK ("staff_session"."stage" <> 'open' or "staff_session"."second_factor_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_message_order_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"outbox_id" uuid,
	"request_key" text NOT NULL,
	CONSTRAINT "support_message_author" CHECK ("support_message"."author" in ('member', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "support_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"request_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_ticket" (
	"number" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) STORED,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"request_key" text,
	"sender" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reopened_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "support_ticket_kind" CHECK ("support_ticket"."kind" in ('contact', 'complaint')),
	CONSTRAINT "support_ticket_state" CHECK ("support_ticket"."state" in ('open', 'waiting', 'solved'))
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
ALTER TABLE "character_sheet" ADD CONSTRAINT "character_sheet_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_source" ADD CONSTRAINT "picture_source_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_member_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_member_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_answer" ADD CONSTRAINT "owed_answer_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_answer" ADD CONSTRAINT "owed_answer_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_answer" ADD CONSTRAINT "owed_answer_leased_by_staff_id_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_text" ADD CONSTRAINT "sent_text_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vulnerable_sign" ADD CONSTRAINT "vulnerable_sign_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vulnerable_sign" ADD CONSTRAINT "vulnerable_sign_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vulnerable_sign" ADD CONSTRAINT "vulnerable_sign_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acquaintance" ADD CONSTRAINT "desk_acquaintance_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acquaintance" ADD CONSTRAINT "desk_acquaintance_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_alarm" ADD CONSTRAINT "desk_alarm_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_decline" ADD CONSTRAINT "desk_decline_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_decline" ADD CONSTRAINT "desk_decline_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_operator" ADD CONSTRAINT "desk_operator_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_refusal" ADD CONSTRAINT "desk_refusal_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_refusal" ADD CONSTRAINT "desk_refusal_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sample" ADD CONSTRAINT "desk_sample_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sample" ADD CONSTRAINT "desk_sample_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sample" ADD CONSTRAINT "desk_sample_written_by_staff_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sample" ADD CONSTRAINT "desk_sample_looked_by_staff_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_turn" ADD CONSTRAINT "desk_turn_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_turn" ADD CONSTRAINT "desk_turn_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_code" ADD CONSTRAINT "debit_code_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_trace" ADD CONSTRAINT "debit_trace_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill" ADD CONSTRAINT "goodwill_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill" ADD CONSTRAINT "goodwill_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honesty_figures" ADD CONSTRAINT "honesty_figures_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "credit_order" ADD CONSTRAINT "credit_order_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limit" ADD CONSTRAINT "spending_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "closed_mailbox" ADD CONSTRAINT "closed_mailbox_decision_id_review_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_threat_step" ADD CONSTRAINT "life_threat_step_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_threat_step" ADD CONSTRAINT "life_threat_step_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction" ADD CONSTRAINT "restriction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction" ADD CONSTRAINT "restriction_decision_id_review_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_claimed_by_staff_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_appeal_of_review_decision_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."review_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_not_by_staff_id_fk" FOREIGN KEY ("not_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_appeal_of_review_decision_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."review_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_first_by_staff_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_evidence" ADD CONSTRAINT "review_evidence_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signal" ADD CONSTRAINT "review_signal_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signal" ADD CONSTRAINT "review_signal_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_statement" ADD CONSTRAINT "review_statement_decision_id_review_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_statement" ADD CONSTRAINT "review_statement_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_statement" ADD CONSTRAINT "review_statement_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_statement" ADD CONSTRAINT "review_statement_signal_id_review_signal_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."review_signal"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_event" ADD CONSTRAINT "sandbox_event_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_action" ADD CONSTRAINT "staff_action_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_action" ADD CONSTRAINT "staff_action_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device" ADD CONSTRAINT "staff_device_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_factor" ADD CONSTRAINT "staff_factor_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reveal" ADD CONSTRAINT "staff_reveal_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reveal" ADD CONSTRAINT "staff_reveal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reveal" ADD CONSTRAINT "staff_reveal_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_ticket_support_ticket_number_fk" FOREIGN KEY ("ticket") REFERENCES "public"."support_ticket"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_note" ADD CONSTRAINT "support_note_ticket_support_ticket_number_fk" FOREIGN KEY ("ticket") REFERENCES "public"."support_ticket"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_note" ADD CONSTRAINT "support_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_reply" ADD CONSTRAINT "support_reply_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_claimed_by_staff_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_order_id_credit_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."credit_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "character_sheet_request" ON "character_sheet" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "character_sheet_goodbye" ON "character_sheet" USING btree ("rested_at") WHERE "character_sheet"."rested_at" is not null and "character_sheet"."goodbye_at" is null;--> statement-breakpoint
CREATE INDEX "picture_source_until" ON "picture_source" USING btree ("until") WHERE "picture_source"."until" is not null and "picture_source"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chat_photo_of" ON "chat_photo" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_photo_unsent" ON "chat_photo" USING btree ("created_at") WHERE "chat_photo"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversation_high" ON "conversation" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversation_started" ON "conversation" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "conversation_side_recent" ON "conversation_side" USING btree ("member_id","last_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_side_unread" ON "conversation_side" USING btree ("member_id") WHERE "conversation_side"."is_unread";--> statement-breakpoint
CREATE INDEX "message_photo" ON "message" USING btree ("conversation_id","photo_id") WHERE "message"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "owed_answer_pal_due" ON "owed_answer" USING btree ("pal_due_at") WHERE "owed_answer"."pal_due_at" is not null;--> statement-breakpoint
CREATE INDEX "owed_answer_deadline" ON "owed_answer" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "owed_answer_desk" ON "owed_answer" USING btree ("site_id","language",("alarm" is null),"deadline_at");--> statement-breakpoint
CREATE INDEX "owed_answer_alarm" ON "owed_answer" USING btree ("site_id") WHERE "owed_answer"."alarm" is not null;--> statement-breakpoint
CREATE INDEX "owed_answer_leased" ON "owed_answer" USING btree ("leased_by") WHERE "owed_answer"."leased_by" is not null;--> statement-breakpoint
CREATE INDEX "sent_text_at" ON "sent_text" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vulnerable_sign_of" ON "vulnerable_sign" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "desk_acquaintance_of" ON "desk_acquaintance" USING btree ("staff_id","answered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "desk_note_of" ON "desk_note" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE INDEX "desk_refusal_by" ON "desk_refusal" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "desk_sample_waiting" ON "desk_sample" USING btree ("site_id","at") WHERE "desk_sample"."looked_by" is null;--> statement-breakpoint
CREATE INDEX "desk_sample_by" ON "desk_sample" USING btree ("written_by","looked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_turn_request" ON "desk_turn" USING btree ("staff_id","request_key");--> statement-breakpoint
CREATE INDEX "desk_turn_by" ON "desk_turn" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "desk_turn_on" ON "desk_turn" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "debit_code_sent" ON "debit_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "debit_mandate_of" ON "debit_mandate" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "debit_trace_iban" ON "debit_trace" USING btree ("iban_hash","at");--> statement-breakpoint
CREATE INDEX "debit_trace_phone" ON "debit_trace" USING btree ("phone_hash","at");--> statement-breakpoint
CREATE INDEX "debit_trace_member" ON "debit_trace" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "goodwill_to" ON "goodwill" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "goodwill_by" ON "goodwill" USING btree ("staff_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "goodwill_request" ON "goodwill" USING btree ("member_id","request_key");--> statement-breakpoint
CREATE INDEX "swiped_skips" ON "swiped" USING btree ("at") WHERE not "swiped"."liked";--> statement-breakpoint
CREATE INDEX "profile_recent" ON "profile" USING btree ("pool","country","last_active_at" DESC NULLS LAST,"member_id") WHERE "profile"."status" = 'active' and not "profile"."invisible" and "profile"."hidden_at" is null and ("profile"."kind" = 'fictional' or "profile"."shown_to_visitors");--> statement-breakpoint
CREATE INDEX "profile_name" ON "profile" USING btree (lower("name"),coalesce("city_id", ''),"member_id","site_id") WHERE "profile"."kind" = 'member';--> statement-breakpoint
CREATE INDEX "profile_character_of_site" ON "profile" USING btree ("site_id",(lower("name") collate "C"),"member_id") WHERE "profile"."kind" = 'fictional';--> statement-breakpoint
CREATE INDEX "profile_character" ON "profile" USING btree ((lower("name") collate "C"),"member_id") WHERE "profile"."kind" = 'fictional';--> statement-breakpoint
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
CREATE UNIQUE INDEX "credit_entry_key" ON "credit_entry" USING btree ("member_id","key") WHERE "credit_entry"."key" is not null;--> statement-breakpoint
CREATE INDEX "credit_entry_granted" ON "credit_entry" USING btree ("member_id","number") WHERE "credit_entry"."kind" in ('signup', 'goodwill', 'order', 'refund', 'reversal');--> statement-breakpoint
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
CREATE INDEX "refund_unpaid" ON "refund" USING btree ("created_at") WHERE "refund"."done_at" is null;--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE "refund"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_ref" ON "refund" USING btree ("order_id","provider_ref");--> statement-breakpoint
CREATE INDEX "photo_of" ON "photo" USING btree ("member_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_main" ON "photo" USING btree ("member_id") WHERE "photo"."is_main";--> statement-breakpoint
CREATE INDEX "attempt_key" ON "attempt" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_event_at" ON "member_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
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
CREATE INDEX "closed_mailbox_by" ON "closed_mailbox" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "quarantine_member" ON "quarantine" USING btree ("member_id") WHERE "quarantine"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "restriction_of" ON "restriction" USING btree ("member_id") WHERE "restriction"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "restriction_by" ON "restriction" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "restriction_until" ON "restriction" USING btree ("until") WHERE "restriction"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_number" ON "review_case" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_of_member" ON "review_case" USING btree ("member_id") WHERE "review_case"."decided_at" is null and "review_case"."subject" = 'member' and "review_case"."appeal_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_of_picture" ON "review_case" USING btree ("picture_id") WHERE "review_case"."decided_at" is null and "review_case"."appeal_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_claim" ON "review_case" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "review_case_queue" ON "review_case" USING btree ("site_id","urgency","due_at","id") WHERE "review_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "review_case_queue_all" ON "review_case" USING btree ("urgency","due_at","id") WHERE "review_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "review_case_reason" ON "review_case" USING btree ("reason","urgency","due_at","id") WHERE "review_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "review_case_decided" ON "review_case" USING btree ("decided_at","id") WHERE "review_case"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_case_decided_site" ON "review_case" USING btree ("site_id","decided_at","id") WHERE "review_case"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_case_decided_reason" ON "review_case" USING btree ("reason","decided_at","id") WHERE "review_case"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_case_appeal" ON "review_case" USING btree ("appeal_of") WHERE "review_case"."appeal_of" is not null;--> statement-breakpoint
CREATE INDEX "review_case_history" ON "review_case" USING btree ("member_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "review_decision_of" ON "review_decision" USING btree ("case_id") WHERE "review_decision"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "review_decision_member" ON "review_decision" USING btree ("member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_decision_appeal" ON "review_decision" USING btree ("appeal_of") WHERE "review_decision"."appeal_of" is not null;--> statement-breakpoint
CREATE INDEX "review_decision_by" ON "review_decision" USING btree ("decided_by","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_evidence_of" ON "review_evidence" USING btree ("case_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_evidence_picture" ON "review_evidence" USING btree ("case_id","picture_id");--> statement-breakpoint
CREATE INDEX "review_evidence_uncopied" ON "review_evidence" USING btree ("at") WHERE "review_evidence"."kind" = 'photo' and "review_evidence"."hash" is null;--> statement-breakpoint
CREATE INDEX "review_signal_of" ON "review_signal" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "review_signal_reporter" ON "review_signal" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "review_signal_email" ON "review_signal" USING btree (lower("email"),"at") WHERE "review_signal"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_signal_number" ON "review_signal" USING btree ("number");--> statement-breakpoint
CREATE INDEX "review_signal_sample" ON "review_signal" USING btree ("at") WHERE "review_signal"."kind" = 'sample';--> statement-breakpoint
CREATE INDEX "review_statement_of" ON "review_statement" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "review_statement_mail" ON "review_statement" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "review_statement_member" ON "review_statement" USING btree ("member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_event_of" ON "sandbox_event" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "sandbox_webhook_due" ON "sandbox_webhook" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "city_region" ON "city" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "city_name" ON "city" USING btree ("country",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "region_country" ON "region" USING btree ("country","name");--> statement-breakpoint
CREATE UNIQUE INDEX "site_default" ON "site" USING btree ("is_default") WHERE "site"."is_default";--> statement-breakpoint
CREATE INDEX "approval_subject" ON "approval" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "approval_open" ON "approval" USING btree ("asked_at") WHERE "approval"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "approval_ripe" ON "approval" USING btree ("ripens_at") WHERE "approval"."decided_at" is null and "approval"."ripens_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_action_by" ON "staff_action" USING btree ("staff_id","number");--> statement-breakpoint
CREATE INDEX "staff_action_what" ON "staff_action" USING btree ("what" text_pattern_ops,"number");--> statement-breakpoint
CREATE INDEX "staff_action_on" ON "staff_action" USING btree ("subject_id","number");--> statement-breakpoint
CREATE INDEX "staff_action_at" ON "staff_action" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_action_site" ON "staff_action" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "staff_factor_of" ON "staff_factor" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_factor_credential" ON "staff_factor" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_factor_totp" ON "staff_factor" USING btree ("staff_id",("confirmed_at" is null)) WHERE "staff_factor"."kind" = 'totp';--> statement-breakpoint
CREATE INDEX "staff_invitation_of" ON "staff_invitation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_reveal_of" ON "staff_reveal" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "staff_reveal_open" ON "staff_reveal" USING btree ("staff_id","until");--> statement-breakpoint
CREATE INDEX "staff_session_of" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_active" ON "staff_session" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "support_message_of" ON "support_message" USING btree ("ticket","at");--> statement-breakpoint
CREATE INDEX "support_message_by" ON "support_message" USING btree ("member_id") WHERE "support_message"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "support_message_outbox" ON "support_message" USING btree ("outbox_id") WHERE "support_message"."outbox_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_message_request" ON "support_message" USING btree ("ticket","request_key");--> statement-breakpoint
CREATE INDEX "support_note_of" ON "support_note" USING btree ("ticket","at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_note_request" ON "support_note" USING btree ("ticket","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "support_reply_title" ON "support_reply" USING btree ("site_id","language","title");--> statement-breakpoint
CREATE UNIQUE INDEX "support_ticket_request" ON "support_ticket" USING btree ("site_id","sender","request_key");--> statement-breakpoint
CREATE INDEX "support_ticket_created" ON "support_ticket" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_ticket_of" ON "support_ticket" USING btree ("member_id") WHERE "support_ticket"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "support_ticket_from" ON "support_ticket" USING btree ("site_id","mailbox");--> statement-breakpoint
CREATE INDEX "support_ticket_due" ON "support_ticket" USING btree ("due_at","number") WHERE "support_ticket"."state" = 'open';--> statement-breakpoint
CREATE INDEX "support_ticket_changed" ON "support_ticket" USING btree ("state","changed_at","number");--> statement-breakpoint
CREATE INDEX "support_ticket_changed_site" ON "support_ticket" USING btree ("site_id","state","changed_at","number");--> statement-breakpoint
CREATE INDEX "support_ticket_claimed" ON "support_ticket" USING btree ("claimed_by") WHERE "support_ticket"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "support_ticket_order" ON "support_ticket" USING btree ("order_id") WHERE "support_ticket"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_once" ON "conversion" USING btree ("member_id","event") WHERE "conversion"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "conversion_at" ON "conversion" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "conversion_source" ON "conversion" USING btree ("site_id","network","ref");--> statement-breakpoint
CREATE INDEX "postback_due" ON "postback" USING btree ("next_attempt_at") WHERE "postback"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "postback_created" ON "postback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "traffic_day_of" ON "traffic_day" USING btree ("site_id","day");