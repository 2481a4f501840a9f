-- Whether a member may write to another: the code of the first reason against it, or null. `p_named` is the conversation
-- that the sender named, `p_conversation` the one that the two have. Whom a sender may see is the rule `mayMemberBeSeen`
-- once more; a test holds it against the rule. PostgreSQL puts a function like this one, a single SELECT, into the plan of
-- its caller.
CREATE OR REPLACE FUNCTION check_recipient(
  p_member uuid, p_partner uuid, p_pool text, p_profile uuid, p_named uuid, p_conversation uuid,
  p_author_kind text, p_reply text, p_at timestamptz
) RETURNS TABLE (refusal text, rests_until timestamptz, kind text, has_push boolean) LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN is_hidden IS NULL THEN 'activation_required'
      -- Nobody would see the message of a member whom the staff hid, so nobody pays for it.
      WHEN is_hidden THEN 'forbidden'
      WHEN kind IS NULL OR is_blocked THEN CASE WHEN p_named IS NULL THEN 'member_gone' ELSE 'conversation_gone' END
      WHEN p_profile <> p_partner THEN 'two_recipients'
      WHEN p_conversation IS NULL AND invisible THEN 'member_gone'
      WHEN has_blocked THEN 'own_block'
      WHEN kind <> 'fictional' OR p_author_kind <> 'member' THEN NULL
      -- An invisible fictional profile rests (docs/product.md, character-rest).
      WHEN invisible THEN 'profile_rests'
      -- A member who closed themselves out writes to real members alone (account-self-exclusion).
      WHEN is_closed_out THEN 'closed_out'
      -- A member who showed signs of being vulnerable rests from all fictional profiles (chat-vulnerable).
      WHEN rests_until IS NOT NULL THEN 'conversation_rests'
      -- A message that no one will answer costs nobody anything: the sender's site says who answers, if anybody.
      WHEN p_reply IS NULL THEN 'nobody_answers'
    END, rests_until, kind, has_push
  FROM (
    SELECT (SELECT hidden_at IS NOT NULL FROM profile WHERE member_id = p_member AND status = 'active') AS is_hidden,
      EXISTS (SELECT FROM block WHERE blocker_id = p_partner AND blocked_id = p_member) AS is_blocked,
      EXISTS (SELECT FROM block WHERE blocker_id = p_member AND blocked_id = p_partner) AS has_blocked,
      EXISTS (SELECT FROM push_subscription WHERE member_id = p_partner) AS has_push,
      CASE other.kind WHEN 'fictional' THEN (SELECT max(until) FROM member_rest
        WHERE member_id = p_member AND until > p_at) END AS rests_until,
      other.kind = 'fictional' AND EXISTS (SELECT FROM member
        WHERE id = p_member AND closed_until > p_at) AS is_closed_out,
      other.kind, other.invisible
    FROM (SELECT) one LEFT JOIN profile other ON other.member_id = p_partner AND other.member_id <> p_member
      AND other.pool = p_pool AND other.status = 'active' AND other.hidden_at IS NULL
  ) facts
$$;
