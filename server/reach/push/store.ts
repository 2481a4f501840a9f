import { and, count, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'
import { pushSubscription } from '../../platform/db/schema/reach.ts'

type SubscriptionRow = typeof pushSubscription.$inferInsert

/** Makes changes of a member's subscriptions wait for each other, so that the limit holds. */
export const lockMember = (tx: Tx, memberId: string) =>
  tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')

export async function findSubscription(tx: Tx, endpoint: string) {
  const [row] = await tx.select().from(pushSubscription).where(eq(pushSubscription.endpoint, endpoint))
  return row
}

/**
 * A browser has one subscription. Deleting the old one also deletes the push messages due for the member who
 * used the browser before.
 */
export const deleteOfBrowser = (tx: Tx, tokenHash: Buffer, endpoint: string) =>
  tx
    .delete(pushSubscription)
    .where(or(eq(pushSubscription.tokenHash, tokenHash), eq(pushSubscription.endpoint, endpoint)))

export const deleteSubscription = (tx: Tx, memberId: string, endpoint: string) =>
  tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.memberId, memberId), eq(pushSubscription.endpoint, endpoint)))

export async function countSubscriptions(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, memberId))
  return row?.count ?? 0
}

export const insertSubscription = (tx: Tx, row: SubscriptionRow) => tx.insert(pushSubscription).values(row)
