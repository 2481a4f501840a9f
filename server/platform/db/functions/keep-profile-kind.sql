-- The kind of a profile, real or fictional, is written once, so that no fictional profile can turn into a
-- real one.
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
