import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { creditOrder } from '../platform/db/schema/money.ts'
import { isUuid } from '../platform/http/ids.ts'

/** The number of a receipt as it is printed, `2026-000007`, or its counter alone. */
const RECEIPT = /^(?:(\d{4})-)?(\d{1,15})$/

/** The orders that something typed may name: by id, by the number on the receipt, or by the number of the provider. */
export function namesOrder(typed: string): SQL | undefined {
  const isOfProvider = eq(creditOrder.providerRef, typed)
  if (isUuid(typed)) return or(eq(creditOrder.id, typed), isOfProvider)
  const [, year, counter] = RECEIPT.exec(typed) ?? []
  if (counter === undefined) return isOfProvider
  const isOfYear =
    year === undefined
      ? undefined
      : sql`extract(year from ${creditOrder.createdAt} at time zone 'UTC') = ${Number(year)}`
  return or(and(eq(creditOrder.number, Number(counter)), isOfYear), isOfProvider)
}

/** Orders by what somebody knows of them, newest first. */
export const findOrders = (tx: Tx, sites: Sites, typed: string, limit: number) =>
  tx
    .select()
    .from(creditOrder)
    .where(and(namesOrder(typed), onSites(creditOrder.siteId, sites)))
    .orderBy(desc(creditOrder.number))
    .limit(limit)

/** One order by its id, its receipt or the number of the provider. */
export async function findOrder(tx: Tx, sites: Sites, typed: string) {
  const [order] = await findOrders(tx, sites, typed, 1)
  return order
}
