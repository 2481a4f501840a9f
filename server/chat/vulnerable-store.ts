import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import { NIGHT_UNTIL_HOUR, TIMES_WITHIN_MS } from '../../core/rules/chat/vulnerable.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { memberRest, vulnerableSign } from '../platform/db/schema/chat.ts'

export type SignRow = typeof vulnerableSign.$inferInsert

/** No more of a member's newest movements of credits are read than these. */
const MOVEMENTS = 1_000

/** When a member was told plainly since a moment, oldest first. */
export const listSigns = (tx: Tx, memberId: string, since: Date) =>
  tx
    .select()
    .from(vulnerableSign)
    .where(and(eq(vulnerableSign.memberId, memberId), gt(vulnerableSign.at, since)))
    .orderBy(asc(vulnerableSign.at))

export const insertSign = (tx: Tx, row: SignRow) =>
  tx.insert(vulnerableSign).values(row).onConflictDoNothing()

export const insertRest = (tx: Tx, row: typeof memberRest.$inferInsert) =>
  tx.insert(memberRest).values(row).onConflictDoNothing()

/** Until when a member rests from fictional profiles; null if they do not. */
export async function findRest(tx: Tx, memberId: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ until: max(memberRest.until) })
    .from(memberRest)
    .where(and(eq(memberRest.memberId, memberId), gt(memberRest.until, now)))
  return row?.until ?? null
}

type Spent = { day: number; week: number; fictional: number; night: number; gift: number }

/** Credits that a member spent on messages in the last day and week. The night is that of all their clocks. */
export async function sumSpent(
  tx: Tx,
  { memberId, zones, now }: { memberId: string; zones: readonly string[]; now: Date },
): Promise<Spent> {
  const [first = 'UTC'] = zones
  const isNight = [first, zones.at(-1) ?? first].map(
    (zone) => sql`extract(hour from entry.at at time zone ${zone}) < ${NIGHT_UNTIL_HOUR}`,
  )
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { rows } = await tx.execute(sql`
    with entry as (
      select at, kind, -delta as credits, ref from credit_entry
      where member_id = ${memberId} and delta < 0 and ref_number is not null
      order by number desc limit ${MOVEMENTS}
    ), spent as (
      select entry.at, entry.kind, entry.credits, other.kind = 'fictional' as is_fictional, ${isNight[0]} and ${isNight[1]} as is_night
      from entry
      join conversation on conversation.id = entry.ref
      join profile other on other.member_id =
        case conversation.low_id when ${memberId} then conversation.high_id else conversation.low_id end
      where entry.at > ${ago(TIMES_WITHIN_MS)}
    )
    select coalesce(sum(credits) filter (where is_fictional and at > ${ago(DAY_MS)}), 0)::integer as day,
      coalesce(sum(credits), 0)::integer as week,
      coalesce(sum(credits) filter (where is_fictional), 0)::integer as fictional,
      (count(*) filter (where is_fictional and is_night))::integer as night,
      coalesce(max(credits) filter (where is_fictional and kind = 'gift'), 0)::integer as gift
    from spent`)
  // The columns are those of the statement above.
  return rows[0] as Spent
}
