import type { Tx } from '../platform/db/database.ts'
import { FEW } from './count-traffic.ts'
import { removeSourceOf } from './store.ts'

/**
 * Removes an erased member from the figures of partners. A network and a ref that brought others too name a
 * partner and stay; anything rarer may name one person.
 */
export async function forgetSource(tx: Tx, { memberId }: { memberId: string }) {
  await removeSourceOf(tx, memberId, FEW)
}
