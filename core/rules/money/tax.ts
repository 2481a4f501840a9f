import type { Country } from '../../i18n/locales.ts'

/**
 * The tax included in a price, in hundredths of a per cent. North America adds tax locally, so none is
 * included.
 */
export const TAX_RATE: Record<Country, number> = {
  NL: 2100,
  BE: 2100,
  DE: 1900,
  AT: 2000,
  CH: 810,
  FR: 2000,
  IT: 2200,
  ES: 2100,
  GB: 2000,
  IE: 2300,
  US: 0,
  CA: 0,
  AU: 1000,
  NZ: 1500,
  PL: 2300,
  DK: 2500,
  NO: 2500,
  SE: 2500,
  FI: 2550,
}

/** The part of an amount that is tax, when the amount includes it. */
export const taxWithin = (cents: number, rate: number) => Math.round((cents * rate) / (10_000 + rate))
