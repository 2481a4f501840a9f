-- A conversation is known to be open (`known_open`) while two members write in it who are active and seen and of whom neither
-- has blocked the other. So `send_message` finds this in the row that it numbers the message by, instead of looking at both
-- profiles and at blocks for every message. It notes what it found; whoever hides a profile or blocks a member takes it
-- back in the same transaction. False only says that nobody looked since.
--
-- Neither can overlook the other. Both lock the profiles before they look at the conversation: those who take back wait until a
-- note is committed, and then see it.

-- Called as the last step of a message, which holds all its locks by then. It waits for none: a profile that is being changed
-- is looked at again by the next message.
CREATE OR REPLACE FUNCTION note_open(p_conversation uuid, p_one uuid, p_other uuid, p_pool text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  active integer;
BEGIN
  PERFORM FROM profile WHERE member_id IN (p_one, p_other) AND kind = 'member' AND pool = p_pool AND status = 'active'
    AND hidden_at IS NULL FOR SHARE SKIP LOCKED;
  GET DIAGNOSTICS active = ROW_COUNT;
  IF active = 2 THEN
    UPDATE conversation SET known_open = true WHERE id = p_conversation AND NOT EXISTS (
      SELECT FROM block WHERE blocker_id IN (p_one, p_other) AND blocked_id IN (p_one, p_other));
  END IF;
END $$;
