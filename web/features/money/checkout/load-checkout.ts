import { data, redirect } from 'react-router'
import { PACKAGE_STYLES } from '../../../../core/rules/money/packages.ts'
import type { CallApi } from '../../../lib/api.ts'
import { carriedFrom, orderPath, withCarried } from './order-address.ts'

/** One package with its payment methods, and a key that makes this page order only once. */
export async function loadCheckout(
  call: CallApi,
  params: { id?: string; paymentmethod?: string },
  query: URLSearchParams,
) {
  const style = PACKAGE_STYLES.find((id) => id === params.id)
  if (!style) throw data(null, { status: 404 })
  const carried = carriedFrom(query)
  const [packages, limits] = await Promise.all([
    call('listPackages', { query: { discountcode: carried.discountcode ?? undefined } }),
    call('readSpendingLimits'),
  ])
  const chosen = packages.packages.find(({ id }) => id === style)
  if (!chosen) throw data(null, { status: 404 })
  const method = packages.methods.find((name) => name === params.paymentmethod)
  // An unknown or disabled payment method redirects to the available ones.
  if (params.paymentmethod && !method) throw redirect(withCarried(orderPath(style), carried))
  return {
    packages,
    limits,
    chosen,
    method: method ?? packages.methods[0] ?? null,
    carried,
    orderKey: crypto.randomUUID(),
  }
}

export type Checkout = Awaited<ReturnType<typeof loadCheckout>>
