import type { FastifyRequest } from 'fastify'
import {
  type Country,
  DEFAULT_LOCALE,
  isCountry,
  isLocale,
  type Locale,
  localeIn,
} from '../../../core/i18n/locales.ts'

export type ServedBy = { countries: Country[]; domainLanguage: Locale }
type Known = { geoCountry: string | null; member: { language: Locale } | null }

/**
 * Country and language of a caller on a site; a choice made on /lang-config goes first (docs/product.md,
 * site-country and site-language-choice).
 */
export function resolvePlace(
  site: ServedBy,
  request: Pick<FastifyRequest, 'cookies'>,
  { geoCountry, member }: Known,
) {
  const serves = (country: unknown): country is Country =>
    isCountry(country) && site.countries.includes(country)
  const { country: chosen, locale: cookie } = request.cookies
  const country = serves(chosen) ? chosen : serves(geoCountry) ? geoCountry : site.countries[0]
  if (!country) throw new Error('a site serves at least one country')
  const spoken = isLocale(cookie) ? cookie : (member?.language ?? localeOfDomain(site.domainLanguage))
  return { country, locale: localeIn(spoken, country) }
}

function localeOfDomain(language: Locale): Locale {
  const code = language.slice(0, 2)
  return isLocale(code) ? code : DEFAULT_LOCALE
}
