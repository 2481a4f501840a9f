-- Settles what a fictional profile owes in a conversation, because it writes. An answer that comes too late gives the
-- credits back as well; the numbers of those messages are returned.
CREATE OR REPLACE FUNCTION settle_owed_answer(
  p_conversation uuid, p_fictional uuid, p_turn text, p_at timestamptz
) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  owed owed_answer;
  staff uuid := p_turn::jsonb ->> 'staff';
  returned integer[];
BEGIN
  SELECT * INTO owed FROM owed_answer
    WHERE conversation_id = p_conversation AND fictional_id = p_fictional FOR UPDATE;
  -- An answer of a person needs their lease, and nobody else answers while somebody has it.
  PERFORM refuse('turn_lost')
    WHERE coalesce(owed.leased_by <> staff, staff IS NOT NULL) OR (owed.leased_until > p_at AND staff IS NULL);
  -- Whoever answers has read everything that the member wrote.
  PERFORM refuse('turn_changed') WHERE EXISTS (SELECT FROM message WHERE conversation_id = p_conversation
    AND number > (p_turn::jsonb ->> 'seen')::integer AND author_kind <> 'system');
  IF owed.deadline_at <= p_at THEN
    returned := return_unanswered(p_conversation, p_at, p_at);
  END IF;
  DELETE FROM owed_answer WHERE conversation_id = p_conversation AND fictional_id = p_fictional;
  RETURN returned;
END $$;
