-- Writes what a member is told live. The stream's row stays locked until the commit, so that numbers have no gaps
-- and appear in their order.
CREATE OR REPLACE FUNCTION record_event(p_member uuid, p_name text, p_data jsonb, p_at timestamptz)
RETURNS bigint LANGUAGE sql AS $$
  WITH stream AS (
    INSERT INTO member_stream (member_id, last_number) VALUES (p_member, 1)
    ON CONFLICT (member_id) DO UPDATE SET last_number = member_stream.last_number + 1
    RETURNING last_number
  )
  INSERT INTO member_event (member_id, number, name, data, at)
  SELECT p_member, last_number, p_name, p_data, p_at FROM stream
  RETURNING number
$$;
