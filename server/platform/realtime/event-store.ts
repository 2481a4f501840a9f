import { eq, lt, sql } from 'drizzle-orm'
import type { PhotoAccessChange } from '../../../core/rules/members/photo-access.ts'
import type { PaymentStatus } from '../../../core/rules/money/payments.ts'
import type { Tx } from '../db/database.ts'
import { memberEvent, memberStream } from '../db/schema/platform.ts'
import { type Position, START } from './position.ts'

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

/** A row, with its moment in milliseconds as its mark. */
export type EventRow = { memberId: string; number: number; mark: number } & StoredEvent

/** The mark of an event. Its column has microseconds, of which a clock of ours sets none. */
const MARK = sql`floor(extract(epoch from e.at) * 1000)::bigint as mark`

/**
 * Writes an event in the transaction of what it is about. The row of the member's stream is locked until the
 * commit, so a transaction writes events of several members in the order of their ids.
 */
export async function recordEvent(tx: Tx, memberId: string, { name, data }: StoredEvent, at: Date) {
  await tx.execute(
    sql`select record_event(${memberId}, ${name}, ${JSON.stringify(data)}::jsonb, ${at.toISOString()})`,
  )
}

/**
 * The events of each member from a number on, at most `limit` of each: one index scan per member. The event with the
 * number itself comes along, so that the reader can see whether it is still the same one.
 */
export async function listEvents(
  tx: Tx,
  waiting: { memberId: string; after: number }[],
  limit: number,
): Promise<EventRow[]> {
  if (waiting.length === 0) return []
  const members = sql.param(waiting.map(({ memberId }) => memberId))
  const numbers = sql.param(waiting.map(({ after }) => after))
  const { rows } = await tx.execute(sql`
    select e.member_id as "memberId", e.number, e.name, e.data, ${MARK}
    from unnest(${members}::uuid[], ${numbers}::bigint[]) as due (member_id, after)
    cross join lateral (
      select * from member_event
      where member_id = due.member_id and number >= due.after
      order by number limit ${limit + 1}
    ) e`)
  // Rows are written by `record_event` alone, with the data of their name.
  return rows as EventRow[]
}

/** The position of the newest event of each member who has one that is kept. */
export async function listNewestEvents(tx: Tx, memberIds: string[]): Promise<Map<string, Position>> {
  const { rows } = await tx.execute(sql`
    select e.member_id as "memberId", e.number, ${MARK}
    from unnest(${sql.param(memberIds)}::uuid[]) as held (member_id)
    cross join lateral (
      select * from member_event where member_id = held.member_id order by number desc limit 1
    ) e`)
  // The columns are those of the statement above.
  const found = rows as (Position & { memberId: string })[]
  return new Map(found.map(({ memberId, number, mark }) => [memberId, { number, mark }]))
}

/** What is kept of a member's events: the ends, and the event at the position from which a stream wants to go on. */
export async function readEventRange(tx: Tx, memberId: string, from: Position = START) {
  const { rows } = await tx.execute(sql`
    select number, ${MARK} from member_event e
    where member_id = ${memberId} and number in (
      (select min(number) from member_event where member_id = ${memberId}),
      (select max(number) from member_event where member_id = ${memberId}),
      ${from.number})
    order by number`)
  // The columns are those of the statement above.
  const found = rows as Position[]
  const [stream] = await tx.select().from(memberStream).where(eq(memberStream.memberId, memberId))
  const newest = found.at(-1) ?? { number: stream?.lastNumber ?? 0, mark: null }
  const oldest = found[0]?.number ?? newest.number + 1
  return { newest, isKept: isKept(found, from, { oldest, newest: newest.number }) }
}

/** Whether a stream can go on from a position: the events behind it are kept, and its own is the one it has seen. */
function isKept(found: Position[], from: Position, { oldest, newest }: { oldest: number; newest: number }) {
  if (from.number > newest || from.number < oldest - 1) return false
  const held = found.find(({ number }) => number === from.number)
  return from.mark === null || held === undefined || held.mark === from.mark
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
