-- Sends a message: one call, one transaction, charged once. Locks are always taken in the same order (the sender, the
-- conversation, the sender's account, both sides, the streams by id), so two members who write to each other at once cannot
-- deadlock. A refusal is an error of its own kind, VK001, whose text is the code: it rolls back whatever was written
-- before it. A key that was used before violates the primary key of `answered_request`. In either case the caller asks
-- `answer_of_key`: a message that was sent has its answer, whatever would refuse it now.
--
-- Every condition costs a microsecond, so most messages, those between two active members in an open conversation, pass
-- few of them.
CREATE OR REPLACE FUNCTION send_message(
  p_member uuid, p_pool text, p_conversation uuid, p_profile uuid,
  p_author_kind text, p_kind text, p_text text, p_gift text, p_photo uuid,
  p_cost integer, p_free_conversations integer, p_site uuid,
  p_key text, p_hash uuid, p_at timestamptz, p_reply text, p_turn text,
  p_allowances text, p_text_hash uuid
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  partner uuid := p_profile;
  v_conversation uuid;
  next_number integer;
  is_known boolean;
  is_plain boolean;
  is_hidden boolean;
  is_blocked boolean;
  has_blocked boolean;
  has_push boolean;
  partner_kind text;
  partner_invisible boolean;
  allowance jsonb;
  decisive timestamptz;
  begins boolean := false;
  turn jsonb;
  v_leased_by uuid;
  v_leased_until timestamptz;
  is_late boolean;
  returned integer[];
  held integer;
  entry_number integer;
  events_written integer;
  events_begun integer;
  reply jsonb;
BEGIN
  IF p_conversation IS NOT NULL THEN
    SELECT CASE low_id WHEN p_member THEN high_id ELSE low_id END INTO partner
      FROM conversation WHERE id = p_conversation AND p_member IN (low_id, high_id);
  END IF;

  -- Messages of one sender that are counted, because they repeat a text or begin a conversation, wait for each other: limits
  -- hold however many requests come at once. What a statement reads after the lock was written before it was given.
  IF p_text_hash IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_member::text, 0));
  END IF;

  -- Gives a message of an open conversation its number, and reads whether nothing more has to be looked at: the
  -- conversation is known to be open, and no browser waits for a push message.
  UPDATE conversation SET last_number = last_number + 1
    WHERE low_id = least(p_member, partner) AND high_id = greatest(p_member, partner)
    RETURNING id, last_number, known_open, known_open AND p_author_kind = 'member'
      AND NOT EXISTS (SELECT FROM push_subscription WHERE member_id = partner)
    INTO v_conversation, next_number, is_known, is_plain;

  IF v_conversation IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_member::text, 0));
    -- The message before this one may have begun the conversation.
    UPDATE conversation SET last_number = last_number + 1
      WHERE low_id = least(p_member, partner) AND high_id = greatest(p_member, partner)
      RETURNING id, last_number, known_open INTO v_conversation, next_number, is_known;
  END IF;

  IF is_plain IS NOT TRUE OR p_profile <> partner THEN
    SELECT * INTO is_hidden, is_blocked, has_blocked, has_push, partner_kind, partner_invisible
      FROM facts_of_sending(p_member, partner, p_pool);
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

    -- An invisible fictional profile rests (docs/product.md, character-rest).
    IF partner_kind = 'fictional' AND partner_invisible AND p_author_kind = 'member' THEN
      RAISE EXCEPTION 'profile_rests' USING ERRCODE = 'VK001';
    END IF;

    -- A conversation rests for a while after its member showed signs of being vulnerable (chat-vulnerable).
    IF partner_kind = 'fictional' AND p_author_kind = 'member' THEN
      SELECT max(rests_until) INTO decisive FROM vulnerable_sign
        WHERE conversation_id = v_conversation AND rests_until > p_at;
      IF decisive IS NOT NULL THEN
        RAISE EXCEPTION 'conversation_rests'
          USING ERRCODE = 'VK001', DETAIL = extract(epoch FROM decisive - p_at)::text;
      END IF;
    END IF;

    -- A message that no one will answer costs nobody anything: the sender's site says who answers, if anybody.
    IF partner_kind = 'fictional' AND p_author_kind = 'member' AND p_reply IS NULL THEN
      RAISE EXCEPTION 'nobody_answers' USING ERRCODE = 'VK001';
    END IF;
  END IF;

  IF v_conversation IS NULL OR p_text_hash IS NOT NULL OR p_photo IS NOT NULL OR p_author_kind <> 'member' THEN
    IF p_photo IS NOT NULL THEN
      UPDATE chat_photo SET sent_at = p_at WHERE id = p_photo AND member_id = p_member AND sent_at IS NULL;
      IF NOT FOUND AND NOT EXISTS (
        SELECT 1 FROM photo WHERE id = p_photo AND member_id = p_member AND status = 'active'
      ) THEN
        RAISE EXCEPTION 'photo_gone' USING ERRCODE = 'VK001';
      END IF;
    END IF;

    -- A new account may begin fewer conversations and send one text to fewer members than a settled one. The allowances are
    -- JSON, which is read here alone, because most messages need none of it.
    IF p_allowances IS NOT NULL AND (v_conversation IS NULL OR p_text_hash IS NOT NULL) THEN
      SELECT allowed INTO allowance FROM member, jsonb_array_elements(p_allowances::jsonb) AS allowed
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
      UPDATE conversation SET last_number = last_number + 1
        WHERE low_id = least(p_member, partner) AND high_id = greatest(p_member, partner)
        RETURNING id, last_number INTO v_conversation, next_number;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'member_gone' USING ERRCODE = 'VK001';
      END IF;
      INSERT INTO conversation_side (member_id, conversation_id, other_id, last_at)
        VALUES (p_member, v_conversation, partner, p_at), (partner, v_conversation, p_member, p_at)
        ON CONFLICT DO NOTHING;
      begins := true;
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

    -- Any message of a fictional profile settles what it owes. An answer that comes too late gives the credits back as well.
    IF p_author_kind <> 'member' THEN
      turn := p_turn::jsonb;
      SELECT leased_by, leased_until, deadline_at <= p_at INTO v_leased_by, v_leased_until, is_late
        FROM owed_answer WHERE conversation_id = v_conversation AND fictional_id = p_member FOR UPDATE;
      -- An answer of a person needs their lease, and nobody else answers while somebody has it.
      IF coalesce(v_leased_by <> (turn ->> 'staff')::uuid, turn ->> 'staff' IS NOT NULL)
        OR (v_leased_until > p_at AND turn ->> 'staff' IS NULL) THEN
        RAISE EXCEPTION 'turn_lost' USING ERRCODE = 'VK001';
      END IF;
      -- Whoever answers has read everything that the member wrote.
      IF next_number <> (turn ->> 'seen')::integer + 1 THEN
        RAISE EXCEPTION 'turn_changed' USING ERRCODE = 'VK001';
      END IF;
      IF is_late THEN
        returned := return_unanswered(v_conversation, p_at, p_at);
      END IF;
      DELETE FROM owed_answer WHERE conversation_id = v_conversation AND fictional_id = p_member;
    END IF;
  END IF;

  -- The balance is changed as by `move_credits`, whose entry of the ledger follows with the next statement. Both sides are
  -- locked before the streams, as by whoever reads messages.
  WITH written AS (
    INSERT INTO message (conversation_id, number, author_id, author_kind, kind, text, gift, photo_id, credits, key, at)
      VALUES (v_conversation, next_number, p_member, p_author_kind, p_kind, p_text, p_gift, p_photo, p_cost, p_key, p_at)
  ), sides AS (
    UPDATE conversation_side SET last_number = next_number, last_at = p_at,
        read_number = CASE member_id WHEN p_member THEN next_number ELSE read_number END,
        unread = CASE member_id WHEN p_member THEN 0 ELSE unread + 1 END
      WHERE conversation_id = v_conversation AND member_id IN (p_member, partner)
  )
  UPDATE credit_account SET balance = balance - p_cost, last_number = last_number + 1
    WHERE member_id = p_member AND balance >= nullif(p_cost, 0)
    RETURNING balance, last_number INTO held, entry_number;
  IF NOT FOUND THEN
    held := (SELECT balance FROM credit_account WHERE member_id = p_member);
    IF p_cost > 0 THEN
      RAISE EXCEPTION '%', CASE WHEN held < 0 THEN 'credits_owed' ELSE 'insufficient_credits' END
        USING ERRCODE = 'VK001';
    END IF;
    held := coalesce(held, 0);
  END IF;

  IF begins THEN
    -- After the account, as everywhere: a payment that is taken at the same moment locks the two in this order.
    INSERT INTO member_stream (member_id, last_at)
      VALUES (least(p_member, partner), p_at), (greatest(p_member, partner), p_at) ON CONFLICT DO NOTHING;
  END IF;
  -- As `record_event` does it, for both members in one statement, which locks the streams by id. An insert that may meet
  -- a row would write a lock of it to the WAL besides the change; so a stream is made with the first conversation.
  WITH low AS (
    UPDATE member_stream SET last_number = last_number + 1, last_at = p_at
      WHERE member_id = least(p_member, partner) RETURNING member_id, last_number
  ), high AS (
    UPDATE member_stream SET last_number = last_number + 1, last_at = p_at
      WHERE member_id = greatest(p_member, partner) RETURNING member_id, last_number
  ), charged AS (
    INSERT INTO credit_entry (member_id, number, delta, kind, ref, ref_number, balance_after, at)
      SELECT p_member, entry_number, -p_cost, p_kind, v_conversation, next_number, held, p_at WHERE p_cost > 0
  ), answered AS (
    INSERT INTO answered_request (member_id, key_hash, request_hash, conversation_id, number, credits, at)
      VALUES (p_member, md5(p_key)::uuid, p_hash, v_conversation, next_number, held, p_at)
  )
  INSERT INTO member_event (member_id, number, name, conversation_id, message_number, credits, at)
    SELECT member_id, last_number, 'message', v_conversation, next_number,
      CASE member_id WHEN p_member THEN held END, p_at
    FROM (SELECT * FROM low UNION ALL SELECT * FROM high) counted;
  GET DIAGNOSTICS events_written = ROW_COUNT;

  IF is_plain IS NOT TRUE OR events_written < 2 THEN
    -- A conversation that was not begun by a message may have members without a stream.
    IF events_written < 2 THEN
      WITH begun AS (
        INSERT INTO member_stream (member_id, last_number, last_at)
          VALUES (least(p_member, partner), 1, p_at), (greatest(p_member, partner), 1, p_at)
          ON CONFLICT DO NOTHING RETURNING member_id
      )
      INSERT INTO member_event (member_id, number, name, conversation_id, message_number, credits, at)
        SELECT member_id, 1, 'message', v_conversation, next_number, CASE member_id WHEN p_member THEN held END, p_at
        FROM begun;
      GET DIAGNOSTICS events_begun = ROW_COUNT;
      IF events_written + events_begun <> 2 THEN
        RAISE EXCEPTION 'another transaction began the stream at this moment' USING ERRCODE = 'serialization_failure';
      END IF;
    END IF;
    IF returned <> '{}' THEN
      PERFORM tell_returned(partner, v_conversation, returned, p_at);
    END IF;
    IF has_push THEN
      PERFORM record_push(partner, 'message',
        jsonb_build_object('conversation', v_conversation, 'number', next_number), p_at);
    END IF;

    -- The answer of a fictional profile is owed from the first message without one. `p_reply` and `p_turn` are JSON, which is
    -- read only here and above, because most messages are between members.
    IF partner_kind = 'fictional' AND p_author_kind = 'member' THEN
      reply := p_reply::jsonb;
      INSERT INTO owed_answer (conversation_id, fictional_id, member_id, site_id, language, from_number, owed_since,
          deadline_at, pal_typing_at, pal_due_at, alarm)
        VALUES (v_conversation, partner, p_member, p_site, (SELECT language FROM member WHERE id = p_member),
          next_number, p_at, p_at + (reply ->> 'within')::interval,
          p_at + (reply ->> 'pal_typing')::interval,
          p_at + greatest((reply ->> 'pal_due')::interval, (reply ->> 'pal_waits')::interval), reply ->> 'alarm')
        ON CONFLICT (conversation_id) DO UPDATE SET
          language = excluded.language,
          pal_typing_at = excluded.pal_typing_at,
          -- The pal gives one answer to all messages, but lets people answer first no longer than from the first one on.
          pal_due_at = greatest(p_at + (reply ->> 'pal_due')::interval,
            owed_answer.owed_since + (reply ->> 'pal_waits')::interval),
          alarm = coalesce(excluded.alarm, owed_answer.alarm);
    END IF;

    IF partner_kind = 'member' AND p_author_kind = 'member' AND is_known IS NOT TRUE THEN
      PERFORM note_open(v_conversation, p_member, partner, p_pool);
    END IF;
  END IF;

  RETURN jsonb_build_object('conversation', v_conversation, 'number', next_number, 'cost', p_cost, 'credits', held,
    'other', partner, 'at', p_at);
END $$;
