import type { SpendingLimits, SpentCredits } from '../../../core/contract/money/money.ts'
import type { TotalCost } from '../../../core/rules/money/credit-costs.ts'
import type { Currency } from '../../../core/rules/money/currency.ts'
import type { HeldLimit, Limit } from '../../../core/rules/money/limits.ts'

/** The limit of a period, its next value, and the amount spent in the period. */
type CurrentLimit = { cents: Limit; next: HeldLimit['next']; spent: number }

/** The limits of a member, in the member's currency. */
export type CurrentLimits = {
  currency: Currency
  day: CurrentLimit
  month: CurrentLimit
  asksFirst: boolean
}

export const presentLimits = ({ currency, day, month, asksFirst }: CurrentLimits): SpendingLimits => ({
  currency,
  day: presentLimit(day),
  month: presentLimit(month),
  ask_first: asksFirst,
})

const presentLimit = ({ cents, next, spent }: CurrentLimit): SpendingLimits['day'] => ({
  cents,
  next: next && { cents: next.cents, from: next.from.toISOString() },
  spent,
})

export const presentCost = ({ credits, free, cents }: TotalCost): SpentCredits => ({
  credits,
  free,
  amounts: [...cents].map(([currency, amount]) => ({ cents: amount, currency })),
})
