import { type SQL, sql } from 'drizzle-orm'
import type { Waiting } from '../../core/contract/chat/chat.ts'
import type { Tx } from '../platform/db/database.ts'

/**
 * What badges show, in one query, because every open page asks for it again and again. Unread messages are those of
 * the conversations a member can see; likes are those of the list, which leaves out whom the member blocked too.
 */
export async function readWaiting(tx: Tx, memberId: string): Promise<Waiting> {
  const isShown = (other: SQL) => sql`
    exists (select 1 from profile where member_id = ${other} and status = 'active')
    and not exists (select 1 from block where blocker_id = ${other} and blocked_id = ${memberId})`
  const isNotBlocked = sql`
    not exists (select 1 from block where blocker_id = ${memberId} and blocked_id = from_id)`
  const { rows } = await tx.execute<Waiting>(sql`
    select
      (select coalesce(sum(unread), 0)::int from conversation_side
        where member_id = ${memberId} and unread > 0 and ${isShown(sql`other_id`)}) as unread,
      (select count(*)::int from member_like
        where to_id = ${memberId} and kind = 'member' and seen_at is null
          and ${isShown(sql`from_id`)} and ${isNotBlocked}) as new_likes,
      coalesce((select balance from credit_account where member_id = ${memberId}), 0) as credits`)
  const [row] = rows
  return row ?? { unread: 0, new_likes: 0, credits: 0 }
}
