import { eq, lt, sql } from 'drizzle-orm'
import type { PhotoAccessChange } from '../../../core/rules/members/photo-access.ts'
import type { PaymentStatus } from '../../../core/rules/money/payments.ts'
import type { Tx } from '../db/database.ts'
import { memberEvent, memberStream } from '../db/schema/platform.ts'

/**
 * The stored part of an event: ids alone. Names and pictures are looked up when the event is sent, so that
 * nothing of an erased member stays in another member's events.
 */
export type StoredEvent =
  | { name: 'message'; data: { conversation: string; number: number; credits?: number } }
  | { name: 'read'; data: { conversation: string; number: number; reader: string } }
  | { name: 'heart'; data: { conversation: string; number: number; heart: boolean; by: string } }
  | { name: 'like' | 'match'; data: { profile: string } }
  | { name: 'photo_access'; data: { profile: string; change: PhotoAccessChange } }
  | { name: 'credits'; data: { credits: number } }
  | { name: 'payment'; data: { payment_id: string; status: PaymentStatus } }

export type EventRow = { memberId: string; number: number } & StoredEvent

/**
 * Writes an event in the transaction of what it is about. The row of the member's stream is locked until the
 * commit, so a transaction writes events of several members in the order of their ids.
 */
export async function recordEvent(tx: Tx, memberId: string, { name, data }: StoredEvent, at: Date) {
  await tx.execute(
    sql`select record_event(${memberId}, ${name}, ${JSON.stringify(data)}::jsonb, ${at.toISOString()})`,
  )
}

/** The events of each member after a number, at most `limit` of each: one index scan per member. */
export async function listEvents(
  tx: Tx,
  waiting: { memberId: string; after: number }[],
  limit: number,
): Promise<EventRow[]> {
  if (waiting.length === 0) return []
  const members = sql.param(waiting.map(({ memberId }) => memberId))
  const numbers = sql.param(waiting.map(({ after }) => after))
  const { rows } = await tx.execute(sql`
    select e.member_id as "memberId", e.number, e.name, e.data
    from unnest(${members}::uuid[], ${numbers}::bigint[]) as due (member_id, after)
    cross join lateral (
      select * from member_event
      where member_id = due.member_id and number > due.after
      order by number limit ${limit}
    ) e`)
  // Rows are written by `record_event` alone, with the data of their name.
  return rows as EventRow[]
}

/** The numbers of the events that are still kept. Without any events the oldest is the one to come. */
export async function readEventRange(tx: Tx, memberId: string) {
  const [stream] = await tx.select().from(memberStream).where(eq(memberStream.memberId, memberId))
  const [first] = await tx
    .select({ number: sql<number | null>`min(${memberEvent.number})` })
    .from(memberEvent)
    .where(eq(memberEvent.memberId, memberId))
  const newest = stream?.lastNumber ?? 0
  return { newest, oldest: first?.number ?? newest + 1 }
}

/** Whether a member has an event of this name about another member since a moment. */
export async function hasEventAbout(
  tx: Tx,
  memberId: string,
  { name, profile, since }: { name: 'like' | 'match'; profile: string; since: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from member_event
    where member_id = ${memberId} and name = ${name} and data->>'profile' = ${profile}
      and at > ${since.toISOString()} limit 1`)
  return rows.length > 0
}

export const deleteEventsBefore = (tx: Tx, moment: Date) =>
  tx.delete(memberEvent).where(lt(memberEvent.at, moment))
