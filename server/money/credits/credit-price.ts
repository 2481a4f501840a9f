import type { User } from '../../../core/contract/account/account.ts'
import type { Country } from '../../../core/i18n/locales.ts'
import { type Grant, lotsAfter, lotsOf } from '../../../core/rules/money/credit-costs.ts'
import { CURRENCY_OF, type Currency } from '../../../core/rules/money/currency.ts'
import { cheapestMessage } from '../../../core/rules/money/packages.ts'
import type { Site } from '../../site/site.ts'

/** The currency of a member: that of their orders, else that of their country, never that of the visit. */
export function currencyOf(grants: readonly Grant[], country: Country, { countries }: Site): Currency {
  const last = grants.findLast(({ bought }) => bought !== null)?.bought
  const served = countries.includes(country) ? country : (countries[0] ?? country)
  return last?.currency ?? CURRENCY_OF[served]
}

type Holder = { grants: readonly Grant[]; country: Country; balance: number }

/** What the credits that a member holds cost, and the lowest price of a message for those who hold none. */
export function creditPriceOf(site: Site, { grants, country, balance }: Holder): User['credit_price'] {
  const currency = currencyOf(grants, country, site)
  const { packages, message_credits } = site.settings
  const granted = grants.reduce((sum, { credits }) => sum + credits, 0)
  return {
    currency,
    message: cheapestMessage(packages, currency, message_credits),
    lots: lotsAfter(lotsOf(grants), granted - balance),
  }
}
