import type { PaymentDeps } from './deps.ts'
import { findOwnOrder } from './find-own-order.ts'
import { giveUpOrder } from './give-up-order.ts'

/** Cancels an unpaid order of the member. */
export async function cancelPayment(deps: PaymentDeps, memberId: string, id: string) {
  await giveUpOrder(deps, await findOwnOrder(deps, memberId, id), 'cancelled')
}
