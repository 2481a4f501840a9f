-- Writes down the answer that a fictional profile owes, from the first message without one.
CREATE OR REPLACE FUNCTION owe_answer(
  p_conversation uuid, p_fictional uuid, p_member uuid, p_site uuid, p_number integer, p_reply jsonb, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owed_answer (conversation_id, fictional_id, member_id, site_id, language, from_number, owed_since,
      deadline_at, pal_typing_at, pal_due_at)
    VALUES (p_conversation, p_fictional, p_member, p_site, (SELECT language FROM member WHERE id = p_member), p_number,
      p_at, p_at + (p_reply ->> 'within')::interval, p_at + (p_reply ->> 'pal_typing')::interval,
      p_at + greatest((p_reply ->> 'pal_due')::interval, (p_reply ->> 'pal_waits')::interval))
    ON CONFLICT (conversation_id) DO UPDATE SET pal_typing_at = excluded.pal_typing_at,
      -- The pal gives one answer to all messages, but lets people answer first no longer than from the first one on.
      pal_due_at = greatest(p_at + (p_reply ->> 'pal_due')::interval,
        owed_answer.owed_since + (p_reply ->> 'pal_waits')::interval);
END $$;
