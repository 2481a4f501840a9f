-- Begins the conversation of two members and numbers its first message. The limits on beginning count what the sender
-- began before, so messages of one sender that begin wait for each other; one of them may have begun this conversation.
CREATE OR REPLACE FUNCTION begin_conversation(
  p_member uuid, p_partner uuid, p_site uuid, p_free_conversations integer, p_allowances text, p_at timestamptz,
  OUT conversation_id uuid, OUT number integer
) LANGUAGE plpgsql AS $$
DECLARE
  low uuid := least(p_member, p_partner);
  high uuid := greatest(p_member, p_partner);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_member::text, 0));
  IF NOT EXISTS (SELECT FROM conversation WHERE low_id = low AND high_id = high) THEN
    PERFORM refuse('premium_required') FROM member WHERE id = p_member AND NOT paid_user
      AND (SELECT count(*) FROM conversation WHERE started_by = p_member) >= p_free_conversations;
    PERFORM refuse('too_many_first_messages', decisive.created_at + interval '1 day' - p_at)
      FROM allowance_of(p_member, p_allowances, p_at) allowance, LATERAL (
        SELECT created_at FROM conversation WHERE started_by = p_member AND created_at > p_at - interval '1 day'
          ORDER BY created_at DESC OFFSET allowance.first_messages - 1 LIMIT 1) decisive;
  END IF;
  INSERT INTO conversation AS existing (id, site_id, low_id, high_id, started_by, created_at, last_number)
    VALUES (gen_random_uuid(), p_site, low, high, p_member, p_at, 1)
    ON CONFLICT (low_id, high_id) DO UPDATE SET last_number = existing.last_number + 1
    RETURNING id, last_number INTO conversation_id, number;
  INSERT INTO conversation_side (member_id, conversation_id, other_id, last_at)
    VALUES (p_member, conversation_id, p_partner, p_at), (p_partner, conversation_id, p_member, p_at)
    ON CONFLICT DO NOTHING;
END $$;
