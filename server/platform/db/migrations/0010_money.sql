CREATE TABLE "blocked_payer" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
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
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"is_first" boolean DEFAULT false NOT NULL,
	"credits_taken" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" = "orders"."price" - "orders"."discount" and "orders"."amount" >= 0),
	CONSTRAINT "orders_taken" CHECK ("orders"."credits_taken" between 0 and "orders"."credits")
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
	"next_attempt_at" timestamp with time zone
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
ALTER TABLE "debit_code" ADD CONSTRAINT "debit_code_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_trace" ADD CONSTRAINT "debit_trace_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limit" ADD CONSTRAINT "spending_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_code_sent" ON "debit_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "debit_mandate_of" ON "debit_mandate" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "debit_trace_iban" ON "debit_trace" USING btree ("iban_hash","at");--> statement-breakpoint
CREATE INDEX "debit_trace_phone" ON "debit_trace" USING btree ("phone_hash","at");--> statement-breakpoint
CREATE INDEX "debit_trace_member" ON "debit_trace" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_name" ON "discount_code" USING btree ("site_id","code");--> statement-breakpoint
CREATE INDEX "discount_code_of" ON "discount_code" USING btree ("member_id") WHERE "discount_code"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_welcome" ON "discount_code" USING btree ("site_id") WHERE "discount_code"."origin" = 'welcome';--> statement-breakpoint
CREATE INDEX "discount_use_order" ON "discount_use" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_request" ON "orders" USING btree ("member_id","request_key");--> statement-breakpoint
CREATE INDEX "orders_of" ON "orders" USING btree ("member_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("member_id","paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_ask" ON "orders" USING btree ("ask_at") WHERE "orders"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_site_paid" ON "orders" USING btree ("site_id","paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_event_order" ON "payment_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_of" ON "refund" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE "refund"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_ref" ON "refund" USING btree ("order_id","provider_ref");--> statement-breakpoint
CREATE INDEX "sandbox_webhook_due" ON "sandbox_webhook" USING btree ("due_at");