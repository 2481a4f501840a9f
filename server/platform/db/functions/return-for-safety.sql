-- Gives back what an alarm of a member makes free in a conversation: all messages if the member may be a minor, otherwise
-- those without an answer. Nobody owes an answer any more.
CREATE OR REPLACE FUNCTION return_for_safety(p_member uuid, p_partner uuid, p_reason text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_conversation uuid;
  numbers integer[];
BEGIN
  SELECT id INTO v_conversation FROM conversation
    WHERE low_id = least(p_member, p_partner) AND high_id = greatest(p_member, p_partner) FOR UPDATE;
  numbers := return_messages(v_conversation, p_member, 'safety', array(SELECT number FROM message
    WHERE conversation_id = v_conversation AND author_id = p_member AND (p_reason = 'minor'
      OR number >= (SELECT from_number FROM owed_answer WHERE conversation_id = v_conversation))), p_at);
  DELETE FROM owed_answer WHERE conversation_id = v_conversation;
  IF numbers <> '{}' THEN
    PERFORM tell_returned(p_member, v_conversation, numbers, p_at);
  END IF;
END $$;
