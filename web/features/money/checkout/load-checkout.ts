import { data, redirect } from 'react-router'
import { PACKAGE_STYLES } from '../../../../core/rules/money/packages.ts'
import type { CallApi } from '../../../lib/api.ts'
import { carriedFrom, orderPath, withCarried } from './order-address.ts'

/** One package, the ways to pay for it, and a key that makes what is ordered with this page one order. */
export async function loadCheckout(
  call: CallApi,
  params: { id?: string; paymentmethod?: string },
  query: URLSearchParams,
) {
  const style = PACKAGE_STYLES.find((known) => known === params.id)
  if (!style) throw data(null, { status: 404 })
  const carried = carriedFrom(query)
  const packages = await call('listPackages', {
    query: { discountcode: carried.discountcode ?? undefined },
  })
  const chosen = packages.packages.find(({ id }) => id === style)
  if (!chosen) throw data(null, { status: 404 })
  const method = packages.methods.find((known) => known === params.paymentmethod)
  // A way to pay that is not there (any more) leads to those that are.
  if (params.paymentmethod && !method) throw redirect(withCarried(orderPath(style), carried))
  return {
    packages,
    chosen,
    method: method ?? packages.methods[0] ?? null,
    carried,
    orderKey: crypto.randomUUID(),
  }
}

export type Checkout = Awaited<ReturnType<typeof loadCheckout>>
