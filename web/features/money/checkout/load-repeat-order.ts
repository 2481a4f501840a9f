import { redirect } from 'react-router'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import { carriedFrom, orderPath, withCarried } from './order-address.ts'

/** The last order at today's price; null for a member who never ordered. */
export const readLastOrder = (call: CallApi) =>
  whenRefused(call('readRepeatOrder'), { nothing_to_repeat: () => null })

export async function loadRepeatOrder(call: CallApi, query: URLSearchParams) {
  const { to } = carriedFrom(query)
  const order = await readLastOrder(call)
  if (!order) throw redirect(withCarried('/credits', { to }))
  // The checkout asks a member first who must decide on limits.
  const { ask_first } = await call('readSpendingLimits')
  if (ask_first) throw redirect(withCarried(orderPath(order.package.style, order.paymentmethod), { to }))
  return { order, to, orderKey: crypto.randomUUID() }
}

export type RepeatOrder = Awaited<ReturnType<typeof loadRepeatOrder>>
