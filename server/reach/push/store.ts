import { randomUUID } from 'node:crypto'
import { and, count, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'
import { pushSubscription } from '../../platform/db/schema/reach.ts'
import { hashEndpoint, openRow, sealRow } from '../../platform/keys/ring.ts'
import type { SealedValues } from '../../platform/keys/sealed-columns.ts'

type Values = SealedValues['push_subscription']
type Owner = Pick<typeof pushSubscription.$inferInsert, 'memberId' | 'siteId' | 'tokenHash' | 'createdAt'>

/** Makes changes of a member's subscriptions wait for each other, so that the limit holds. */
export const lockMember = (tx: Tx, memberId: string) =>
  tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')

export async function findSubscription(tx: Tx, endpoint: string) {
  const [row] = await tx.select().from(pushSubscription).where(isAt(endpoint))
  const values = row && openRow('push_subscription', row.id, row)
  return values && { ...values, tokenHash: row.tokenHash }
}

/** Condition: a subscription, sealed or not, has this address at a push service. */
const isAt = (endpoint: string) =>
  or(eq(pushSubscription.endpointHash, hashEndpoint(endpoint)), eq(pushSubscription.endpoint, endpoint))

/**
 * A browser has one subscription. Deleting the old one also deletes the push messages due for the member who
 * used the browser before.
 */
export const deleteOfBrowser = (tx: Tx, tokenHash: Buffer, endpoint: string) =>
  tx.delete(pushSubscription).where(or(eq(pushSubscription.tokenHash, tokenHash), isAt(endpoint)))

export const deleteSubscription = (tx: Tx, memberId: string, endpoint: string) =>
  tx.delete(pushSubscription).where(and(eq(pushSubscription.memberId, memberId), isAt(endpoint)))

export async function countSubscriptions(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, memberId))
  return row?.count ?? 0
}

export function insertSubscription(tx: Tx, owner: Owner, values: Values) {
  const id = randomUUID()
  return tx.insert(pushSubscription).values({ id, ...owner, ...sealRow('push_subscription', id, values) })
}
