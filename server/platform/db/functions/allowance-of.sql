-- What a member may do within a day: a new account may begin fewer conversations, and send one text to fewer members, than
-- a settled one. No row for an author without allowances, such as a pal.
CREATE OR REPLACE FUNCTION allowance_of(p_member uuid, p_allowances text, p_at timestamptz)
RETURNS TABLE (first_messages integer, same_text integer) LANGUAGE sql STABLE AS $$
  SELECT allowed.first_messages, allowed.same_text
    FROM member, jsonb_to_recordset(p_allowances::jsonb)
      AS allowed (younger_than interval, first_messages integer, same_text integer)
    WHERE member.id = p_member AND p_at - signup_date < allowed.younger_than ORDER BY allowed.younger_than LIMIT 1
$$;
