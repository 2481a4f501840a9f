import { isOneOf } from '../typed.ts'

/** Languages of the interface (docs/product.md, site-languages). Dutch is the default. */
export const LOCALES = ['da', 'de', 'en', 'en-US', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'nl'

/** Languages that have content and a console of their own; American English shares those of English. */
export const LANGUAGES = LOCALES.filter((locale) => locale !== 'en-US')
export type Language = (typeof LANGUAGES)[number]
export const isLanguage = (value: unknown): value is Language => isOneOf(LANGUAGES, value)
export const languageOf = (locale: Locale): Language => (locale === 'en-US' ? 'en' : locale)

/** The countries a site can serve. */
export const COUNTRIES = [
  'NL',
  'BE',
  'DE',
  'AT',
  'CH',
  'FR',
  'IT',
  'ES',
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'NZ',
  'PL',
  'DK',
  'NO',
  'SE',
  'FI',
] as const
export type Country = (typeof COUNTRIES)[number]

/** The languages shown in each country (docs/product.md, site-languages-of-country). */
export const LANGUAGES_BY_COUNTRY = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'it', 'fr', 'en'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  GB: ['en'],
  IE: ['en'],
  US: ['en', 'es'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  PL: ['pl'],
  DK: ['da'],
  NO: ['nb'],
  SE: ['sv'],
  FI: ['fi', 'sv'],
} as const satisfies Record<Country, readonly Locale[]>

export const isLocale = (value: unknown): value is Locale => isOneOf(LOCALES, value)
export const isCountry = (value: unknown): value is Country => isOneOf(COUNTRIES, value)

/** English becomes American English for readers in the United States (docs/product.md, site-languages). */
export const localeIn = (locale: Locale, country: string | null): Locale =>
  locale === 'en' && country === 'US' ? 'en-US' : locale

/** The locale for dates, numbers and lists. Browsers format plain `en` as American, so it becomes `en-GB`. */
export const writtenAs = (locale: Locale): WrittenLocale => (locale === 'en' ? 'en-GB' : locale)
export type WrittenLocale = Exclude<Locale, 'en'> | 'en-GB'

/**
 * The languages offered to a visitor in a country. The current language is always among them, so that a
 * visitor who chose another one sees it and can switch back.
 */
export function visibleLanguages(country: string | null, current: Locale): Locale[] {
  const offered = isCountry(country)
    ? LANGUAGES_BY_COUNTRY[country].map((code) => localeIn(code, country))
    : []
  return offered.includes(current) ? offered : [...offered, current]
}
