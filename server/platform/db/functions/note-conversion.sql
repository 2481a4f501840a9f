-- Joining and confirming the address are written by whoever writes the member, in the same transaction: no crash can
-- come between the two, and no new way of joining can forget it.
CREATE OR REPLACE FUNCTION note_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_conversion(NEW.id, 'signup', NULL, NULL, NEW.signup_date);
  ELSE
    PERFORM record_conversion(NEW.id, 'activation', NULL, NULL, now());
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER member_joined AFTER INSERT ON member
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION note_conversion();

CREATE OR REPLACE TRIGGER member_activated AFTER UPDATE OF status ON member
  FOR EACH ROW WHEN (OLD.status = 'not_confirmed' AND NEW.status = 'active') EXECUTE FUNCTION note_conversion();
