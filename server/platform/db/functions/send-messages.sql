-- Sends several messages in one transaction, each by `send_message`, which alone decides. One that it refuses, or whose key
-- was used before, is taken back by itself, has no row in the answer, and has to be sent alone. All locks are held until the
-- last message is sent. So that no deadlock comes of it, no message waits for a lock here: one that would have to is taken
-- back as well.
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
        turn text, allowances text, text_hash uuid
      )
  LOOP
    place := asked.place;
    BEGIN
      sent := send_message(asked.member, asked.pool, asked.conversation, asked.profile, asked.author_kind, asked.kind,
        asked.text, asked.gift, asked.photo, asked.cost, asked.free_conversations, asked.site, asked.key, asked.hash,
        asked.at, asked.reply, asked.turn, asked.allowances, asked.text_hash);
    EXCEPTION WHEN lock_not_available OR unique_violation OR SQLSTATE 'VK001' THEN
      CONTINUE;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
