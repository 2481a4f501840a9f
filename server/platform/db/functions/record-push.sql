-- Writes a due push message for each subscribed browser of a member. It is a part of `record_event`, so a push message
-- is due if and only if its event happened. A member's own messages are not pushed to that member.
CREATE OR REPLACE FUNCTION record_push(p_member uuid, p_name text, p_data jsonb, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM push_subscription WHERE member_id = p_member) THEN
    RETURN;
  END IF;
  IF p_name = 'message' AND EXISTS (
    SELECT 1 FROM message
    WHERE conversation_id = (p_data ->> 'conversation')::uuid
      AND number = (p_data ->> 'number')::integer AND author_id = p_member
  ) THEN
    RETURN;
  END IF;
  INSERT INTO push_due (subscription_id, topic, name, number, created_at, due_at)
    SELECT id, coalesce(p_data ->> 'conversation', p_data ->> 'profile')::uuid, p_name,
      coalesce((p_data ->> 'number')::integer, 0), p_at, p_at
    FROM push_subscription WHERE member_id = p_member ORDER BY id
    ON CONFLICT (subscription_id, topic) DO UPDATE
      SET name = excluded.name, number = excluded.number, created_at = excluded.created_at,
        due_at = excluded.due_at, attempts = 0;
END $$;
