/**
 * The writes of one paid text in an open conversation and nothing else: no checks, no locks besides those that
 * the writes take. `send_message` is compared with it to see what its rules cost.
 */
export const PLAIN_SEND = `
create or replace function plain_send(p_from uuid, p_to uuid, p_conversation uuid, p_text text,
  p_cost integer, p_key text, p_hash uuid, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  held integer;
  entry_number integer;
  next_number integer;
begin
  update conversation set last_number = last_number + 1 where id = p_conversation
    returning last_number into next_number;
  update credit_account set balance = balance - p_cost, last_number = last_number + 1 where member_id = p_from
    returning balance, last_number into held, entry_number;
  insert into credit_entry (member_id, number, delta, kind, ref, ref_number, balance_after, at)
    values (p_from, entry_number, -p_cost, 'text', p_conversation, next_number, held, p_at);
  insert into message (conversation_id, number, author_id, author_kind, kind, text, credits, key, at)
    values (p_conversation, next_number, p_from, 'member', 'text', p_text, p_cost, p_key, p_at);
  update conversation_side set last_number = next_number, last_at = p_at,
      read_number = case member_id when p_from then next_number else read_number end,
      unread = case member_id when p_from then 0 else unread + 1 end
    where conversation_id = p_conversation and member_id in (p_from, p_to);
  with counted as (
    update member_stream set last_number = last_number + 1, last_at = p_at where member_id in (p_from, p_to)
    returning member_id, last_number
  )
  insert into member_event (member_id, number, name, conversation_id, message_number, credits, at)
    select member_id, last_number, 'message', p_conversation, next_number, held, p_at from counted;
  insert into answered_request (member_id, key_hash, request_hash, conversation_id, number, credits, at)
    values (p_from, md5(p_key)::uuid, p_hash, p_conversation, next_number, held, p_at);
  return jsonb_build_object('conversation', p_conversation, 'number', next_number, 'cost', p_cost,
    'credits', held, 'other', p_to, 'at', p_at);
end $$`
