-- Whoever is told something live is told by push as well, if a browser of theirs is subscribed. It happens in the
-- transaction of the event, so it is due if and only if that happened. One's own messages are no news to oneself.
CREATE OR REPLACE FUNCTION record_push() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER member_event_push AFTER INSERT ON member_event
  FOR EACH ROW WHEN (NEW.name IN ('message', 'like', 'match')) EXECUTE FUNCTION record_push();
