import type { Tx } from '../platform/db/database.ts'
import { removeSourceOf } from './store.ts'

/**
 * Takes an erased member out of the partners' figures. A network and a ref name a partner and stay; a sub may name one
 * click of one person, so it goes with that person.
 */
export async function forgetSource(tx: Tx, { memberId }: { memberId: string }) {
  await removeSourceOf(tx, memberId)
}
