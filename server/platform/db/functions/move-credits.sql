-- Credits move only through this function. It returns the balance afterwards, or null when there are too few
-- credits. A key that was used before moves nothing again. Only a debt takes the balance below zero; credits that
-- come in afterwards pay it first.
CREATE OR REPLACE FUNCTION move_credits(
  p_member uuid, p_delta integer, p_kind text, p_ref text, p_key text, p_at timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  -- The movement comes first, because it also locks the account; what must not move is moved back.
  UPDATE credit_account SET balance = balance + p_delta WHERE member_id = p_member RETURNING balance INTO held;
  IF NOT FOUND THEN
    INSERT INTO credit_account (member_id, balance) VALUES (p_member, p_delta)
      ON CONFLICT (member_id) DO UPDATE SET balance = credit_account.balance + p_delta
      RETURNING balance INTO held;
  END IF;
  IF p_delta >= 0 OR held >= 0 OR p_kind = 'debt' THEN
    INSERT INTO credit_entry (member_id, delta, kind, ref, key, balance_after, at)
      VALUES (p_member, p_delta, p_kind, p_ref, p_key, held, p_at)
      ON CONFLICT (key) DO NOTHING;
    IF FOUND THEN
      RETURN held;
    END IF;
  END IF;
  UPDATE credit_account SET balance = balance - p_delta WHERE member_id = p_member RETURNING balance INTO held;
  RETURN CASE WHEN EXISTS (SELECT 1 FROM credit_entry WHERE key = p_key) THEN held END;
END $$;
