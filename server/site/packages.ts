import type { Country } from '../../core/i18n/locales.ts'
import { CURRENCY_OF } from '../../core/rules/money/currency.ts'
import { type CreditPackage, cheapestMessage } from '../../core/rules/money/packages.ts'

type Priced = { packages: CreditPackage[]; message_credits: number }

/** The cost of the cheapest message in a country: the settings' `minimum_message_costs`. */
export function messageCostIn({ packages, message_credits }: Priced, country: Country) {
  const currency = CURRENCY_OF[country]
  return { costs: cheapestMessage(packages, currency, message_credits), currency }
}
