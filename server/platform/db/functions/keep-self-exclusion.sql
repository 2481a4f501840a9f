-- A self-exclusion cannot be taken back or shortened, by nobody: its rows are never changed and go only with their member, and
-- the end that stands with the account only grows.
CREATE OR REPLACE FUNCTION keep_self_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a self-exclusion is never shortened' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER self_exclusion_is_kept BEFORE UPDATE OR DELETE ON self_exclusion
  FOR EACH ROW EXECUTE FUNCTION keep_self_exclusion();
CREATE OR REPLACE TRIGGER self_exclusion_is_not_emptied BEFORE TRUNCATE ON self_exclusion
  FOR EACH STATEMENT EXECUTE FUNCTION keep_self_exclusion();
CREATE OR REPLACE TRIGGER closed_until_is_kept BEFORE UPDATE OF closed_until ON member
  FOR EACH ROW WHEN (OLD.closed_until IS NOT NULL AND (NEW.closed_until IS NULL OR NEW.closed_until < OLD.closed_until))
  EXECUTE FUNCTION keep_self_exclusion();

CREATE OR REPLACE FUNCTION apply_self_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET closed_until = greatest(closed_until, NEW.until) WHERE id = NEW.member_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER self_exclusion_counts AFTER INSERT ON self_exclusion
  FOR EACH ROW EXECUTE FUNCTION apply_self_exclusion();
