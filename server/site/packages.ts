import { z } from 'zod'
import { currency, packageStyle } from '../../core/contract/values.ts'
import type { Country } from '../../core/i18n/locales.ts'
import { CURRENCY_OF } from '../../core/rules/money/currency.ts'
import { type CreditPackage, cheapestMessage } from '../../core/rules/money/packages.ts'

export const packageSettings = z.object({
  id: packageStyle,
  credits: z.number().int().positive(),
  prices: z.record(currency, z.number().int().positive()),
})

/** The packages of a site whose operator set no others. Prices are in cents. Our choice. */
export const STANDARD_PACKAGES: CreditPackage[] = [
  {
    id: 'p0',
    credits: 20,
    prices: {
      EUR: 1499,
      GBP: 1299,
      USD: 1599,
      CAD: 2199,
      AUD: 2399,
      NZD: 2599,
      CHF: 1490,
      DKK: 10900,
      NOK: 16900,
      SEK: 16900,
      PLN: 5999,
    },
  },
  {
    id: 'p1',
    credits: 50,
    prices: {
      EUR: 2999,
      GBP: 2599,
      USD: 3199,
      CAD: 4399,
      AUD: 4799,
      NZD: 5199,
      CHF: 2990,
      DKK: 21900,
      NOK: 33900,
      SEK: 33900,
      PLN: 11999,
    },
  },
  {
    id: 'p2',
    credits: 110,
    prices: {
      EUR: 5499,
      GBP: 4699,
      USD: 5899,
      CAD: 7999,
      AUD: 8799,
      NZD: 9599,
      CHF: 5490,
      DKK: 39900,
      NOK: 62900,
      SEK: 62900,
      PLN: 21999,
    },
  },
  {
    id: 'p3',
    credits: 250,
    prices: {
      EUR: 9899,
      GBP: 8499,
      USD: 10499,
      CAD: 14299,
      AUD: 15799,
      NZD: 17199,
      CHF: 9790,
      DKK: 72900,
      NOK: 112900,
      SEK: 112900,
      PLN: 39999,
    },
  },
]

type Priced = { packages: CreditPackage[]; message_credits: number }

/** The cost of the cheapest message in a country: the settings' `minimum_message_costs`. */
export function messageCostIn({ packages, message_credits }: Priced, country: Country) {
  const currency = CURRENCY_OF[country]
  return { costs: cheapestMessage(packages, currency, message_credits), currency }
}
