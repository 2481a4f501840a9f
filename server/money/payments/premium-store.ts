import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'

/**
 * Locks the buyer, before the order and the balance, so that changes of one buyer's orders happen one after
 * the other. An erased member has no row to lock, and no premium to keep.
 */
export const lockBuyer = (tx: Tx, memberId: string) =>
  tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')

/** Notes the first payment of a member. Returns true the first time, false for an erased member. */
export async function noteFirstPayment(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(member)
    .set({ firstPaidAt: now })
    .where(and(eq(member.id, memberId), isNull(member.firstPaidAt)))
    .returning({ id: member.id })
  return rows.length > 0
}

/**
 * Makes the member premium or free, as their orders say: the rule `isPremium` in SQL. Called in the
 * transaction of everything that changes a paid order, under the lock of `lockBuyer`.
 */
export const keepPremium = (tx: Tx, memberId: string) =>
  tx.execute(sql`
    update member set paid_user = exists (
      select 1 from credit_order o
      where o.member_id = member.id and o.paid_at is not null and o.charged_back_at is null
        and o.credits_taken < o.credits
        and (o.amount = 0 or o.amount > (
          select coalesce(sum(amount), 0) from refund where order_id = o.id and kind <> 'reversal'
        ))
    ) where id = ${memberId}`)
