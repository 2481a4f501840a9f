-- Writes that something happened that a partner is paid for, once per member, and that its network is to be told.
-- Characters without a login are nobody's merit.
CREATE FUNCTION record_conversion(
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
--> statement-breakpoint
-- Joining and confirming the address are written by whoever writes the member, in the same transaction: no crash can
-- come between the two, and no new way of joining can forget it.
CREATE FUNCTION note_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_conversion(NEW.id, 'signup', NULL, NULL, NEW.signup_date);
  ELSE
    PERFORM record_conversion(NEW.id, 'activation', NULL, NULL, now());
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER member_joined AFTER INSERT ON member
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION note_conversion();
--> statement-breakpoint
CREATE TRIGGER member_activated AFTER UPDATE OF status ON member
  FOR EACH ROW WHEN (OLD.status = 'not_confirmed' AND NEW.status = 'active') EXECUTE FUNCTION note_conversion();
--> statement-breakpoint
-- A network and a ref name a partner; a sub may name one click of one person, so it goes with that person.
CREATE FUNCTION forget_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversion SET member_id = NULL, sub1 = '', sub2 = '', sub3 = '' WHERE member_id = OLD.id;
  UPDATE orders SET tracking = tracking - ARRAY['sub1', 'sub2', 'sub3']
    WHERE member_id = OLD.id AND tracking ?| ARRAY['sub1', 'sub2', 'sub3'];
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER member_source_is_forgotten BEFORE DELETE ON member
  FOR EACH ROW WHEN (OLD.email IS NOT NULL) EXECUTE FUNCTION forget_source();
