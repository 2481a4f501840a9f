import { eq, sql } from 'drizzle-orm'
import type { Country } from '../../../core/i18n/locales.ts'
import { DAY_MS, HOUR_MS } from '../../../core/rules/durations.ts'
import { LIMITS_FIRST_MS } from '../../../core/rules/money/limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'
import { type creditOrder, spendingLimit } from '../../platform/db/schema/money.ts'
import { given, writeStatement } from '../../platform/db/statements.ts'

export type LimitRow = typeof spendingLimit.$inferSelect
type SpentRow = Pick<typeof creditOrder.$inferSelect, 'amount' | 'currency' | 'createdAt'>

/** The limits of a member, and the orders that count towards them. */
export type Spending = {
  /** The country of the profile. */
  country: Country
  limits: Omit<LimitRow, 'memberId'>[]
  spent: SpentRow[]
  /** Whether the member showed signs of being vulnerable and has not decided on limits since. */
  asksFirst: boolean
}

/** A span longer than any month. */
const MONTH_MS = 32 * DAY_MS
/** An order that is neither paid nor given up counts as spent for this long. Our choice. */
const PENDING_COUNTS_MS = HOUR_MS

/** JSON has no moments, so they come in the notation of the database. */
type Written = {
  country: Country
  asksFirst: boolean
  limits: (Omit<LimitRow, 'memberId' | 'nextFrom'> & { nextFrom: string | null })[]
  spent: (Omit<SpentRow, 'createdAt'> & { createdAt: string })[]
}

const spendingOf = writeStatement<Written>(sql`
  select self.country,
    exists (select from vulnerable_sign sign join member on member.id = sign.member_id
      where sign.member_id = self.member_id and sign.at > ${given('signsSince')}::timestamptz
        and (sign.at <= member.limits_answered_at) is not true) as "asksFirst",
    (select coalesce(json_agg(json_build_object('period', period, 'currency', currency, 'cents', cents,
      'nextCents', next_cents, 'nextFrom', next_from)), '[]')
    from spending_limit where member_id = self.member_id) as limits,
    (select coalesce(json_agg(json_build_object('amount', amount, 'currency', currency, 'createdAt', created_at)), '[]')
    from credit_order where member_id = self.member_id and created_at >= ${given('since')}::timestamptz
      and (paid_at is not null or (failed_at is null and created_at > ${given('pendingSince')}::timestamptz))) as spent
  from profile self where self.member_id = ${given('memberId')}`)

/** Reads the limits of a member, with the orders of the last month that are paid or may still be paid. */
export async function findSpending(tx: Tx, memberId: string, now: Date): Promise<Spending> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const [row] = await spendingOf(tx, {
    memberId,
    since: ago(MONTH_MS),
    pendingSince: ago(PENDING_COUNTS_MS),
    signsSince: ago(LIMITS_FIRST_MS),
  })
  if (!row) throw new Error('the account of a session is missing')
  return {
    country: row.country,
    asksFirst: row.asksFirst,
    limits: row.limits.map((limit) => ({
      ...limit,
      nextFrom: limit.nextFrom ? new Date(limit.nextFrom) : null,
    })),
    spent: row.spent.map((order) => ({ ...order, createdAt: new Date(order.createdAt) })),
  }
}

export const writeLimit = (tx: Tx, { memberId, period, ...change }: LimitRow) =>
  tx
    .insert(spendingLimit)
    .values({ memberId, period, ...change })
    .onConflictDoUpdate({ target: [spendingLimit.memberId, spendingLimit.period], set: change })

export const markLimitsAnswered = (tx: Tx, memberId: string, at: Date) =>
  tx.update(member).set({ limitsAnsweredAt: at }).where(eq(member.id, memberId))
