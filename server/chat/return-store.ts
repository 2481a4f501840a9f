import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { conversation, owedAnswer } from '../platform/db/schema/chat.ts'

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

type Span = { since: Date; until: Date }

/** A paid message of the other side that was sent in a span and neither opened nor paid back. */
const hasUnopened = ({ since, until }: Span) => sql`exists (
  select from message m where m.conversation_id = side.conversation_id and m.number > side.read_number
    and m.author_id = side.other_id and m.credits > 0 and m.returned_at is null
    and m.at >= ${since.toISOString()}::timestamptz and m.at <= ${until.toISOString()}::timestamptz)`

/** The sender's site, if it gives credits back for messages that are not opened. */
const senderSite = sql`member sender on sender.id = side.other_id
  join site on site.id = sender.site_id and site.settings ->> 'unread_messages_returned' = 'yes'`

/** Conversations with real members who have not opened messages of a span. The index of unread sides has them. */
export async function listUnopened(tx: Tx, span: Span, limit: number): Promise<Returning[]> {
  const { rows } = await tx.execute<Returning>(sql`
    select side.conversation_id as conversation, side.other_id as "memberId"
    from conversation_side side
    join profile reader on reader.member_id = side.member_id and reader.kind = 'member'
    join ${senderSite}
    where side.is_unread and side.last_day >= ${span.since.toISOString()}::timestamptz::date and ${hasUnopened(span)}
    limit ${limit}`)
  return rows
}

/** The same for one reader. */
export async function listUnopenedBy(tx: Tx, readerId: string, span: Span): Promise<Returning[]> {
  const { rows } = await tx.execute<Returning>(sql`
    select side.conversation_id as conversation, side.other_id as "memberId"
    from conversation_side side
    join profile reader on reader.member_id = side.member_id and reader.kind = 'member'
    join ${senderSite}
    where side.member_id = ${readerId} and side.is_unread and ${hasUnopened(span)}`)
  return rows
}

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
