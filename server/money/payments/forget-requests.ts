import type { Tx } from '../../platform/db/database.ts'
import { clearRequestsOf } from './store.ts'

/** Orders outlive the buyer. What the browser wrote into them, and the page on which to pay, does not. */
export async function forgetRequests(tx: Tx, { memberId }: { memberId: string }) {
  await clearRequestsOf(tx, memberId)
}
