import type { Packages } from '../../../core/contract/money/money.ts'
import type { Country } from '../../../core/i18n/locales.ts'
import { CURRENCY_OF } from '../../../core/rules/money/currency.ts'
import { bestDiscount, discountOn } from '../../../core/rules/money/discounts.ts'
import {
  type CreditPackage,
  centsPerMessage,
  POPULAR_STYLE,
  savingOf,
} from '../../../core/rules/money/packages.ts'
import { METHODS_IN, type PaymentMethod } from '../../../core/rules/money/payment-methods.ts'
import { TAX_RATE, taxWithin } from '../../../core/rules/money/tax.ts'
import type { Site } from '../../site/site.ts'
import type { Discount } from '../discounts/find-discount.ts'
import type { PaymentProvider } from './provider.ts'

type PricedPackage = Packages['packages'][number]

/** The payment methods of a country that the provider supports. */
export function methodsIn(country: Country, provider: PaymentProvider | null): PaymentMethod[] {
  if (!provider?.currencies.includes(CURRENCY_OF[country])) return []
  return METHODS_IN[country].filter((method) => provider.methods.includes(method))
}

/** The price of each package in a country, with the best of the discounts that applies to it. */
export const pricePackages = (
  site: Site,
  country: Country,
  discounts: readonly Discount[],
): PricedPackage[] => site.settings.packages.map((sold) => pricePackage(site, country, sold, discounts))

export function pricePackage(
  { settings }: Site,
  country: Country,
  sold: CreditPackage,
  discounts: readonly Discount[],
): PricedPackage {
  const currency = CURRENCY_OF[country]
  const { id, credits } = sold
  const price = sold.prices[currency]
  const best = bestDiscount(discounts, { country }, { price, currency })
  const off = best ? discountOn(price, best.percent) : 0
  const amount = price - off
  const [smallest = sold] = settings.packages
  return {
    id,
    style: id,
    credits,
    price,
    popular: id === POPULAR_STYLE,
    messages: Math.floor(credits / settings.message_credits),
    price_per_message: centsPerMessage(amount, credits, settings.message_credits),
    saving: savingOf(price, credits, { price: smallest.prices[currency], credits: smallest.credits }),
    discount: off,
    discountcode: best?.code ?? null,
    amount,
    tax: taxWithin(amount, TAX_RATE[country]),
  }
}
