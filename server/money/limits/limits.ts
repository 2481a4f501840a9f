import type { SpendingLimits } from '../../../core/contract/money/money.ts'
import { dayIn } from '../../../core/rules/account/age.ts'
import { CURRENCY_OF, type Currency } from '../../../core/rules/money/currency.ts'
import { changeLimit, type HeldLimit, type Limit, limitAt } from '../../../core/rules/money/limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Site } from '../../site/site.ts'
import { type Buyer, pricedCountry, readBuyer } from '../discounts/buyer.ts'
import type { Payer, PaymentDeps } from '../payments/deps.ts'
import { type CurrentLimits, presentLimits } from './present.ts'
import { findSpending, markLimitsAnswered, type Spending, writeLimit } from './store.ts'

type Period = 'day' | 'month'
const PERIODS: Period[] = ['day', 'month']

/** The day or month in the site's time zone: `2026-11-15` or `2026-11`. */
const nameOf = (period: Period, timeZone: string, at: Date) =>
  dayIn(timeZone, at).slice(0, period === 'day' ? 10 : 7)

/**
 * Throws when an order would exceed the member's own limit, or must wait until the member has decided on limits. The caller holds the lock on the member.
 */
export async function refuseBeyondLimit(tx: Tx, site: Site, buyer: Buyer, amount: number, now: Date) {
  const { asksFirst, day, month } = limitsOf(
    await findSpending(tx, buyer.memberId, now),
    site,
    buyer.currency,
    now,
  )
  if (asksFirst) throw new AppError('limits_first')
  for (const { cents, spent } of [day, month]) {
    if (cents !== null && spent + amount > cents) throw new AppError('spending_limit')
  }
}

export async function readSpendingLimits(
  { db, now }: PaymentDeps,
  { memberId, site }: Payer,
): Promise<SpendingLimits> {
  const at = now()
  const spending = await findSpending(db, memberId, at)
  const currency = CURRENCY_OF[pricedCountry(site, spending.country)]
  return presentLimits(limitsOf(spending, site, currency, at))
}

type Wanted = { [P in Period]?: Limit | undefined }

export async function changeSpendingLimits(
  { db, now }: PaymentDeps,
  { memberId, site }: Payer,
  wanted: Wanted,
): Promise<SpendingLimits> {
  return db.transaction(async (tx) => {
    const buyer = await readBuyer(tx, memberId, site, { lock: true })
    const { limits } = await findSpending(tx, memberId, now())
    for (const period of PERIODS) {
      const cents = wanted[period]
      if (cents === undefined) continue
      const limit = heldLimit(limits, period, site, buyer.currency)
      await keepLimit(tx, buyer, period, changeLimit(limit, cents, now()))
    }
    await markLimitsAnswered(tx, memberId, now())
    return presentLimits(limitsOf(await findSpending(tx, memberId, now()), site, buyer.currency, now()))
  })
}

/** The limits in a currency, with what was spent of each. */
function limitsOf(
  { limits, spent, asksFirst }: Spending,
  site: Site,
  currency: Currency,
  now: Date,
): CurrentLimits {
  const limitOf = (period: Period) => {
    const current = nameOf(period, site.timeZone, now)
    const limit = heldLimit(limits, period, site, currency)
    return {
      cents: limitAt(limit, now),
      next: limit.next && limit.next.from > now ? limit.next : null,
      spent: spent
        .filter(({ createdAt }) => nameOf(period, site.timeZone, createdAt) === current)
        .reduce((sum, order) => sum + exchange(site, order.amount, order.currency, currency), 0),
    }
  }
  return { currency, day: limitOf('day'), month: limitOf('month'), asksFirst }
}

function heldLimit(limits: Spending['limits'], period: Period, site: Site, currency: Currency): HeldLimit {
  const row = limits.find((limit) => limit.period === period)
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
