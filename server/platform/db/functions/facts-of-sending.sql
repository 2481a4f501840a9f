-- What decides whether a member may write to another, in one read: joins and further statements would take twice as long.
-- Whom the sender may see is the rule `mayMemberBeSeen` once more; a test holds it against the rule. `is_hidden` is null for
-- a sender who is not active, `partner_kind` for a partner whom the sender cannot see. PostgreSQL puts a function like
-- this one, a single SELECT, into the plan of its caller.
CREATE OR REPLACE FUNCTION facts_of_sending(p_member uuid, p_partner uuid, p_pool text)
RETURNS TABLE (
  is_hidden boolean, is_blocked boolean, has_blocked boolean, has_push boolean, partner_kind text,
  partner_invisible boolean
) LANGUAGE sql STABLE AS $$
  SELECT (SELECT hidden_at IS NOT NULL FROM profile WHERE member_id = p_member AND status = 'active'),
      EXISTS (SELECT FROM block WHERE blocker_id = p_partner AND blocked_id = p_member),
      EXISTS (SELECT FROM block WHERE blocker_id = p_member AND blocked_id = p_partner),
      EXISTS (SELECT FROM push_subscription WHERE member_id = p_partner),
      other.kind, other.invisible
    FROM (SELECT) one LEFT JOIN profile other ON other.member_id = p_partner AND other.member_id <> p_member
      AND other.pool = p_pool AND other.status = 'active' AND other.hidden_at IS NULL
$$;
