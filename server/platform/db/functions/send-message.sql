-- Sends a message: one call, one transaction, charged once. Locks are always taken in the same order (the sender, the
-- sender's account, the conversation, the streams by id), so two members who write to each other at once cannot
-- deadlock. A refusal is an error of its own kind, VK001, whose text is the code: it rolls back whatever was written
-- before it.
CREATE OR REPLACE FUNCTION send_message(
  p_member uuid, p_pool text, p_conversation uuid, p_profile uuid,
  p_id uuid, p_author_kind text, p_kind text, p_text text, p_gift text, p_photo uuid,
  p_cost integer, p_free_conversations integer, p_site uuid,
  p_key text, p_hash text, p_at timestamptz, p_reply_typing interval, p_reply_due interval,
  p_allowances jsonb, p_text_hash text
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  earlier_hash text;
  answer jsonb;
  is_hidden boolean;
  held integer;
  v_conversation uuid;
  partner uuid;
  partner_kind text;
  partner_invisible boolean;
  has_blocked boolean;
  is_blocked boolean;
  has_push boolean;
  next_number integer;
  allowance jsonb;
  decisive timestamptz;
  event_data jsonb;
  is_first_in_line boolean;
BEGIN
  -- All messages of one sender wait for each other here, so limits and keys hold however many requests come at once.
  -- What the next statement reads was written before the lock was given.
  is_first_in_line := pg_advisory_xact_lock(hashtextextended(p_member::text, 0)) IS NOT NULL;

  partner := p_profile;
  IF p_conversation IS NOT NULL THEN
    SELECT id, CASE low_id WHEN p_member THEN high_id ELSE low_id END INTO v_conversation, partner
      FROM conversation WHERE id = p_conversation AND p_member IN (low_id, high_id);
  END IF;

  -- Everything that decides, in one read: joins and further statements would take twice as long. Whom the sender may see
  -- is the rule `mayMemberBeSeen` once more; a test holds it against the rule.
  SELECT (SELECT request_hash FROM answered_request WHERE member_id = p_member AND key = p_key),
      (SELECT hidden_at IS NOT NULL FROM profile WHERE member_id = p_member AND status = 'active'),
      CASE WHEN p_conversation IS NULL THEN (SELECT id FROM conversation
        WHERE low_id = least(p_member, partner) AND high_id = greatest(p_member, partner)) ELSE v_conversation END,
      EXISTS (SELECT FROM block WHERE blocker_id = partner AND blocked_id = p_member),
      EXISTS (SELECT FROM block WHERE blocker_id = p_member AND blocked_id = partner),
      EXISTS (SELECT FROM push_subscription WHERE member_id = partner),
      other.kind, other.invisible
    INTO earlier_hash, is_hidden, v_conversation, is_blocked, has_blocked, has_push, partner_kind, partner_invisible
    FROM (SELECT) one LEFT JOIN profile other ON other.member_id = partner AND other.member_id <> p_member
      AND other.pool = p_pool AND other.status = 'active' AND other.hidden_at IS NULL;

  IF earlier_hash IS NOT NULL THEN
    IF earlier_hash <> p_hash THEN
      RAISE EXCEPTION 'key_reused' USING ERRCODE = 'VK001';
    END IF;
    RETURN (SELECT earlier.answer || jsonb_build_object('repeated', true) FROM answered_request earlier
      WHERE member_id = p_member AND key = p_key);
  END IF;
  IF is_hidden IS NULL THEN
    RAISE EXCEPTION 'activation_required' USING ERRCODE = 'VK001';
  END IF;
  -- Nobody would see the message of a member whom the staff hid, so nobody pays for it.
  IF is_hidden THEN
    RAISE EXCEPTION 'forbidden' USING ERRCODE = 'VK001';
  END IF;
  IF partner_kind IS NULL OR is_blocked THEN
    RAISE EXCEPTION '%', CASE WHEN p_conversation IS NULL THEN 'member_gone' ELSE 'conversation_gone' END
      USING ERRCODE = 'VK001';
  END IF;
  IF p_profile <> partner THEN
    RAISE EXCEPTION 'two_recipients' USING ERRCODE = 'VK001';
  END IF;
  IF v_conversation IS NULL AND partner_invisible THEN
    RAISE EXCEPTION 'member_gone' USING ERRCODE = 'VK001';
  END IF;
  IF has_blocked THEN
    RAISE EXCEPTION 'forbidden' USING ERRCODE = 'VK001';
  END IF;

  -- A message that no one will answer costs nobody anything: the sender's site says when a reply is due, if ever.
  IF partner_kind = 'fictional' AND p_author_kind = 'member' AND p_reply_due IS NULL THEN
    RAISE EXCEPTION 'nobody_answers' USING ERRCODE = 'VK001';
  END IF;

  IF p_photo IS NOT NULL THEN
    UPDATE chat_photo SET sent_at = p_at WHERE id = p_photo AND member_id = p_member AND sent_at IS NULL;
    IF NOT FOUND AND NOT EXISTS (
      SELECT 1 FROM photo WHERE id = p_photo AND member_id = p_member AND status = 'active'
    ) THEN
      RAISE EXCEPTION 'photo_gone' USING ERRCODE = 'VK001';
    END IF;
  END IF;

  -- A new account may begin fewer conversations and send one text to fewer members than a settled one.
  IF p_allowances IS NOT NULL AND (v_conversation IS NULL OR p_text_hash IS NOT NULL) THEN
    SELECT allowed INTO allowance FROM member, jsonb_array_elements(p_allowances) AS allowed
      WHERE member.id = p_member AND p_at - signup_date < (allowed ->> 'younger_than')::interval
      ORDER BY (allowed ->> 'younger_than')::interval LIMIT 1;
  END IF;

  IF v_conversation IS NULL THEN
    IF NOT (SELECT paid_user FROM member WHERE id = p_member)
      AND (SELECT count(*) FROM conversation WHERE started_by = p_member) >= p_free_conversations THEN
      RAISE EXCEPTION 'premium_required' USING ERRCODE = 'VK001';
    END IF;
    IF allowance IS NOT NULL THEN
      SELECT created_at INTO decisive FROM conversation
        WHERE started_by = p_member AND created_at > p_at - interval '1 day'
        ORDER BY created_at DESC OFFSET (allowance ->> 'first_messages')::integer - 1 LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'too_many_first_messages'
          USING ERRCODE = 'VK001', DETAIL = extract(epoch FROM decisive + interval '1 day' - p_at)::text;
      END IF;
    END IF;
    INSERT INTO conversation (id, site_id, low_id, high_id, started_by, created_at)
      VALUES (gen_random_uuid(), p_site, least(p_member, partner), greatest(p_member, partner), p_member, p_at)
      ON CONFLICT (low_id, high_id) DO NOTHING;
    SELECT id INTO v_conversation FROM conversation
      WHERE low_id = least(p_member, partner) AND high_id = greatest(p_member, partner);
    INSERT INTO conversation_side (member_id, conversation_id, other_id, last_at)
      VALUES (p_member, v_conversation, partner, p_at), (partner, v_conversation, p_member, p_at)
      ON CONFLICT DO NOTHING;
  END IF;

  IF allowance IS NOT NULL AND p_text_hash IS NOT NULL THEN
    INSERT INTO sent_text (member_id, text_hash, other_id, at) VALUES (p_member, p_text_hash, partner, p_at)
      ON CONFLICT (member_id, text_hash, other_id) DO UPDATE SET at = excluded.at;
    SELECT at INTO decisive FROM sent_text
      WHERE member_id = p_member AND text_hash = p_text_hash AND at > p_at - interval '1 day'
      ORDER BY at DESC OFFSET (allowance ->> 'same_text')::integer LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'same_text'
        USING ERRCODE = 'VK001', DETAIL = extract(epoch FROM decisive + interval '1 day' - p_at)::text;
    END IF;
  END IF;

  IF p_cost = 0 THEN
    SELECT balance INTO held FROM credit_account WHERE member_id = p_member;
  ELSE
    held := move_credits(p_member, -p_cost, p_kind, p_id::text, 'send:' || p_id, p_at);
    IF held IS NULL THEN
      SELECT balance INTO held FROM credit_account WHERE member_id = p_member;
      RAISE EXCEPTION '%', CASE WHEN held < 0 THEN 'credits_owed' ELSE 'insufficient_credits' END
        USING ERRCODE = 'VK001';
    END IF;
  END IF;

  UPDATE conversation SET last_number = last_number + 1 WHERE id = v_conversation RETURNING last_number INTO next_number;
  IF NOT FOUND THEN
    RAISE EXCEPTION '%', CASE WHEN p_conversation IS NULL THEN 'member_gone' ELSE 'conversation_gone' END
      USING ERRCODE = 'VK001';
  END IF;
  INSERT INTO message (conversation_id, number, id, author_id, author_kind, kind, text, gift, photo_id, credits,
      key, at)
    VALUES (v_conversation, next_number, p_id, p_member, p_author_kind, p_kind, p_text, p_gift, p_photo, p_cost,
      p_key, p_at);
  UPDATE conversation_side SET last_number = next_number, last_at = p_at,
      read_number = CASE member_id WHEN p_member THEN next_number ELSE read_number END,
      unread = CASE member_id WHEN p_member THEN 0 ELSE unread + 1 END
    WHERE conversation_id = v_conversation AND member_id IN (p_member, partner);

  -- As `record_event` does it, for both members in one statement: the values stand in the order of the locks.
  event_data := jsonb_build_object('conversation', v_conversation, 'number', next_number);
  WITH counted AS (
    INSERT INTO member_stream (member_id, last_number)
      VALUES (least(p_member, partner), 1), (greatest(p_member, partner), 1)
      ON CONFLICT (member_id) DO UPDATE SET last_number = member_stream.last_number + 1
      RETURNING member_id, last_number
  )
  INSERT INTO member_event (member_id, number, name, data, at)
    SELECT member_id, last_number, 'message',
      CASE member_id WHEN p_member THEN event_data || jsonb_build_object('credits', held) ELSE event_data END, p_at
    FROM counted;
  IF has_push THEN
    PERFORM record_push(partner, 'message', event_data, p_at);
  END IF;

  IF partner_kind = 'fictional' AND p_author_kind = 'member' THEN
    INSERT INTO pal_reply (conversation_id, fictional_id, member_id, owed_since, typing_at, due_at)
      VALUES (v_conversation, partner, p_member, p_at, p_at + p_reply_typing, p_at + p_reply_due)
      ON CONFLICT (conversation_id) DO UPDATE SET typing_at = excluded.typing_at, due_at = excluded.due_at;
  END IF;

  answer := jsonb_build_object(
    'id', p_id, 'conversation', v_conversation, 'number', next_number, 'cost', p_cost,
    'credits', held, 'other', partner, 'at', p_at);
  INSERT INTO answered_request (member_id, key, request_hash, answer, at)
    VALUES (p_member, p_key, p_hash, answer, p_at);
  RETURN answer;
END $$;
