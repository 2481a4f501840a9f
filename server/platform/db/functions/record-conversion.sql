-- Writes that something happened that a partner is paid for, once per member, and that its network is to be told.
-- Characters without a login are nobody's merit.
CREATE OR REPLACE FUNCTION record_conversion(
  p_member uuid, p_event text, p_amount integer, p_currency text, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  WITH noted AS (
    INSERT INTO conversion
      (id, site_id, member_id, event, network, ref, sub1, sub2, sub3, amount, currency, at)
    SELECT gen_random_uuid(), site_id, id, p_event,
      coalesce(tracking ->> 'network', ''), coalesce(tracking ->> 'ref', ''),
      coalesce(tracking ->> 'sub1', ''), coalesce(tracking ->> 'sub2', ''), coalesce(tracking ->> 'sub3', ''),
      p_amount, p_currency, p_at
    FROM member WHERE id = p_member AND email IS NOT NULL
    ON CONFLICT (member_id, event) WHERE member_id IS NOT NULL DO NOTHING
    RETURNING id, network
  )
  INSERT INTO postback (conversion_id, created_at, next_attempt_at)
  SELECT id, p_at, p_at FROM noted WHERE network <> ''
$$;
