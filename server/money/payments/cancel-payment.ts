import type { PaymentDeps } from './deps.ts'
import { findOwn } from './find-own.ts'
import { giveUp } from './give-up.ts'

/** Cancels an order of the member's own that is not paid. */
export async function cancelPayment(deps: PaymentDeps, memberId: string, id: string) {
  await giveUp(deps, await findOwn(deps, memberId, id), 'cancelled')
}
