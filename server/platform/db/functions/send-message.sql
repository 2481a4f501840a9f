-- Sends a message: one call, one transaction, charged once. Sender, recipient and blocks are looked at for every message.
-- Locks are always taken in the same order (the sender, the conversation, the sender's account, both sides, the streams by
-- id), so two members who write to each other at once cannot deadlock. After a refusal, and after a key that violates the
-- primary key of `answered_request` because it was used before, the caller asks `answer_of_key`: a message that was sent
-- has its answer, whatever would refuse it now.
CREATE OR REPLACE FUNCTION send_message(
  p_member uuid, p_pool text, p_conversation uuid, p_profile uuid, p_author_kind text, p_kind text, p_text text,
  p_gift text, p_photo uuid, p_cost integer, p_free_conversations integer, p_site uuid, p_key text, p_hash uuid,
  p_at timestamptz, p_reply text, p_turn text, p_allowances text, p_text_hash uuid,
  p_sealed bytea
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  partner uuid := p_profile;
  v_conversation uuid;
  v_number integer;
  checked record;
  returned integer[];
  not_understood integer[];
  held integer;
  came_late boolean;
  -- The member who writes with a fictional profile, and the numbers of the lines that the site says to them.
  told uuid;
  lines integer[] := '{}';
  alarms record;
BEGIN
  IF p_conversation IS NOT NULL THEN
    SELECT CASE low_id WHEN p_member THEN high_id ELSE low_id END INTO partner
      FROM conversation WHERE id = p_conversation AND p_member IN (low_id, high_id);
  END IF;

  -- Messages of one sender that may repeat a text wait for each other: the limit holds however many come at once. What a
  -- statement reads after a lock was committed before the lock was given.
  IF p_text_hash IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_member::text, 0));
  END IF;
  UPDATE conversation SET last_number = last_number + 1
    WHERE low_id = least(p_member, partner) AND high_id = greatest(p_member, partner)
    RETURNING id, last_number INTO v_conversation, v_number;

  -- The open alarms of the member. Somebody who may be a minor sends nothing more after the message that said so. A
  -- conversation with an alarm costs nothing, and nobody owes an answer in it.
  SELECT bool_or(alarm.reason = 'minor' AND alarm.key <> p_key) AS hold, bool_or(alarm.partner_id = partner) AS are_here,
      array_agg(alarm.reason ORDER BY alarm.reason) FILTER (WHERE alarm.key = p_key) AS raised INTO alarms
    FROM message_alarm alarm JOIN review_case ON review_case.id = alarm.case_id
    WHERE alarm.member_id = p_member AND review_case.decided_at IS NULL;
  PERFORM refuse('age_check') WHERE alarms.hold;
  SELECT * INTO checked FROM check_recipient(
    p_member, partner, p_pool, p_profile, p_conversation, v_conversation, p_author_kind, p_reply, p_at);
  IF checked.refusal IS NOT NULL THEN
    PERFORM refuse(checked.refusal, checked.rests_until - p_at);
  END IF;
  IF p_photo IS NOT NULL THEN
    PERFORM refuse('photo_not_seen')
      WHERE checked.kind = 'fictional' AND NOT (p_reply::jsonb ->> 'sees_photos')::boolean;
    UPDATE chat_photo SET sent_at = p_at WHERE id = p_photo AND member_id = p_member AND sent_at IS NULL;
    PERFORM refuse('photo_gone') WHERE NOT FOUND
      AND NOT EXISTS (SELECT FROM photo WHERE id = p_photo AND member_id = p_member AND status = 'active');
  END IF;

  IF v_conversation IS NULL THEN
    SELECT * INTO v_conversation, v_number
      FROM begin_conversation(p_member, partner, p_site, p_free_conversations, p_allowances, p_at);
  END IF;
  IF p_text_hash IS NOT NULL THEN
    PERFORM count_text(p_member, partner, p_text_hash, p_allowances, p_at);
  END IF;
  IF p_author_kind <> 'member' THEN
    came_late := EXISTS (SELECT FROM owed_answer WHERE conversation_id = v_conversation AND deadline_at <= p_at);
    returned := settle_owed_answer(v_conversation, p_member, p_turn, p_at);
    not_understood := return_messages(v_conversation, partner, 'not_understood',
      array(SELECT jsonb_array_elements_text(p_turn::jsonb -> 'back')::integer), p_at);
  END IF;

  told := CASE WHEN p_author_kind <> 'member' THEN partner WHEN checked.kind = 'fictional' THEN p_member END;
  IF told IS NOT NULL AND is_truth_due(v_conversation, told, p_at) THEN
    PERFORM say_truth(v_conversation, v_number, told, 'who', p_at);
    lines := ARRAY[v_number];
    v_number := next_number(v_conversation);
  END IF;
  -- A demo member answers nobody, so a message to one costs nothing, as one does while an alarm is open.
  p_cost := CASE WHEN alarms.are_here
    OR checked.kind = 'member' AND EXISTS (SELECT FROM profile WHERE member_id = partner AND is_demo) THEN 0 ELSE p_cost END;
  held := write_message(v_conversation, v_number, p_member, partner, p_author_kind, p_kind, p_text, p_gift, p_photo,
    p_cost, p_key, p_hash, coalesce((p_reply::jsonb ->> 'asks')::smallint, 0::smallint), p_at, p_sealed);
  IF came_late THEN
    UPDATE message SET is_late = true WHERE conversation_id = v_conversation AND number = v_number;
  END IF;
  IF p_turn::jsonb ? 'notes' THEN
    PERFORM keep_notes(v_conversation, partner, p_turn::jsonb, p_at);
  END IF;
  IF told IS NOT NULL THEN
    lines := lines || say_lines_after(v_conversation, told, told = p_member AND p_reply::jsonb ? 'asks', alarms.raised,
      not_understood, array(SELECT jsonb_array_elements_text(p_turn::jsonb -> 'lines')), p_at);
    PERFORM record_line(told, v_conversation, line, p_at) FROM unnest(lines) line;
    returned := returned || not_understood;
  END IF;
  IF returned <> '{}' THEN
    PERFORM tell_returned(partner, v_conversation, returned, p_at);
  END IF;
  IF checked.has_push THEN
    PERFORM record_push(partner, 'message', jsonb_build_object('conversation', v_conversation, 'number', v_number), p_at);
  END IF;
  IF checked.kind = 'fictional' AND p_author_kind = 'member' AND alarms.are_here IS NOT TRUE THEN
    PERFORM owe_answer(v_conversation, partner, p_member, p_site, v_number, p_reply::jsonb, p_at);
  END IF;
  RETURN jsonb_build_object('conversation', v_conversation, 'number', v_number, 'cost', p_cost, 'credits', held,
    'other', partner, 'at', p_at, 'owes', checked.kind = 'fictional' AND p_author_kind = 'member', 'lines', CASE WHEN lines <> '{}' THEN (
      SELECT jsonb_agg(jsonb_build_object('number', number, 'text', text) ORDER BY number) FROM message
      WHERE conversation_id = v_conversation AND number = ANY (lines)) END,
    'name', CASE WHEN lines <> '{}' THEN (SELECT name FROM profile WHERE member_id = partner) END);
END $$;

-- Called by the version before, which seals nothing and may still run during an update; the next migration drops it.
CREATE OR REPLACE FUNCTION send_message(
  p_member uuid, p_pool text, p_conversation uuid, p_profile uuid, p_author_kind text, p_kind text, p_text text,
  p_gift text, p_photo uuid, p_cost integer, p_free_conversations integer, p_site uuid, p_key text, p_hash uuid,
  p_at timestamptz, p_reply text, p_turn text, p_allowances text, p_text_hash uuid
) RETURNS jsonb LANGUAGE sql AS $$
  SELECT send_message(p_member, p_pool, p_conversation, p_profile, p_author_kind, p_kind, p_text, p_gift, p_photo, p_cost,
    p_free_conversations, p_site, p_key, p_hash, p_at, p_reply, p_turn, p_allowances, p_text_hash, NULL)
$$;
