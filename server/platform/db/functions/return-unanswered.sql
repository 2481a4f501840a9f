-- Gives back what the messages of a conversation cost whose time for an answer was over at a moment. The answer to
-- later messages stays owed. Returns the numbers of the messages. The caller has locked the conversation.
CREATE OR REPLACE FUNCTION return_unanswered(p_conversation uuid, p_until timestamptz, p_at timestamptz)
RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  owed owed_answer;
  answer_within interval;
  numbers integer[];
  next_number integer;
  next_at timestamptz;
BEGIN
  SELECT * INTO owed FROM owed_answer WHERE conversation_id = p_conversation AND deadline_at <= p_until FOR UPDATE;
  IF NOT FOUND THEN
    RETURN '{}';
  END IF;
  -- In seconds, because a day of the calendar may have 23 or 25 hours.
  answer_within := make_interval(secs => extract(epoch FROM owed.deadline_at - owed.owed_since));
  numbers := return_credits(p_conversation, owed.member_id, 'unanswered', owed.from_number, p_until - answer_within, p_at);
  SELECT number, at INTO next_number, next_at FROM message
    WHERE conversation_id = p_conversation AND number > owed.from_number AND author_id = owed.member_id
      AND at > p_until - answer_within
    ORDER BY number LIMIT 1;
  IF FOUND THEN
    UPDATE owed_answer SET from_number = next_number, owed_since = next_at, deadline_at = next_at + answer_within
      WHERE conversation_id = p_conversation;
  -- An answer that somebody of the staff is writing may still leave, late and free.
  ELSIF p_until > p_at OR (owed.leased_until > p_at) IS NOT TRUE THEN
    DELETE FROM owed_answer WHERE conversation_id = p_conversation;
  END IF;
  RETURN numbers;
END $$;
