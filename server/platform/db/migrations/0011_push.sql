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
ALTER TABLE "push_due" ADD CONSTRAINT "push_due_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_due_at" ON "push_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscription_of" ON "push_subscription" USING btree ("member_id");--> statement-breakpoint
-- Whoever is told something live is told by push as well, if a browser of theirs is subscribed. It happens in the
-- transaction of the event, so it is due if and only if that happened. One's own messages are no news to oneself.
CREATE FUNCTION record_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM push_subscription WHERE member_id = NEW.member_id) THEN
    RETURN NULL;
  END IF;
  IF NEW.name = 'message' AND EXISTS (
    SELECT 1 FROM message
    WHERE conversation_id = (NEW.data ->> 'conversation')::uuid
      AND number = (NEW.data ->> 'number')::integer AND author_id = NEW.member_id
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO push_due (subscription_id, topic, name, number, created_at, due_at)
    SELECT id, coalesce(NEW.data ->> 'conversation', NEW.data ->> 'profile')::uuid, NEW.name,
      coalesce((NEW.data ->> 'number')::integer, 0), NEW.at, NEW.at
    FROM push_subscription WHERE member_id = NEW.member_id ORDER BY id
    ON CONFLICT (subscription_id, topic) DO UPDATE
      SET name = excluded.name, number = excluded.number, created_at = excluded.created_at,
        due_at = excluded.due_at, attempts = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_event_push AFTER INSERT ON member_event
  FOR EACH ROW WHEN (NEW.name IN ('message', 'like', 'match')) EXECUTE FUNCTION record_push();
