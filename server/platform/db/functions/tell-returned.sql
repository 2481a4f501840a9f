-- Writes the live events for credits of messages that were given back: each message has changed, and the balance.
CREATE OR REPLACE FUNCTION tell_returned(
  p_member uuid, p_conversation uuid, p_numbers integer[], p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_event(p_member, 'message_changed',
      jsonb_build_object('conversation', p_conversation, 'number', returned.number), p_at)
    FROM unnest(p_numbers) WITH ORDINALITY AS returned (number, place) ORDER BY returned.place;
  PERFORM record_event(p_member, 'credits', jsonb_build_object('credits', balance), p_at)
    FROM credit_account WHERE member_id = p_member;
END $$;
