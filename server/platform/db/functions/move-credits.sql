-- Credits move through this function alone, except for the price of a message, which `send_message` takes in the same way.
-- It returns the balance afterwards, or null when there are too few credits. A key that was used before moves nothing
-- again. Only a debt takes the balance below zero; credits that come in afterwards pay it first.
CREATE OR REPLACE FUNCTION move_credits(
  p_member uuid, p_delta integer, p_kind text, p_ref uuid, p_key text, p_at timestamptz,
  p_ref_number integer DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  held integer;
  entry_number integer;
BEGIN
  -- The movement comes first, because it also locks the account; what must not move is moved back.
  UPDATE credit_account SET balance = balance + p_delta, last_number = last_number + 1 WHERE member_id = p_member
    RETURNING balance, last_number INTO held, entry_number;
  IF NOT FOUND THEN
    INSERT INTO credit_account (member_id, balance, last_number) VALUES (p_member, p_delta, 1)
      ON CONFLICT (member_id) DO UPDATE
        SET balance = credit_account.balance + p_delta, last_number = credit_account.last_number + 1
      RETURNING balance, last_number INTO held, entry_number;
  END IF;
  IF p_delta >= 0 OR held >= 0 OR p_kind = 'debt' THEN
    INSERT INTO credit_entry (member_id, number, delta, kind, ref, ref_number, key, balance_after, at)
      VALUES (p_member, entry_number, p_delta, p_kind, p_ref, p_ref_number, p_key, held, p_at)
      ON CONFLICT (member_id, key) WHERE key IS NOT NULL DO NOTHING;
    IF FOUND THEN
      RETURN held;
    END IF;
  END IF;
  UPDATE credit_account SET balance = balance - p_delta, last_number = last_number - 1 WHERE member_id = p_member
    RETURNING balance INTO held;
  RETURN CASE WHEN EXISTS (SELECT 1 FROM credit_entry WHERE member_id = p_member AND key = p_key) THEN held END;
END $$;
