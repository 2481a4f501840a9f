-- Nobody is restricted without a statement of reasons: it is written in the same transaction, or the transaction fails.
CREATE OR REPLACE FUNCTION require_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM review_statement WHERE decision_id = NEW.decision_id AND member_id = NEW.member_id AND recipient = 'member'
  ) THEN
    RAISE EXCEPTION 'a restriction needs a statement of reasons' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS restriction_has_statement ON restriction;
CREATE CONSTRAINT TRIGGER restriction_has_statement
  AFTER INSERT ON restriction DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_statement();
