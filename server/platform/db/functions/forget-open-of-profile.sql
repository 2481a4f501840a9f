-- A conversation is no longer known to be open when one of its members may have been hidden (see `note_open`).
CREATE OR REPLACE FUNCTION forget_open_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET known_open = false
    WHERE known_open AND (low_id = NEW.member_id OR high_id = NEW.member_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER profile_decides_open AFTER UPDATE OF pool, status, hidden_at ON profile
  FOR EACH ROW EXECUTE FUNCTION forget_open_of_profile();
