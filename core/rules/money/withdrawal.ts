import { DAY_MS } from '../durations.ts'

/** Credits that an order gave and that were not taken back; lists run from the oldest order to the newest. */
export type Grant = { id: string; left: number }

/**
 * The unused credits of an order. The oldest credits are spent first, so the balance consists of the newest
 * ones: first those granted after the order, then the order's own.
 */
export function unusedOf(id: string, balance: number, grants: readonly Grant[]): number {
  const at = grants.findIndex((grant) => grant.id === id)
  const grant = grants[at]
  if (!grant) return 0
  const newer = grants.slice(at + 1).reduce((sum, { left }) => sum + left, 0)
  return Math.max(0, Math.min(grant.left, balance - newer))
}

/**
 * The worth of some credits of an order in its currency. All of its credits are worth its whole remaining
 * amount.
 */
export const worthOf = (credits: number, order: { credits: number; amount: number }) =>
  Math.round((order.amount * credits) / order.credits)

/** Withdrawals without a login that are taken in an hour from one network, and refusals mailed to one address. Our choice. */
export const WITHDRAWALS_PER_HOUR = 5

/** Reads the number of a receipt as it is printed, `2026-000123`; null for anything else. */
export function readReceiptNumber(text: string): { year: number; number: number } | null {
  const [, year, number] = /^(\d{4})\s*[-–]\s*(\d{1,12})$/.exec(text.trim()) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/** The end of the time in which a member may withdraw from an order. */
export const withdrawableUntil = (paidAt: Date, refundDays: number) =>
  new Date(paidAt.getTime() + refundDays * DAY_MS)
