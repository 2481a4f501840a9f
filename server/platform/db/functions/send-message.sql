-- Sends a message: one call, one transaction, charged once. Sender, recipient and blocks are looked at for every message.
-- Locks are always taken in the same order (the sender, the conversation, the sender's account, both sides, the streams by
-- id), so two members who write to each other at once cannot deadlock. After a refusal, and after a key that violates the
-- primary key of `answered_request` because it was used before, the caller asks `answer_of_key`: a message that was sent
-- has its answer, whatever would refuse it now.
CREATE OR REPLACE FUNCTION send_message(
  p_member uuid, p_pool text, p_conversation uuid, p_profile uuid, p_author_kind text, p_kind text, p_text text,
  p_gift text, p_photo uuid, p_cost integer, p_free_conversations integer, p_site uuid, p_key text, p_hash uuid,
  p_at timestamptz, p_reply text, p_turn text, p_allowances text, p_text_hash uuid
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  partner uuid := p_profile;
  v_conversation uuid;
  v_number integer;
  checked record;
  returned integer[];
  not_understood integer[];
  held integer;
  -- The member who writes with a fictional profile, and the numbers of the lines that the site says to them.
  told uuid;
  lines integer[] := '{}';
  v_line integer;
  -- Whether an alarm of the member is open in the conversation, and the reasons of those that this message raised.
  is_alarmed boolean;
  raised text[];
  v_reason text;
  v_code text;
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

  -- Somebody who may be a minor sends nothing until a person has looked, except the message that said so.
  PERFORM refuse('age_check') FROM message_alarm alarm JOIN review_case ON review_case.id = alarm.case_id
    WHERE alarm.member_id = p_member AND alarm.reason = 'minor' AND alarm.key <> p_key
      AND review_case.decided_at IS NULL;
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
    returned := settle_owed_answer(v_conversation, p_member, p_turn, p_at);
    not_understood := return_messages(v_conversation, partner, 'not_understood',
      array(SELECT jsonb_array_elements_text(p_turn::jsonb -> 'back')::integer), p_at);
  END IF;

  -- While an alarm is open, the conversation costs nothing, and nobody owes an answer.
  SELECT count(*) > 0, array_agg(alarm.reason ORDER BY alarm.reason) FILTER (WHERE alarm.key = p_key)
    INTO is_alarmed, raised
    FROM message_alarm alarm JOIN review_case ON review_case.id = alarm.case_id
    WHERE alarm.member_id = p_member AND alarm.partner_id = partner AND review_case.decided_at IS NULL;
  IF is_alarmed THEN
    p_cost := 0;
  END IF;

  told := CASE WHEN p_author_kind <> 'member' THEN partner WHEN checked.kind = 'fictional' THEN p_member END;
  IF told IS NOT NULL AND is_truth_due(v_conversation, told, p_at) THEN
    PERFORM say_truth(v_conversation, v_number, told, 'who', p_at);
    lines := ARRAY[v_number];
    UPDATE conversation SET last_number = last_number + 1 WHERE id = v_conversation RETURNING last_number INTO v_number;
  END IF;
  held := write_message(v_conversation, v_number, p_member, partner, p_author_kind, p_kind, p_text, p_gift, p_photo,
    p_cost, p_key, p_hash, coalesce((p_reply::jsonb ->> 'asks')::smallint, 0::smallint), p_at);
  -- Whoever may have asked whether somebody is real is told at once, shortly if the whole was said a moment ago.
  IF told = p_member AND p_reply::jsonb ? 'asks' THEN
    UPDATE conversation SET last_number = last_number + 1 WHERE id = v_conversation RETURNING last_number INTO v_line;
    PERFORM say_truth(v_conversation, v_line, told, CASE WHEN EXISTS (SELECT FROM message
      WHERE conversation_id = v_conversation AND number >= v_line - 5 AND author_kind = 'system' AND text LIKE 'who%')
      THEN 'again' ELSE 'who' END, p_at);
    lines := lines || v_line;
  END IF;
  -- An alarm is answered at once.
  FOREACH v_reason IN ARRAY coalesce(raised, '{}') LOOP
    UPDATE conversation SET last_number = last_number + 1 WHERE id = v_conversation RETURNING last_number INTO v_line;
    PERFORM say_line(v_conversation, v_line, CASE v_reason WHEN 'minor' THEN 'paused.1' ELSE 'help.1' END, p_at);
    lines := lines || v_line;
  END LOOP;
  IF p_turn::jsonb ? 'notes' THEN
    PERFORM keep_notes(v_conversation, partner, p_turn::jsonb, p_at);
  END IF;
  -- Nobody pays for an answer that did not understand them.
  IF not_understood <> '{}' THEN
    UPDATE conversation SET last_number = last_number + 1 WHERE id = v_conversation RETURNING last_number INTO v_line;
    PERFORM say_line(v_conversation, v_line, 'back.1:' || sum(credits), p_at) FROM message
      WHERE conversation_id = v_conversation AND number = ANY (not_understood);
    lines := lines || v_line;
    returned := returned || not_understood;
  END IF;
  -- A member who shows signs of being vulnerable is told the plain truth after the answer.
  FOR v_code IN SELECT jsonb_array_elements_text(p_turn::jsonb -> 'lines') LOOP
    UPDATE conversation SET last_number = last_number + 1 WHERE id = v_conversation RETURNING last_number INTO v_line;
    PERFORM say_line(v_conversation, v_line, v_code, p_at);
    lines := lines || v_line;
  END LOOP;
  PERFORM record_line(told, v_conversation, line, p_at) FROM unnest(lines) line;
  IF returned <> '{}' THEN
    PERFORM tell_returned(partner, v_conversation, returned, p_at);
  END IF;
  IF checked.has_push THEN
    PERFORM record_push(partner, 'message', jsonb_build_object('conversation', v_conversation, 'number', v_number), p_at);
  END IF;
  IF checked.kind = 'fictional' AND p_author_kind = 'member' AND NOT is_alarmed THEN
    PERFORM owe_answer(v_conversation, partner, p_member, p_site, v_number, p_reply::jsonb, p_at);
  END IF;
  RETURN jsonb_build_object('conversation', v_conversation, 'number', v_number, 'cost', p_cost, 'credits', held,
    'other', partner, 'at', p_at, 'lines', CASE WHEN lines <> '{}' THEN (
      SELECT jsonb_agg(jsonb_build_object('number', number, 'text', text) ORDER BY number) FROM message
      WHERE conversation_id = v_conversation AND number = ANY (lines)) END,
    'name', CASE WHEN lines <> '{}' THEN (SELECT name FROM profile WHERE member_id = partner) END);
END $$;
