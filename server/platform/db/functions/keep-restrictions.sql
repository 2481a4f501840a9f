-- The open restrictions of a member decide at every request and in every list, so they also stand with the account, and
-- what hides a profile stands with the profile. Both follow the table of restrictions alone: neither confirming an address nor
-- restoring an account lifts one.
CREATE OR REPLACE FUNCTION keep_restrictions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.member_id, OLD.member_id);
  kinds text[] := array(
    SELECT DISTINCT kind FROM restriction WHERE member_id = changed AND lifted_at IS NULL ORDER BY kind);
BEGIN
  UPDATE member SET restrictions = kinds WHERE id = changed AND restrictions <> kinds;
  UPDATE profile SET hidden_at = CASE WHEN kinds && ARRAY['hidden', 'closed'] THEN coalesce(hidden_at, now()) END
    WHERE member_id = changed AND (hidden_at IS NOT NULL) <> (kinds && ARRAY['hidden', 'closed']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restriction_decides
  AFTER INSERT OR DELETE OR UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION keep_restrictions();
