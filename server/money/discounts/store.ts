import { and, eq, sql } from 'drizzle-orm'
import { OTHERS_HOLD_MS, OWN_HOLD_MS } from '../../../core/rules/money/discounts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { discountCode, discountUse } from '../../platform/db/schema/money.ts'

export type DiscountRow = typeof discountCode.$inferSelect

export async function findCode(tx: Tx, siteId: string, code: string): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.siteId, siteId), eq(discountCode.code, code)))
  return row
}

export async function findWelcomeCode(tx: Tx, siteId: string): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.siteId, siteId), eq(discountCode.origin, 'welcome')))
  return row
}

/** The offer a member took when about to leave; one in a lifetime. */
export async function findStayCode(tx: Tx, memberId: string): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.memberId, memberId), eq(discountCode.origin, 'stay')))
  return row
}

export const insertCode = (tx: Tx, row: typeof discountCode.$inferInsert) =>
  tx.insert(discountCode).values(row)

/** A code of a site, and the place in it that a member takes. */
type Place = { siteId: string; code: string; holder: string }

export async function findUse(tx: Tx, { siteId, code, holder }: Place) {
  const [row] = await tx
    .select()
    .from(discountUse)
    .where(and(eq(discountUse.siteId, siteId), eq(discountUse.code, code), eq(discountUse.holder, holder)))
  return row
}

type Hold = Place & { memberId: string; orderId: string; now: Date }

/**
 * Takes the place for an order, in one statement, so that of any number at once only one gets it. A place whose
 * order was not paid can be taken over after a while. False when it is taken.
 */
export async function holdCode(tx: Tx, { now, ...place }: Hold): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = await tx
    .insert(discountUse)
    .values({ ...place, heldAt: now })
    .onConflictDoUpdate({
      target: [discountUse.siteId, discountUse.code, discountUse.holder],
      set: { memberId: place.memberId, orderId: place.orderId, heldAt: now },
      setWhere: sql`${discountUse.paidAt} is null and ${discountUse.heldAt} <= case
        when ${discountUse.memberId} = ${place.memberId} then ${before(OWN_HOLD_MS)}::timestamptz
        else ${before(OTHERS_HOLD_MS)}::timestamptz end`,
    })
    .returning({ orderId: discountUse.orderId })
  return rows.length > 0
}

/** The order came to nothing: the code is free again. */
export const releaseCode = (tx: Tx, orderId: string) =>
  tx.delete(discountUse).where(and(eq(discountUse.orderId, orderId), sql`${discountUse.paidAt} is null`))

/** The order was paid: its place in the code is taken for good. False if it held none. */
export async function settleHeld(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(discountUse)
    .set({ paidAt: now })
    .where(and(eq(discountUse.orderId, orderId), sql`${discountUse.paidAt} is null`))
    .returning({ code: discountUse.code })
  return rows.length > 0
}

/** Takes a place for good, if it is free by now. */
export const settleCode = (tx: Tx, { now, ...place }: Hold) =>
  tx
    .insert(discountUse)
    .values({ ...place, heldAt: now, paidAt: now })
    .onConflictDoUpdate({
      target: [discountUse.siteId, discountUse.code, discountUse.holder],
      set: { memberId: place.memberId, orderId: place.orderId, paidAt: now },
      setWhere: sql`${discountUse.paidAt} is null`,
    })
