-- Everybody with an address is looked at once they joined, however they did; what then follows, the rules decide.
CREATE OR REPLACE FUNCTION note_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_due (member_id, topic, due_at) VALUES (NEW.id, 'joined', NEW.signup_date);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER member_is_looked_at AFTER INSERT ON member
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION note_joined();
