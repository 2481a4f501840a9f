import { and, eq, sql } from 'drizzle-orm'
import { OTHERS_HOLD_MS } from '../../../core/rules/money/discounts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { discountCode, discountUse } from '../../platform/db/schema/money.ts'
import { buildOnce, given } from '../../platform/db/statements.ts'

export type DiscountRow = typeof discountCode.$inferSelect

export async function findCode(tx: Tx, siteId: string, code: string): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.siteId, siteId), eq(discountCode.code, code)))
  return row
}

const welcomeCode = buildOnce((tx) =>
  tx
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.siteId, given('siteId')), sql`${discountCode.origin} = 'welcome'`))
    .prepare('find-welcome-code'),
)

export async function findWelcomeCode(tx: Tx, siteId: string): Promise<DiscountRow | undefined> {
  const [row] = await welcomeCode(tx).execute({ siteId })
  return row
}

/** The code of the offer that a member took instead of leaving; a member gets it once in a lifetime. */
export async function findStayCode(tx: Tx, memberId: string): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.memberId, memberId), eq(discountCode.origin, 'stay')))
  return row
}

export const insertCode = (tx: Tx, row: typeof discountCode.$inferInsert) =>
  tx.insert(discountCode).values(row)

/** One use of a code of a site: by its holder, or by anybody if the holder is empty. */
type Place = { siteId: string; code: string; holder: string }

const codeUse = buildOnce((tx) =>
  tx
    .select()
    .from(discountUse)
    .where(
      and(
        eq(discountUse.siteId, given('siteId')),
        eq(discountUse.code, given('code')),
        eq(discountUse.holder, given('holder')),
      ),
    )
    .prepare('find-use'),
)

export async function findUse(tx: Tx, place: Place) {
  const [row] = await codeUse(tx).execute(place)
  return row
}

type Hold = Place & { memberId: string; orderId: string; now: Date }

/**
 * Holds a use of a code for an order. One statement does it, so that of parallel orders only one holds the
 * use. The newest order of a member takes over the member's own unpaid use at once, and that of another
 * member after a while. Returns false when the use is taken.
 */
export async function holdCode(tx: Tx, { now, ...place }: Hold): Promise<boolean> {
  const others = new Date(now.getTime() - OTHERS_HOLD_MS).toISOString()
  const rows = await tx
    .insert(discountUse)
    .values({ ...place, heldAt: now })
    .onConflictDoUpdate({
      target: [discountUse.siteId, discountUse.code, discountUse.holder],
      set: { memberId: place.memberId, orderId: place.orderId, heldAt: now },
      setWhere: sql`${discountUse.paidAt} is null and (
        ${discountUse.memberId} = ${place.memberId} or ${discountUse.heldAt} <= ${others}::timestamptz)`,
    })
    .returning({ orderId: discountUse.orderId })
  return rows.length > 0
}

/** Frees the code of an order that failed or was given up. */
export const releaseCode = (tx: Tx, orderId: string) =>
  tx.delete(discountUse).where(and(eq(discountUse.orderId, orderId), sql`${discountUse.paidAt} is null`))

/** Marks the use held by a paid order as used for good. Returns false if the order held none. */
export async function settleHeld(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(discountUse)
    .set({ paidAt: now })
    .where(and(eq(discountUse.orderId, orderId), sql`${discountUse.paidAt} is null`))
    .returning({ code: discountUse.code })
  return rows.length > 0
}

/** Marks a use as used for good. Returns false if another order was paid with it. */
export async function settleCode(tx: Tx, { now, ...place }: Hold): Promise<boolean> {
  const rows = await tx
    .insert(discountUse)
    .values({ ...place, heldAt: now, paidAt: now })
    .onConflictDoUpdate({
      target: [discountUse.siteId, discountUse.code, discountUse.holder],
      set: { memberId: place.memberId, orderId: place.orderId, paidAt: now },
      setWhere: sql`${discountUse.paidAt} is null`,
    })
    .returning({ code: discountUse.code })
  return rows.length > 0
}
