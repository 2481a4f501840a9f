import type { Tx } from '../platform/db/database.ts'
import { removeSourceOf } from './store.ts'

/**
 * Removes an erased member from the figures of partners. A network and a ref name a partner and stay; a sub
 * may name one click of one person, so it is deleted.
 */
export async function forgetSource(tx: Tx, { memberId }: { memberId: string }) {
  await removeSourceOf(tx, memberId)
}
