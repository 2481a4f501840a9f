import type { Country } from '../../i18n/locales.ts'

/**
 * Payment methods (docs/product.md, money-payment-methods). The list of each country is our choice, the most
 * usual method first.
 */
export const PAYMENT_METHODS = [
  'ideal',
  'bancontact',
  'eps',
  'blik',
  'twint',
  'mobilepay',
  'vipps',
  'swish',
  'card',
  'paypal',
  'directdebit',
  'banktransfer',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const EVERYWHERE: PaymentMethod[] = ['card', 'paypal']
const EURO: PaymentMethod[] = [...EVERYWHERE, 'directdebit', 'banktransfer']

export const METHODS_IN: Record<Country, readonly PaymentMethod[]> = {
  NL: ['ideal', ...EURO],
  BE: ['bancontact', ...EURO],
  DE: EURO,
  AT: ['eps', ...EURO],
  CH: ['twint', ...EVERYWHERE],
  FR: EURO,
  IT: EURO,
  ES: EURO,
  GB: EVERYWHERE,
  IE: EURO,
  US: EVERYWHERE,
  CA: EVERYWHERE,
  AU: EVERYWHERE,
  NZ: EVERYWHERE,
  PL: ['blik', ...EVERYWHERE, 'banktransfer'],
  DK: ['mobilepay', ...EVERYWHERE],
  NO: ['vipps', ...EVERYWHERE],
  SE: ['swish', ...EVERYWHERE],
  FI: ['mobilepay', ...EURO],
}
