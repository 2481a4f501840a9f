import { DAY_MS } from '../durations.ts'

/** Credits that came in, in the order they did: what an order gave and has not been taken back. */
export type Grant = { id: string; left: number }

/**
 * What of an order is not used yet. The oldest credits are spent first, so the balance consists of the newest
 * ones: first whatever came after the order, then the order's own.
 */
export function unusedOf(id: string, balance: number, grants: readonly Grant[]): number {
  const at = grants.findIndex((grant) => grant.id === id)
  const own = grants[at]
  if (!own) return 0
  const newer = grants.slice(at + 1).reduce((sum, { left }) => sum + left, 0)
  return Math.max(0, Math.min(own.left, balance - newer))
}

/** What so many credits of an order are worth in its own money. All of them are worth all that is left of it. */
export const worthOf = (credits: number, order: { credits: number; amount: number }) =>
  Math.round((order.amount * credits) / order.credits)

/** Until when a member may withdraw from an order. */
export const withdrawableUntil = (paidAt: Date, refundDays: number) =>
  new Date(paidAt.getTime() + refundDays * DAY_MS)
