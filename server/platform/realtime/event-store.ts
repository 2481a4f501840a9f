import { sql } from 'drizzle-orm'
import type { PHOTO_STATUSES } from '../../../core/rules/account/account.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import type { PhotoAccessChange } from '../../../core/rules/members/photo-access.ts'
import type { PaymentStatus } from '../../../core/rules/money/payments.ts'
import type { Tx } from '../db/database.ts'
import { type Position, START } from './position.ts'

/**
 * The stored part of an event: ids alone. Names and pictures are looked up when the event is sent, so that
 * nothing of an erased member stays in another member's events.
 */
export type StoredEvent =
  | { name: 'message'; data: { conversation: string; number: number; credits?: number } }
  | { name: 'message_changed'; data: { conversation: string; number: number } }
  | { name: 'read'; data: { conversation: string; number: number; reader: string } }
  | { name: 'heart'; data: { conversation: string; number: number; heart: boolean; by: string } }
  | { name: 'like' | 'match'; data: { profile: string } }
  | { name: 'photo_access'; data: { profile: string; change: PhotoAccessChange } }
  | { name: 'photo'; data: { id: string; status: (typeof PHOTO_STATUSES)[number] } }
  | { name: 'credits'; data: { credits: number } }
  | { name: 'payment'; data: { payment_id: string; status: PaymentStatus } }

/** A row, with its moment in milliseconds as its mark. */
export type EventRow = { memberId: string; number: number; mark: number } & StoredEvent

/** The mark of an event. Its column has microseconds, of which a clock of ours sets none. */
const MARK = sql`floor(extract(epoch from e.at) * 1000)::bigint as mark`

/** The data of an event: its own, or that of a message from its columns. */
const DATA = sql`coalesce(e.data, jsonb_strip_nulls(jsonb_build_object(
  'conversation', e.conversation_id, 'number', e.message_number, 'credits', e.credits))) as data`

/**
 * Writes an event in the transaction of what it is about. The row of the member's stream is locked until the
 * commit, so a transaction writes events of several members in the order of their ids.
 */
export async function recordEvent(tx: Tx, memberId: string, { name, data }: StoredEvent, at: Date) {
  await tx.execute(
    sql`select record_event(${memberId}, ${name}, ${JSON.stringify(data)}::jsonb, ${at.toISOString()})`,
  )
}

/** A member whose events from a number on are wanted, and the moment of that event in milliseconds, if it is known. */
type Wanted = { memberId: string; after: number; mark: number | null }

/**
 * Events carry the moments of the processes that wrote them, so a later one may have a slightly earlier moment. A day is
 * far more than that, and leaves the partitions of two or three days to look into.
 */
const momentBefore = (mark: number | null) =>
  mark === null || mark > LATEST ? '-infinity' : new Date(mark - DAY_MS).toISOString()
/** A browser may send any number back; this is the last moment of a year of four digits. */
const LATEST = Date.parse('9999-12-31T23:59:59Z')

/**
 * The events of each member from a number on, at most `limit` of each: one short index scan per member and day. The event
 * with the number itself comes along, so that the reader can see whether it is still the same one.
 */
export async function listEvents(tx: Tx, waiting: Wanted[], limit: number): Promise<EventRow[]> {
  if (waiting.length === 0) return []
  const members = sql.param(waiting.map(({ memberId }) => memberId))
  const numbers = sql.param(waiting.map(({ after }) => after))
  const moments = sql.param(waiting.map(({ mark }) => momentBefore(mark)))
  const { rows } = await tx.execute(sql`
    select e.member_id as "memberId", e.number, e.name, ${DATA}, ${MARK}
    from unnest(${members}::uuid[], ${numbers}::bigint[], ${moments}::timestamptz[]) as due (member_id, after, since)
    cross join lateral (
      select * from member_event
      where member_id = due.member_id and number >= due.after and at >= due.since
      order by number limit ${limit + 1}
    ) e`)
  // Rows are written by `record_event` and `send_message` alone, with the data of their name.
  return rows as EventRow[]
}

/** The mark of a stream's newest event. */
const NEWEST_MARK = sql`floor(extract(epoch from last_at) * 1000)::bigint`

/** The position of a member's newest event. */
async function readNewestEvent(tx: Tx, memberId: string): Promise<Position> {
  const { rows } = await tx.execute(sql`
    select last_number as number, ${NEWEST_MARK} as mark from member_stream
    where member_id = ${memberId} and last_number > 0`)
  // The columns are those of the statement above.
  const [newest] = rows as Position[]
  return newest ?? START
}

/** The position of the newest event of each member for whom it is not the given one; of nearly all it is. */
export async function listMovedStreams(tx: Tx, known: Map<string, Position>): Promise<Map<string, Position>> {
  const members = sql.param([...known.keys()])
  const numbers = sql.param([...known.values()].map(({ number }) => number))
  const marks = sql.param([...known.values()].map(({ mark }) => mark))
  const { rows } = await tx.execute(sql`
    select known.member_id as "memberId", coalesce(newest.number, 0)::bigint as number, newest.mark
    from unnest(${members}::uuid[], ${numbers}::bigint[], ${marks}::bigint[]) as known (member_id, number, mark)
    left join lateral (
      select last_number as number, ${NEWEST_MARK} as mark from member_stream
      where member_id = known.member_id and last_number > 0
    ) newest on true
    where coalesce(newest.number, 0) <> known.number or newest.mark <> known.mark`)
  // The columns are those of the statement above.
  const moved = rows as (Position & { memberId: string })[]
  return new Map(moved.map(({ memberId, number, mark }) => [memberId, { number, mark }]))
}

/**
 * The newest event of a member, and whether a stream can go on from a position: the next event is kept, and its own is
 * the one it has seen.
 */
export async function readEventRange(tx: Tx, memberId: string, from: Position = START) {
  const newest = await readNewestEvent(tx, memberId)
  const { rows } = await tx.execute(sql`
    select number, ${MARK} from member_event e
    where member_id = ${memberId} and number in (${from.number}, ${from.number + 1})
      and at >= ${momentBefore(from.mark)}`)
  // The columns are those of the statement above.
  const found = rows as Position[]
  return { newest, isKept: isKept(found, from, newest) }
}

function isKept(found: Position[], from: Position, newest: Position) {
  if (from.number > newest.number) return false
  const markOf = (number: number) => found.find((event) => event.number === number)?.mark
  if (from.number < newest.number && markOf(from.number + 1) === undefined) return false
  const mark = from.number === newest.number ? newest.mark : markOf(from.number)
  return from.mark === null || mark === undefined || mark === null || mark === from.mark
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
