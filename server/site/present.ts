import type { Company, Settings } from '../../core/contract/site/site.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { say } from '../platform/texts/texts.ts'
import type { Caller } from './caller.ts'
import { messageCostIn } from './packages.ts'
import type { Site } from './site.ts'

/** The site's own words for its front page, or the standard ones. */
export const siteWords = ({ name, settings: { words } }: Site, locale: Locale) =>
  words[locale] ?? {
    index_title: say(locale, 'site.index_title', { name }),
    description: say(locale, 'site.description', { name }),
  }

type Surroundings = { caller: Caller; pushPublicKey: string; demo: boolean }

export function presentSettings(site: Site, { caller, pushPublicKey, demo }: Surroundings): Settings {
  const { words, postbacks, ...settings } = site.settings
  const { locale } = caller
  const text = (key: string) => say(locale, `site.${key}`, { name: site.name })
  return {
    ...settings,
    minimum_message_costs: Object.fromEntries(
      site.countries.map((country) => [country, messageCostIn(site.settings, country)]),
    ),
    name: site.name,
    ...siteWords(site, locale),
    domain: site.domain,
    address: site.address,
    domain_language: site.domainLanguage,
    countries: site.countries,
    locale,
    geoip_country: caller.geoCountry,
    geoip_selected_country: caller.country,
    company_id: site.companyId,
    niche: site.niche,
    push_public_key: pushPublicKey,
    support_phone: site.company.supportPhone,
    fictional_warning: text('fictional_warning'),
    fictional_singular: text('fictional_singular'),
    fictional_plural: text('fictional_plural'),
    demo,
  }
}

export function presentCompany({
  vatNumbers,
  supportPhone,
  deleteDiscount,
  added,
  ...row
}: CompanyRow): Company {
  return {
    ...row,
    vat_numbers: vatNumbers,
    support_phone: supportPhone,
    delete_discount: deleteDiscount,
    added: added.toISOString(),
  }
}

type CompanyRow = Site['company']
