-- Writes a live event of a member. The row of the member's stream stays locked until the commit, so that numbers have
-- no gaps and appear in their order.
CREATE OR REPLACE FUNCTION record_event(p_member uuid, p_name text, p_data jsonb, p_at timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  event_number bigint;
BEGIN
  UPDATE member_stream SET last_number = last_number + 1, last_at = p_at WHERE member_id = p_member
    RETURNING last_number INTO event_number;
  IF NOT FOUND THEN
    INSERT INTO member_stream (member_id, last_number, last_at) VALUES (p_member, 1, p_at)
      ON CONFLICT (member_id) DO UPDATE SET last_number = member_stream.last_number + 1, last_at = p_at
      RETURNING last_number INTO event_number;
  END IF;
  INSERT INTO member_event (member_id, number, name, data, at)
    VALUES (p_member, event_number, p_name, p_data, p_at);
  IF p_name IN ('message', 'like', 'match') THEN
    PERFORM record_push(p_member, p_name, p_data, p_at);
  END IF;
  RETURN event_number;
END $$;

-- Writes the live event of a line of the site, of which nobody is pushed.
CREATE OR REPLACE FUNCTION record_line(p_member uuid, p_conversation uuid, p_number integer, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  WITH stream AS (
    UPDATE member_stream SET last_number = last_number + 1, last_at = p_at WHERE member_id = p_member RETURNING last_number
  )
  INSERT INTO member_event (member_id, number, name, conversation_id, message_number, at)
    SELECT p_member, last_number, 'message', p_conversation, p_number, p_at FROM stream
$$;
