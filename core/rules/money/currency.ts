import type { Country } from '../../i18n/locales.ts'

/**
 * Currencies of prices (docs/product.md, money-currencies). Amounts are integers of the smallest unit, always
 * a hundredth.
 */
export const CURRENCIES = [
  'EUR',
  'GBP',
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'DKK',
  'NOK',
  'SEK',
  'PLN',
] as const
export type Currency = (typeof CURRENCIES)[number]

export const CURRENCY_OF: Record<Country, Currency> = {
  NL: 'EUR',
  BE: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  CH: 'CHF',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  GB: 'GBP',
  IE: 'EUR',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  PL: 'PLN',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  FI: 'EUR',
}
