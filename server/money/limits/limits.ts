import type { SpendingLimits } from '../../../core/contract/money/money.ts'
import { dayIn } from '../../../core/rules/account/age.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import type { Currency } from '../../../core/rules/money/currency.ts'
import { changeLimit, type HeldLimit, type Limit, limitAt } from '../../../core/rules/money/limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Site } from '../../site/site.ts'
import { type Buyer, readBuyer } from '../discounts/buyer.ts'
import type { Payer, PaymentDeps } from '../payments/deps.ts'
import { listSpent } from '../payments/store.ts'
import { type CurrentLimits, presentLimits } from './present.ts'
import { findLimit, writeLimit } from './store.ts'

type Period = 'day' | 'month'
const PERIODS: Period[] = ['day', 'month']
/** A span longer than any month. */
const MONTH_MS = 32 * DAY_MS

/** The day or month in the site's time zone: `2026-11-15` or `2026-11`. */
const nameOf = (period: Period, timeZone: string, at: Date) =>
  dayIn(timeZone, at).slice(0, period === 'day' ? 10 : 7)

/** Throws when an order would exceed the member's own limit. The caller holds the lock on the member. */
export async function refuseBeyondLimit(tx: Tx, site: Site, buyer: Buyer, amount: number, now: Date) {
  const { day, month } = await readLimits(tx, site, buyer, now)
  for (const { cents, spent } of [day, month]) {
    if (cents !== null && spent + amount > cents) throw new AppError('spending_limit')
  }
}

export async function readSpendingLimits(
  { db, now }: PaymentDeps,
  { memberId, site }: Payer,
): Promise<SpendingLimits> {
  return presentLimits(await readLimits(db, site, await readBuyer(db, memberId, site), now()))
}

type Wanted = { [P in Period]?: Limit | undefined }

export async function changeSpendingLimits(
  { db, now }: PaymentDeps,
  { memberId, site }: Payer,
  wanted: Wanted,
): Promise<SpendingLimits> {
  return db.transaction(async (tx) => {
    const buyer = await readBuyer(tx, memberId, site, { lock: true })
    for (const period of PERIODS) {
      const cents = wanted[period]
      if (cents === undefined) continue
      const held = await readLimit(tx, buyer, period, site)
      await keepLimit(tx, buyer, period, changeLimit(held, cents, now()))
    }
    return presentLimits(await readLimits(tx, site, buyer, now()))
  })
}

async function readLimits(tx: Tx, site: Site, buyer: Buyer, now: Date): Promise<CurrentLimits> {
  const rows = await listSpent(tx, buyer.memberId, new Date(now.getTime() - MONTH_MS), now)
  const read = async (period: Period) => {
    const current = nameOf(period, site.timeZone, now)
    const spent = rows
      .filter(({ createdAt }) => nameOf(period, site.timeZone, createdAt) === current)
      .reduce((sum, { amount, currency }) => sum + exchange(site, amount, currency, buyer.currency), 0)
    const held = await readLimit(tx, buyer, period, site)
    const next = held.next && held.next.from > now ? held.next : null
    return { cents: limitAt(held, now), next, spent }
  }
  return { currency: buyer.currency, day: await read('day'), month: await read('month') }
}

async function readLimit(
  tx: Tx,
  { memberId, currency }: Buyer,
  period: Period,
  site: Site,
): Promise<HeldLimit> {
  const row = await findLimit(tx, memberId, period)
  if (!row) return { cents: null, next: null }
  const convert = (cents: Limit) => cents && exchange(site, cents, row.currency, currency)
  return {
    cents: convert(row.cents),
    next: row.nextFrom && { cents: convert(row.nextCents), from: row.nextFrom },
  }
}

const keepLimit = (tx: Tx, { memberId, currency }: Buyer, period: Period, { cents, next }: HeldLimit) =>
  writeLimit(tx, {
    memberId,
    period,
    currency,
    cents,
    nextCents: next?.cents ?? null,
    nextFrom: next?.from ?? null,
  })

/** Converts a limit for a member who moved to another country, by the ratio of the site's own prices. */
function exchange(site: Site, cents: number, from: Currency, to: Currency): number {
  const [reference] = site.settings.packages
  if (from === to || !reference) return cents
  return Math.round((cents * reference.prices[to]) / reference.prices[from])
}
