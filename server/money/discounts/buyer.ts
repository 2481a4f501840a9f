import type { Country, Locale } from '../../../core/i18n/locales.ts'
import { CURRENCY_OF, type Currency } from '../../../core/rules/money/currency.ts'
import type { Restriction } from '../../../core/rules/review/restrictions.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Site } from '../../site/site.ts'
import { findBuyer } from './buyer-store.ts'

/** A buyer, with the country that decides on prices, currency and payment methods. */
export type Buyer = {
  memberId: string
  siteId: string
  country: Country
  currency: Currency
  language: Locale
  firstPaidAt: Date | null
  signupDate: Date
  tracking: Record<string, string> | null
  restrictions: readonly Restriction[]
  closedUntil: Date | null
}

type Options = {
  /** Locks the member, so that parallel orders cannot pass the spending limits or use a code twice. */
  lock?: boolean
}

/** The country of the profile decides, not the browsed one, so that no buyer can pick a cheaper country. */
export async function readBuyer(
  tx: Tx,
  memberId: string,
  site: Site,
  { lock = false }: Options = {},
): Promise<Buyer> {
  const row = await findBuyer(tx, memberId, { lock })
  if (!row) throw new Error('the account of a session is missing')
  const country = pricedCountry(site, row.country)
  return { ...row, memberId, country, currency: CURRENCY_OF[country] }
}

/** The country whose prices hold for a profile: its own, or the first of a site that does not serve it. */
export const pricedCountry = ({ countries }: Site, country: Country): Country =>
  countries.includes(country) ? country : (countries[0] ?? country)
