import type { Locale } from './locales.ts'

/** A language by its own name, as its speakers look for it: "Deutsch", "Norsk bokmål". */
export function nameOfLanguage(language: Locale, inLanguage: Locale = language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language', languageDisplay: 'standard' }).of(
    language,
  )
  return capitalised(name ?? language, inLanguage)
}

export function nameOfCountry(country: string, inLanguage: Locale): string {
  return new Intl.DisplayNames([inLanguage], { type: 'region' }).of(country) ?? country
}

/** Countries in the order of the reader's alphabet. */
export const sortedCountries = <C extends string>(
  countries: readonly C[],
  inLanguage: Locale,
): { code: C; name: string }[] =>
  countries
    .map((code) => ({ code, name: nameOfCountry(code, inLanguage) }))
    .sort((a, b) => a.name.localeCompare(b.name, inLanguage))

const capitalised = (name: string, locale: Locale) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
