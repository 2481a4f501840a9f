-- The answer that a message of a member was given when it was sent with this key, or null if none was. The same key with
-- another request is refused, as `send_message` refuses.
CREATE OR REPLACE FUNCTION answer_of_key(p_member uuid, p_key text, p_hash uuid)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  earlier answered_request;
  answer jsonb;
BEGIN
  SELECT * INTO earlier FROM answered_request WHERE member_id = p_member AND key_hash = md5(p_key)::uuid;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF earlier.request_hash <> p_hash THEN
    PERFORM refuse('key_reused');
  END IF;
  SELECT jsonb_build_object('conversation', sent.conversation_id, 'number', sent.number, 'cost', sent.credits,
      'credits', earlier.credits, 'at', sent.at, 'repeated', true,
      'other', CASE p_member WHEN both_of.low_id THEN both_of.high_id ELSE both_of.low_id END)
    INTO answer
    FROM message sent JOIN conversation both_of ON both_of.id = sent.conversation_id
    WHERE sent.conversation_id = earlier.conversation_id AND sent.number = earlier.number;
  -- The partner was erased meanwhile, and the conversation with them.
  IF NOT FOUND THEN
    PERFORM refuse('conversation_gone');
  END IF;
  RETURN answer;
END $$;
