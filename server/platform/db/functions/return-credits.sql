-- Gives back what these messages of a member cost, each once. Returns the numbers of those that were given back. The caller
-- has locked the conversation; the account is locked here, the streams by `tell_returned`.
CREATE OR REPLACE FUNCTION return_messages(
  p_conversation uuid, p_member uuid, p_kind text, p_numbers integer[], p_at timestamptz
) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  numbers integer[] := '{}';
BEGIN
  FOR paid IN SELECT number, credits FROM message
    WHERE conversation_id = p_conversation AND number = ANY (p_numbers) AND author_id = p_member
      AND credits > 0 AND returned_at IS NULL
    ORDER BY number
  LOOP
    PERFORM move_credits(p_member, paid.credits, p_kind, p_conversation,
      concat_ws(':', p_kind, p_conversation, paid.number), p_at, paid.number);
    numbers := numbers || paid.number;
  END LOOP;
  UPDATE message SET returned_at = p_at WHERE conversation_id = p_conversation AND number = ANY (numbers);
  RETURN numbers;
END $$;

-- Gives back what messages of a member cost that were sent until a moment, from a number on.
CREATE OR REPLACE FUNCTION return_credits(
  p_conversation uuid, p_member uuid, p_kind text, p_from integer, p_sent_until timestamptz, p_at timestamptz
) RETURNS integer[] LANGUAGE sql AS $$
  SELECT return_messages(p_conversation, p_member, p_kind, array(SELECT number FROM message
    WHERE conversation_id = p_conversation AND number >= p_from AND author_id = p_member AND at <= p_sent_until), p_at)
$$;
