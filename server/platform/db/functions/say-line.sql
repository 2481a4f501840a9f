-- Says a line of the site itself in a conversation with a fictional profile. It costs nothing and counts as no message:
-- nothing is unread, pushed or owed because of it. The caller has locked the conversation and taken the number.
CREATE OR REPLACE FUNCTION say_line(p_conversation uuid, p_number integer, p_code text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message (conversation_id, number, author_id, author_kind, kind, text, at)
    VALUES (p_conversation, p_number, '00000000-0000-0000-0000-000000000000', 'system', 'line', p_code, p_at);
  -- Whoever has read everything before the line has nothing new to read.
  UPDATE conversation_side SET read_number = p_number
    WHERE conversation_id = p_conversation AND read_number = p_number - 1;
END $$;

-- Says who writes for the fictional profile, by what the member's site has decided.
CREATE OR REPLACE FUNCTION say_truth(
  p_conversation uuid, p_number integer, p_member uuid, p_name text, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  SELECT say_line(p_conversation, p_number,
    concat(p_name, '_', coalesce(site.settings ->> 'fictional_answers', 'pal'), '.1'), p_at)
  FROM member JOIN site ON site.id = member.site_id WHERE member.id = p_member
$$;

-- Nobody changes a line, and one goes only together with its conversation.
CREATE OR REPLACE FUNCTION keep_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a line of the site is never changed' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER message_line_is_kept BEFORE UPDATE OR DELETE ON message
  FOR EACH ROW WHEN (OLD.author_kind = 'system') EXECUTE FUNCTION keep_line();
