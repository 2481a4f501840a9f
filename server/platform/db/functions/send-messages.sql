-- Sends a batch of messages in one transaction, each by `send_message`, which alone decides. A message that it refuses, or
-- whose key was used before, is rolled back by itself and has no row in the answer: the caller falls back to a single call.
-- The locks of all messages are held until the batch is committed, so two batches could deadlock. The lock timeout is far
-- shorter than the time after which PostgreSQL looks for deadlocks: a message that would wait for a lock is rolled back too.
DROP FUNCTION IF EXISTS send_messages(json);
CREATE FUNCTION send_messages(p_sendings json)
RETURNS TABLE (place bigint, sent jsonb) LANGUAGE plpgsql SET lock_timeout = '1ms' AS $$
DECLARE
  asked record;
BEGIN
  FOR asked IN
    SELECT * FROM json_array_elements(p_sendings) WITH ORDINALITY AS given (values_of, place),
      json_to_record(values_of) AS sending (
        member uuid, pool text, conversation uuid, profile uuid, author_kind text, kind text, text text, gift text,
        photo uuid, cost integer, free_conversations integer, site uuid, key text, hash uuid, at timestamptz, reply text,
        turn text, allowances text, text_hash uuid, sealed bytea
      )
  LOOP
    place := asked.place;
    BEGIN
      sent := send_message(asked.member, asked.pool, asked.conversation, asked.profile, asked.author_kind, asked.kind,
        asked.text, asked.gift, asked.photo, asked.cost, asked.free_conversations, asked.site, asked.key, asked.hash,
        asked.at, asked.reply, asked.turn, asked.allowances, asked.text_hash, asked.sealed);
    EXCEPTION WHEN lock_not_available OR unique_violation OR SQLSTATE 'VK001' THEN
      CONTINUE;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
