-- A conversation is no longer known to be open when one of its members blocks the other (see `note_open`).
CREATE OR REPLACE FUNCTION forget_open_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profile WHERE member_id IN (NEW.blocker_id, NEW.blocked_id) ORDER BY member_id FOR NO KEY UPDATE;
  UPDATE conversation SET known_open = false
    WHERE known_open AND low_id = least(NEW.blocker_id, NEW.blocked_id)
      AND high_id = greatest(NEW.blocker_id, NEW.blocked_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER block_decides_open AFTER INSERT ON block
  FOR EACH ROW EXECUTE FUNCTION forget_open_of_block();
