import { z } from 'zod'
import type { Country } from '../../core/i18n/locales.ts'
import { CURRENCIES, CURRENCY_OF, type Currency } from '../../core/rules/money/currency.ts'
import { type CreditPackage, cheapestMessage, PACKAGE_STYLES } from '../../core/rules/money/packages.ts'

export const packageSettings = z.object({
  id: z.enum(PACKAGE_STYLES),
  credits: z.number().int().positive(),
  prices: z.record(z.enum(CURRENCIES), z.number().int().positive()),
})

/** Prices of the four packages in cents, in the order of `CURRENCIES`. */
const PRICES: Record<CreditPackage['id'], { credits: number; prices: readonly number[] }> = {
  p0: { credits: 20, prices: [1499, 1299, 1599, 2199, 2399, 2599, 1490, 10900, 16900, 16900, 5999] },
  p1: { credits: 50, prices: [2999, 2599, 3199, 4399, 4799, 5199, 2990, 21900, 33900, 33900, 11999] },
  p2: { credits: 110, prices: [5499, 4699, 5899, 7999, 8799, 9599, 5490, 39900, 62900, 62900, 21999] },
  p3: { credits: 250, prices: [9899, 8499, 10499, 14299, 15799, 17199, 9790, 72900, 112900, 112900, 39999] },
}

/** What a site sells unless its operator set something else. Our choice. */
export const STANDARD_PACKAGES: CreditPackage[] = PACKAGE_STYLES.map((id) => ({
  id,
  credits: PRICES[id].credits,
  prices: Object.fromEntries(CURRENCIES.map((currency, at) => [currency, PRICES[id].prices[at]])) as Record<
    Currency,
    number
  >,
}))

type Priced = { packages: CreditPackage[]; message_credits: number }

/** What the cheapest message costs in a country: the settings' `minimum_message_costs`. */
export function messageCostIn({ packages, message_credits }: Priced, country: Country) {
  const currency = CURRENCY_OF[country]
  return { costs: cheapestMessage(packages, currency, message_credits), currency }
}
