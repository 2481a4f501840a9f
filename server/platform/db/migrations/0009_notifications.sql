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
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_due" ADD CONSTRAINT "notification_due_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mail" ADD CONSTRAINT "notification_mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_chat" ADD CONSTRAINT "notified_chat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_chat" ADD CONSTRAINT "notified_chat_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_due" ON "campaign" USING btree ("starts_at") WHERE "campaign"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "notification_due_at" ON "notification_due" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_mail_ref" ON "notification_mail" USING btree ("member_id","type","ref");--> statement-breakpoint
CREATE INDEX "notification_mail_of" ON "notification_mail" USING btree ("member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_mail_at" ON "notification_mail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notified_chat_of" ON "notified_chat" USING btree ("conversation_id");--> statement-breakpoint
-- Everybody with an address is looked at once they joined, however they did; what then follows, the rules decide.
CREATE FUNCTION note_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_due (member_id, topic, due_at) VALUES (NEW.id, 'joined', NEW.signup_date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_is_looked_at AFTER INSERT ON member
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION note_joined();
--> statement-breakpoint
INSERT INTO notification_due (member_id, topic, due_at)
  SELECT id, 'joined', signup_date FROM member WHERE email IS NOT NULL;
