import { and, eq, sql } from 'drizzle-orm'
import { mutual } from '../../../core/rules/members/mutual.ts'
import type { Tx } from '../../platform/db/database.ts'
import { photo } from '../../platform/db/schema/photos.ts'
import { notifiedChat } from '../../platform/db/schema/reach.ts'
import { blocksSql } from '../../relations/store.ts'
import { listedSql, poolOfSql, seenSql } from '../../relations/visibility-store.ts'
import type { Recipient } from './store.ts'

/** A mail is about at most this many conversations or members; the rest is on the site. */
const MOST = 100

/** Recently active members of a region among whom new members are searched. */
const LOOKED_AT = 300

/** A profile without photo or text is sorted as if active this much earlier (see `profile.sort_at`). */
const SORTED_EARLIER = '15 days'

/** The member may see the other and has not blocked them. */
const isOpenTo = (memberId: string, other: string) => sql`
  exists (select from profile p where p.member_id = ${sql.raw(other)}
    and ${seenSql({ viewer: memberId, pool: poolOfSql(memberId) }, 'p')})
  and not ${blocksSql(memberId, sql.raw(other))}`

export type UnreadChat = {
  conversationId: string
  otherId: string
  /** The partner began the conversation, the member never opened it, and no mail mentioned it. */
  isNew: boolean
  lastNumber: number
  /** The number of the oldest unread message, and the moment it was sent. */
  firstUnread: number
  unreadSince: Date
  /** The number of unread messages that no mail mentioned, and the moment of the oldest of them. */
  unmailed: number
  unmailedSince: Date | null
  /** The number of reminders about the oldest unread message. */
  reminders: number
  unread: number
}

/** Raw queries return moments as text. */
type UnreadRow = Omit<UnreadChat, 'unreadSince' | 'unmailedSince'> & {
  unreadSince: string
  unmailedSince: string | null
}

/** The conversations with unread messages, newest first. */
export async function unreadChats(tx: Tx, memberId: string): Promise<UnreadChat[]> {
  const seen = sql`greatest(s.read_number, s.deleted_number)`
  const notified = sql`greatest(s.read_number, s.deleted_number, n.told_number)`
  const { rows } = await tx.execute<UnreadRow>(sql`
    select s.conversation_id as "conversationId", s.other_id as "otherId", s.unread, s.last_number as "lastNumber",
      c.started_by = s.other_id and ${seen} = 0 and coalesce(n.told_number, 0) = 0 as "isNew",
      ${seen} + 1 as "firstUnread", u.at as "unreadSince",
      (select count(*)::int from message m where m.conversation_id = s.conversation_id and m.number > ${notified}
        and m.author_kind <> 'system') as unmailed, w.at as "unmailedSince",
      case when n.reminded_from = ${seen} + 1 then n.reminders else 0 end as reminders
    from conversation_side s
    join conversation c on c.id = s.conversation_id
    left join notified_chat n on n.member_id = s.member_id and n.conversation_id = s.conversation_id
    join message u on u.conversation_id = s.conversation_id and u.number = ${seen} + 1
    left join message w on w.conversation_id = s.conversation_id and w.number = ${notified} + 1
    where s.member_id = ${memberId} and s.is_unread and ${isOpenTo(memberId, 's.other_id')}
    order by s.last_at desc, s.conversation_id limit ${MOST}`)
  return rows.map((row) => ({
    ...row,
    unreadSince: new Date(row.unreadSince),
    unmailedSince: row.unmailedSince ? new Date(row.unmailedSince) : null,
  }))
}

type Note = Partial<Omit<typeof notifiedChat.$inferInsert, 'memberId' | 'conversationId'>>

/** Records up to which message mails have notified a member of a conversation. */
export const noteChat = (tx: Tx, memberId: string, conversationId: string, note: Note) =>
  tx
    .insert(notifiedChat)
    .values({ memberId, conversationId, ...note })
    .onConflictDoUpdate({ target: [notifiedChat.memberId, notifiedChat.conversationId], set: note })

/** Real members of the region who joined since a moment and match, most recently active first. */
export async function newMembersNear(
  tx: Tx,
  to: Recipient & { regionId: string },
  pool: string,
  since: Date,
) {
  const ids: string[] = []
  for (const { gender, sexualities } of mutual(to)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select near.member_id as id from (
        select p.member_id, p.sexuality from profile p
        where p.pool = ${pool} and p.region_id = ${to.regionId} and p.gender = ${gender} and p.kind = 'member'
          and ${listedSql('p')}
          and p.sort_at > (${since.toISOString()}::timestamptz at time zone 'UTC') - ${SORTED_EARLIER}::interval
        order by p.sort_at desc nulls last limit ${LOOKED_AT}) near
      join member m on m.id = near.member_id and m.signup_date > ${since.toISOString()}
      where near.member_id <> ${to.memberId} and near.sexuality = any(${sql.param(sexualities)}::text[])
        and ${isOpenTo(to.memberId, 'near.member_id')}
      limit ${MOST}`)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Whether a member has uploaded a photo, including photos that wait for approval. */
export async function hasUploaded(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.memberId, memberId), sql`${photo.status} <> 'rejected'`))
    .limit(1)
  return rows.length > 0
}
