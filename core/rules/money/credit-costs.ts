import type { Currency } from './currency.ts'

/** An order as far as the cost of its credits goes. */
type BoughtFor = { credits: number; amount: number; currency: Currency }

/** An entry of the ledger that brought credits in or sent unused ones back; lists run from the oldest on. */
export type Grant = {
  id: number
  credits: number
  /** The order that the credits belong to; null for free ones. */
  orderId: string | null
  bought: BoughtFor | null
}

/** Credits that came in together and were not sent back. */
export type Lot = { credits: number; bought: BoughtFor | null }

/** The cost of some credits. Free credits cost nothing; `currency` is null when all of them are free. */
export type CreditCost = { cents: number; free: number; currency: Currency | null }

/**
 * The credits of a member that can be spent, in the order in which they are: first in, first out. Credits that
 * went back were unused, so the order gave that many fewer from the beginning.
 */
export function lotsOf(grants: readonly Grant[]): Lot[] {
  const returned = new Map<string, number>()
  for (const { orderId, credits } of grants) {
    if (orderId !== null && credits < 0) returned.set(orderId, (returned.get(orderId) ?? 0) - credits)
  }
  return grants
    .filter(({ credits }) => credits > 0)
    .map(({ credits, orderId, bought }) => ({
      credits: credits - (returned.get(orderId ?? '') ?? 0),
      bought,
    }))
}

type Spending = { id: number; delta: number; balanceAfter: number }

/** How many credits a member had spent before an entry of the ledger. */
export function spentBefore(grants: readonly Grant[], { id, delta, balanceAfter }: Spending): number {
  const granted = grants.filter((grant) => grant.id < id).reduce((sum, { credits }) => sum + credits, 0)
  return granted - (balanceAfter - delta)
}

/** The lots that are left when so many credits were spent. */
export function lotsAfter(lots: readonly Lot[], spent: number): Lot[] {
  let gone = spent
  return lots.flatMap(({ credits, bought }) => {
    const used = Math.max(0, Math.min(credits, gone))
    gone -= used
    return credits > used ? [{ credits: credits - used, bought }] : []
  })
}

/**
 * The cost of the next credits of these lots; null when there are not so many, or when they were bought in
 * several currencies.
 */
export function costOfNext(lots: readonly Lot[], wanted: number): CreditCost | null {
  let open = wanted
  let cents = 0
  let free = 0
  const currencies = new Set<Currency>()
  for (const { credits, bought } of lots) {
    const used = Math.min(credits, open)
    open -= used
    if (used === 0) continue
    if (!bought || bought.amount === 0) free += used
    else {
      cents += (bought.amount * used) / bought.credits
      currencies.add(bought.currency)
    }
  }
  const [currency = null, ...others] = currencies
  return open > 0 || others.length > 0 ? null : { cents: Math.round(cents), free, currency }
}

/**
 * The cost of the credits that an entry of the ledger spent, or gave back: credits that came back are unspent again, so
 * they are those that were spent last.
 */
export function costOfEntry(grants: readonly Grant[], entry: Spending): CreditCost | null {
  const spent = spentBefore(grants, entry) - Math.max(0, entry.delta)
  return costOfNext(lotsAfter(lotsOf(grants), spent), Math.abs(entry.delta))
}

/** The cost of the next credits, when the lots were read at an earlier balance that has since gone down. */
export function costAtBalance(lots: readonly Lot[], balance: number, wanted: number): CreditCost | null {
  const total = lots.reduce((sum, { credits }) => sum + credits, 0)
  return costOfNext(lotsAfter(lots, Math.max(0, total - balance)), wanted)
}

/** The cost of credits of any lots: how many of them were free, and the cents in each currency. */
export type TotalCost = { credits: number; free: number; cents: Map<Currency, number> }

type Run = {
  /** How many credits were spent before these. */
  spent: number
  credits: number
}

/**
 * The cost of credits that were spent one after the other. Each lot is rounded from its beginning on, so that the runs
 * that share a lot together cost exactly what it cost, however it was spent.
 */
export function costOfRuns(lots: readonly Lot[], runs: readonly Run[]): TotalCost {
  const total: TotalCost = { credits: 0, free: 0, cents: new Map() }
  for (const { spent, credits } of runs) {
    total.credits += credits
    let start = 0
    for (const lot of lots) {
      const from = Math.max(spent - start, 0)
      const to = Math.min(spent + credits - start, lot.credits)
      if (to > from) addCost(total, lot.bought, from, to)
      start += lot.credits
    }
  }
  return total
}

/** Adds the credits of a lot between two places in it. */
function addCost(total: TotalCost, bought: BoughtFor | null, from: number, to: number) {
  if (!bought || bought.amount === 0) {
    total.free += to - from
    return
  }
  const upTo = (credits: number) => Math.round((bought.amount * credits) / bought.credits)
  const cents = upTo(to) - upTo(from)
  total.cents.set(bought.currency, (total.cents.get(bought.currency) ?? 0) + cents)
}
