-- Keeps what the pal noted of the messages that it answers: the newest note of a kind wins, and the newest twelve stay. The
-- caller has locked the member's side, so a member who deletes the conversation meanwhile leaves no notes behind.
CREATE OR REPLACE FUNCTION keep_notes(p_conversation uuid, p_member uuid, p_turn jsonb, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pal_memory (id, conversation_id, kind, what, value, sealed, from_number, at)
    SELECT DISTINCT ON (note ->> 'kind', note ->> 'what') gen_random_uuid(), p_conversation, note ->> 'kind',
      note ->> 'what', note ->> 'value', (note ->> 'sealed')::bytea, (p_turn ->> 'seen')::integer, p_at
    FROM conversation_side, jsonb_array_elements(p_turn -> 'notes') WITH ORDINALITY AS told (note, place)
    WHERE conversation_id = p_conversation AND member_id = p_member AND (p_turn ->> 'seen')::integer > deleted_number
    ORDER BY note ->> 'kind', note ->> 'what', place DESC
    ON CONFLICT (conversation_id, kind, what)
      DO UPDATE SET value = excluded.value, sealed = excluded.sealed, from_number = excluded.from_number, at = excluded.at;
  DELETE FROM pal_memory WHERE id IN (
    SELECT id FROM pal_memory WHERE conversation_id = p_conversation ORDER BY at DESC, id OFFSET 12);
END $$;
