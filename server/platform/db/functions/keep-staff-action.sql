-- The log of the staff is never changed, shortened or emptied.
CREATE OR REPLACE FUNCTION keep_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the staff is append-only' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER staff_action_is_kept BEFORE UPDATE OR DELETE ON staff_action
  FOR EACH ROW EXECUTE FUNCTION keep_staff_action();
CREATE OR REPLACE TRIGGER staff_action_is_not_emptied BEFORE TRUNCATE ON staff_action
  FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_action();
