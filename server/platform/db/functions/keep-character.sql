-- A fictional profile that somebody has written with stays who it is: its name, date of birth and gender never change
-- under an open conversation.
CREATE OR REPLACE FUNCTION keep_character() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM conversation WHERE low_id = OLD.member_id OR high_id = OLD.member_id) THEN
    RAISE EXCEPTION 'somebody has written with this character' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER character_is_kept BEFORE UPDATE OF name, date_of_birth, gender ON profile
  FOR EACH ROW WHEN (OLD.kind = 'fictional'
    AND (OLD.name, OLD.date_of_birth, OLD.gender) IS DISTINCT FROM (NEW.name, NEW.date_of_birth, NEW.gender))
  EXECUTE FUNCTION keep_character();
