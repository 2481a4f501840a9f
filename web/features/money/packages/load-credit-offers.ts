import { redirect } from 'react-router'
import { PACKAGE_STYLES } from '../../../../core/rules/money/packages.ts'
import type { CallApi } from '../../../lib/api.ts'
import { readLastOrder } from '../checkout/load-repeat-order.ts'
import { type Carried, carriedFrom, orderPath, withCarried } from '../checkout/order-address.ts'

/** Offers of the credits page: packages for premium members, the way to premium for free members. */
export async function loadCreditOffers(call: CallApi, query: URLSearchParams) {
  const carried = carriedFrom(query)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (!user?.paid_user) return { carried, packages: null, last: null }
  return { carried, ...(await readOffers(call, carried, true)) }
}

/** Offers of the premium page: packages for everybody, and the last order of those who have bought. */
export async function loadPremium(call: CallApi, query: URLSearchParams) {
  const carried = carriedFrom(query)
  // A choice that was sent without scripts.
  const chosen = PACKAGE_STYLES.find((style) => style === query.get('package'))
  if (chosen) throw redirect(withCarried(orderPath(chosen), carried))
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  return { carried, ...(await readOffers(call, carried, user?.paid_user ?? false)) }
}

async function readOffers(call: CallApi, carried: Carried, hasBought: boolean) {
  const [packages, last] = await Promise.all([
    call('listPackages', { query: { discountcode: carried.discountcode ?? undefined } }),
    hasBought ? readLastOrder(call) : null,
  ])
  return { packages, last }
}

export type CreditOffersData = Awaited<ReturnType<typeof loadCreditOffers>>
