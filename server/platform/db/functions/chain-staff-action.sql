-- The hash of a row of the staff's log: over the hash of the row before it and everything that the row says. A row whose
-- reason stands in staff_reason has its hash at the end; other rows have the form of the time before that table.
CREATE OR REPLACE FUNCTION staff_action_hash(entry staff_action) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(entry.previous || convert_to((jsonb_build_array(
    entry.number,
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.staff_id,
    entry.actor,
    entry.site_id,
    entry.what,
    entry.subject_kind,
    entry.subject_id,
    entry.reason,
    entry.refused,
    entry.before,
    entry.after,
    entry.request_id
  ) || CASE WHEN entry.reason_hash IS NULL THEN '[]' ELSE jsonb_build_array(encode(entry.reason_hash, 'hex')) END)::text, 'UTF8'))
$$;

-- Numbers and chains a new row. The head is locked until the transaction ends, so rows follow each other by commit.
CREATE OR REPLACE FUNCTION chain_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head staff_log_head;
BEGIN
  INSERT INTO staff_log_head (id, number, hash) VALUES (1, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM staff_log_head WHERE id = 1 FOR UPDATE;
  NEW.number := head.number + 1;
  NEW.previous := head.hash;
  NEW.hash := staff_action_hash(NEW);
  UPDATE staff_log_head SET number = NEW.number, hash = NEW.hash WHERE id = 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER staff_action_is_chained BEFORE INSERT ON staff_action
  FOR EACH ROW EXECUTE FUNCTION chain_staff_action();
