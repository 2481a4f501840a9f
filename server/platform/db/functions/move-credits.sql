-- Credits move only through this function. It returns the balance afterwards, or null when there are too few
-- credits. A key that was used before moves nothing again. Only a debt takes the balance below zero; credits that
-- come in afterwards pay it first.
CREATE OR REPLACE FUNCTION move_credits(
  p_member uuid, p_delta integer, p_kind text, p_ref text, p_key text, p_at timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  SELECT balance INTO held FROM credit_account WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO credit_account (member_id) VALUES (p_member) ON CONFLICT DO NOTHING;
    SELECT balance INTO held FROM credit_account WHERE member_id = p_member FOR UPDATE;
  END IF;
  IF EXISTS (SELECT 1 FROM credit_entry WHERE key = p_key) THEN
    RETURN held;
  END IF;
  IF p_delta < 0 AND held + p_delta < 0 AND p_kind <> 'debt' THEN
    RETURN NULL;
  END IF;
  UPDATE credit_account SET balance = held + p_delta WHERE member_id = p_member;
  INSERT INTO credit_entry (member_id, delta, kind, ref, key, balance_after, at)
    VALUES (p_member, p_delta, p_kind, p_ref, p_key, held + p_delta, p_at);
  RETURN held + p_delta;
END $$;
