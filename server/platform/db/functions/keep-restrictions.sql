-- The open restrictions of a member decide at every request and in every list, so they also stand with the account, and
-- what hides a profile stands with the profile. Both follow restrictions, alarms and their cases alone: neither confirming an
-- address nor restoring an account lifts one.
CREATE OR REPLACE FUNCTION keep_restrictions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.member_id, OLD.member_id);
  kinds text[] := array(
    SELECT kind FROM restriction WHERE member_id = changed AND lifted_at IS NULL
    UNION
    SELECT 'held' FROM message_alarm alarm JOIN review_case ON review_case.id = alarm.case_id
      WHERE alarm.member_id = changed AND alarm.reason = 'minor' AND review_case.decided_at IS NULL
    ORDER BY 1);
BEGIN
  UPDATE member SET restrictions = kinds WHERE id = changed AND restrictions <> kinds;
  UPDATE profile SET hidden_at = CASE WHEN kinds && ARRAY['hidden', 'closed'] THEN coalesce(hidden_at, now()) END
    WHERE member_id = changed AND (hidden_at IS NOT NULL) <> (kinds && ARRAY['hidden', 'closed']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restriction_decides
  AFTER INSERT OR DELETE OR UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION keep_restrictions();

CREATE OR REPLACE TRIGGER alarm_holds
  AFTER INSERT ON message_alarm
  FOR EACH ROW EXECUTE FUNCTION keep_restrictions();

CREATE OR REPLACE TRIGGER case_releases
  AFTER UPDATE OF decided_at ON review_case
  FOR EACH ROW WHEN (NEW.subject = 'member') EXECUTE FUNCTION keep_restrictions();
