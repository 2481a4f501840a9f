-- A fictional profile can never log in: it has neither an address nor a password, and is given none later.
CREATE OR REPLACE FUNCTION refuse_fictional_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM member WHERE id = NEW.member_id AND num_nonnulls(email, password_hash, sealed) > 0) THEN
    RAISE EXCEPTION 'a fictional profile has no login' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER profile_without_login BEFORE INSERT ON profile
  FOR EACH ROW WHEN (NEW.kind = 'fictional') EXECUTE FUNCTION refuse_fictional_login();

CREATE OR REPLACE FUNCTION keep_fictional_without_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM profile WHERE member_id = NEW.id AND kind = 'fictional') THEN
    RAISE EXCEPTION 'a fictional profile has no login' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER member_gets_login BEFORE UPDATE OF email, password_hash, sealed ON member
  FOR EACH ROW WHEN (num_nonnulls(NEW.email, NEW.password_hash, NEW.sealed) > 0)
  EXECUTE FUNCTION keep_fictional_without_login();
