import { remember } from '../remember.ts'
import type { Locale } from './locales.ts'

const languageNames = remember(
  (locale: Locale) => new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }),
)
const countryNames = remember((locale: Locale) => new Intl.DisplayNames([locale], { type: 'region' }))

/** A language's own name for itself, as language menus show it. */
export const nameOfLanguage = (language: Locale): string =>
  capitalised(languageInSentence(language, language), language)

/** The name of a language as it stands within a sentence of another language. */
export function languageInSentence(language: Locale, inLanguage: Locale): string {
  return languageNames(inLanguage).of(language) ?? language
}

export function nameOfCountry(country: string, inLanguage: Locale): string {
  return countryNames(inLanguage).of(country) ?? country
}

/** Countries sorted by their names in the reader's language. A site's list is sorted once: comparing names is slow. */
export const sortedCountries = <C extends string>(
  countries: readonly C[],
  inLanguage: Locale,
): readonly { code: C; name: string }[] =>
  sortedIn(inLanguage)(countries.join(' ')) as { code: C; name: string }[] // the same codes come back

const sortedIn = remember((locale: Locale) =>
  remember((codes: string) => sortByName(codes.split(' ').filter(Boolean), locale)),
)

const sortByName = (countries: readonly string[], inLanguage: Locale) =>
  countries
    .map((code) => ({ code, name: nameOfCountry(code, inLanguage) }))
    .sort((a, b) => a.name.localeCompare(b.name, inLanguage))

const capitalised = (name: string, locale: Locale) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
