import type { CallApi } from '../../../lib/api.ts'
import { readLastOrder } from '../checkout/load-repeat-order.ts'
import { carriedFrom } from '../checkout/order-address.ts'

/** Offers of the credits page: packages for premium members, the way to premium for free members. */
export async function loadCreditOffers(call: CallApi, query: URLSearchParams) {
  const carried = carriedFrom(query)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (!user?.paid_user) return { carried, packages: null, last: null }
  const [packages, last] = await Promise.all([
    call('listPackages', { query: { discountcode: carried.discountcode ?? undefined } }),
    readLastOrder(call),
  ])
  return { carried, packages, last }
}

export type CreditOffersData = Awaited<ReturnType<typeof loadCreditOffers>>
