-- Notes whom a member sent a text to, and refuses one that went to too many members within a day. The caller has locked
-- the sender.
CREATE OR REPLACE FUNCTION count_text(
  p_member uuid, p_partner uuid, p_text_hash uuid, p_allowances text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sent_text (member_id, text_hash, other_id, at) VALUES (p_member, p_text_hash, p_partner, p_at)
    ON CONFLICT (member_id, text_hash, other_id) DO UPDATE SET at = excluded.at;
  PERFORM refuse('same_text', decisive.at + interval '1 day' - p_at)
    FROM allowance_of(p_member, p_allowances, p_at) allowance, LATERAL (
      SELECT at FROM sent_text WHERE member_id = p_member AND text_hash = p_text_hash AND at > p_at - interval '1 day'
        ORDER BY at DESC OFFSET allowance.same_text LIMIT 1) decisive;
END $$;
