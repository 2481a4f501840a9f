import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { NIL_ID } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/database.ts'
import { conversation, conversationSide, owedAnswer, unreadPlace } from '../platform/db/schema/chat.ts'

/** A conversation, and the member who gets credits back for messages in it. */
export type Returning = { conversation: string; memberId: string }

const owed = { conversation: owedAnswer.conversationId, memberId: owedAnswer.memberId }

/** Conversations in which an answer should have been there before a moment, the oldest first. */
export const listOverdue = (tx: Tx, before: Date, limit: number): Promise<Returning[]> =>
  tx
    .select(owed)
    .from(owedAnswer)
    .where(lte(owedAnswer.deadlineAt, before))
    .orderBy(asc(owedAnswer.deadlineAt))
    .limit(limit)

/** Conversations in which a fictional profile owes an answer. */
export const listOwedBy = (tx: Tx, fictionalId: string): Promise<Returning[]> =>
  tx
    .select(owed)
    .from(conversation)
    .innerJoin(owedAnswer, eq(owedAnswer.conversationId, conversation.id))
    .where(
      and(
        or(eq(conversation.lowId, fictionalId), eq(conversation.highId, fictionalId)),
        eq(owedAnswer.fictionalId, fictionalId),
      ),
    )

/** Conversations in which an answer is owed to a member. */
export const listOwedTo = (tx: Tx, memberId: string): Promise<Returning[]> =>
  tx
    .select(owed)
    .from(conversationSide)
    .innerJoin(owedAnswer, eq(owedAnswer.conversationId, conversationSide.conversationId))
    .where(and(eq(conversationSide.memberId, memberId), eq(owedAnswer.memberId, memberId)))
    .orderBy(asc(owedAnswer.conversationId))

type Span = { since: Date; until: Date }

/**
 * Whether a side has a paid message of the other one that was sent in a span and neither opened nor paid back, and the
 * sender's site gives credits back for it. The limit keeps PostgreSQL from reading all messages to answer it at once.
 */
const isDue = ({ since, until }: Span) => sql`left join lateral (
  select true as is_due from message m
  where m.conversation_id = side.conversation_id and m.number > side.read_number
    and m.author_id = side.other_id and m.credits > 0 and m.returned_at is null
    and m.at >= ${since.toISOString()}::timestamptz and m.at <= ${until.toISOString()}::timestamptz
    and (side.unread > 1 or side.last_at <= ${until.toISOString()}::timestamptz)
    and exists (select from profile reader where reader.member_id = side.member_id and reader.kind = 'member')
    and exists (select from member sender
      join site on site.id = sender.site_id and site.settings ->> 'unread_messages_returned' = 'yes'
      where sender.id = side.other_id)
  limit 1) due on true`

/** A place in the order in which sides with unread messages are read. */
export type UnreadPlace = { day: string; conversation: string; readerId: string }
type UnreadSide = Returning & UnreadPlace & { isDue: boolean }

/** The place before all sides whose newest message is of a day or later. */
export const beforeDay = (moment: Date): UnreadPlace => ({
  day: moment.toISOString().slice(0, 'YYYY-MM-DD'.length),
  conversation: NIL_ID,
  readerId: NIL_ID,
})

/**
 * The next sides with unread messages after a place, by the day of their newest message, and whether credits are due for
 * messages of a span that a real member has not opened.
 */
export async function listUnopened(
  tx: Tx,
  span: Span,
  after: UnreadPlace,
  limit: number,
): Promise<UnreadSide[]> {
  const { rows } = await tx.execute<UnreadSide>(sql`
    select side.last_day::text as day, side.conversation_id as conversation, side.member_id as "readerId",
      side.other_id as "memberId", due.is_due is not null as "isDue"
    from (
      select * from conversation_side
      where is_unread and (last_day, conversation_id, member_id)
        > (${after.day}::date, ${after.conversation}::uuid, ${after.readerId}::uuid)
      order by last_day, conversation_id, member_id
      limit ${limit}) side
    ${isDue(span)}
    order by side.last_day, side.conversation_id, side.member_id`)
  return rows
}

/** Conversations in which one reader has not opened messages of a span. */
export async function listUnopenedBy(tx: Tx, readerId: string, span: Span): Promise<Returning[]> {
  const { rows } = await tx.execute<Returning>(sql`
    select side.conversation_id as conversation, side.other_id as "memberId"
    from conversation_side side
    ${isDue(span)}
    where side.member_id = ${readerId} and side.is_unread and due.is_due`)
  return rows
}

/** Up to which moment messages that nobody opened have been looked for, if they have been. */
export async function findUnreadPlace(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx.select().from(unreadPlace)
  return row?.until
}

export const keepUnreadPlace = (tx: Tx, until: Date) =>
  tx.insert(unreadPlace).values({ until }).onConflictDoUpdate({ target: unreadPlace.id, set: { until } })

export const forgetUnreadPlace = (tx: Tx) => tx.delete(unreadPlace)

type Due = Returning & { at: Date }

/** Gives back what messages cost that were not answered until a moment, all of them if there is none. */
export const returnUnanswered = (tx: Tx, due: Due, until: Date | null): Promise<boolean> =>
  giveBack(
    tx,
    due,
    sql`return_unanswered(${due.conversation}, ${until?.toISOString() ?? 'infinity'}, ${due.at.toISOString()})`,
  )

/** Gives back what messages of a span cost that the other side has not opened. */
export const returnUnopened = (tx: Tx, due: Due, { since, until }: Span): Promise<boolean> =>
  giveBack(
    tx,
    due,
    sql`return_credits(${due.conversation}, ${due.memberId}, 'unread', (
      select min(m.number) from conversation_side side
      join message m on m.conversation_id = side.conversation_id and m.number > side.read_number
        and m.at >= ${since.toISOString()}::timestamptz
      where side.conversation_id = ${due.conversation} and side.member_id <> ${due.memberId}
    ), ${until.toISOString()}, ${due.at.toISOString()})`,
  )

/**
 * Gives credits back and tells the member; returns whether there were any. Locks are taken as `send_message` takes them:
 * the conversation, the account, the stream.
 */
async function giveBack(tx: Tx, { conversation: id, memberId, at }: Due, returning: ReturnType<typeof sql>) {
  await tx.execute(sql`select from conversation where id = ${id} for no key update`)
  const { rows } = await tx.execute<{ numbers: number[] | null }>(sql`select ${returning} as numbers`)
  const numbers = rows[0]?.numbers ?? []
  if (numbers.length === 0) return false
  await tx.execute(
    sql`select tell_returned(${memberId}, ${id}, ${sql.param(numbers)}::int[], ${at.toISOString()})`,
  )
  return true
}
