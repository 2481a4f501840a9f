-- Nobody is fooled about who is real: whether a profile is a person or a character is written once.
CREATE OR REPLACE FUNCTION keep_profile_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> OLD.kind THEN
    RAISE EXCEPTION 'the kind of a profile never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER profile_kind_is_fixed BEFORE UPDATE OF kind ON profile
  FOR EACH ROW EXECUTE FUNCTION keep_profile_kind();
