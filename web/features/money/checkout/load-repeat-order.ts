import { redirect } from 'react-router'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import { carriedFrom, withCarried } from './order-address.ts'

/** The last order at today's price; null for a member who never ordered. */
export const readLastOrder = (call: CallApi) =>
  whenRefused(call('readRepeatOrder'), { nothing_to_repeat: () => null })

export async function loadRepeatOrder(call: CallApi, query: URLSearchParams) {
  const { to } = carriedFrom(query)
  const order = await readLastOrder(call)
  if (!order) throw redirect(withCarried('/credits', { to }))
  return { order, to, orderKey: crypto.randomUUID() }
}

export type RepeatOrder = Awaited<ReturnType<typeof loadRepeatOrder>>
