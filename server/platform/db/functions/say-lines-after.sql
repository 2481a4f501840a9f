-- Says what the site itself has to say after a message in a conversation with a fictional profile: who writes, if the member
-- may have asked; whom to call or why they are stopped, after an alarm; that they got credits back for messages which nobody
-- understood; and the lines that come with an answer. Returns their numbers. The caller has locked the conversation.
CREATE OR REPLACE FUNCTION say_lines_after(
  p_conversation uuid, p_member uuid, p_asks boolean, p_alarms text[], p_not_understood integer[], p_codes text[],
  p_at timestamptz
) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  codes text[] := array(SELECT CASE reason WHEN 'minor' THEN 'paused.1' ELSE 'help.1' END FROM unnest(p_alarms) reason)
    || array(SELECT 'back.1:' || sum(credits) FROM message
      WHERE conversation_id = p_conversation AND number = ANY (p_not_understood) HAVING count(*) > 0)
    || p_codes;
  v_code text;
  v_number integer;
  lines integer[] := '{}';
BEGIN
  IF p_asks THEN
    v_number := next_number(p_conversation);
    -- Shortly, if the whole was said a moment ago.
    PERFORM say_truth(p_conversation, v_number, p_member, CASE WHEN EXISTS (SELECT FROM message
      WHERE conversation_id = p_conversation AND number >= v_number - 5 AND author_kind = 'system' AND text LIKE 'who%')
      THEN 'again' ELSE 'who' END, p_at);
    lines := ARRAY[v_number];
  END IF;
  FOREACH v_code IN ARRAY codes LOOP
    v_number := next_number(p_conversation);
    PERFORM say_line(p_conversation, v_number, v_code, p_at);
    lines := lines || v_number;
  END LOOP;
  RETURN lines;
END $$;

-- Takes the next number of a conversation, which stays locked.
CREATE OR REPLACE FUNCTION next_number(p_conversation uuid) RETURNS integer LANGUAGE sql AS $$
  UPDATE conversation SET last_number = last_number + 1 WHERE id = p_conversation RETURNING last_number
$$;
