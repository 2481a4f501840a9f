import type { ReplyOf } from '../../core/contract/endpoint.ts'
import type {
  Company,
  listCities,
  listInterests,
  listRegions,
  Settings,
} from '../../core/contract/site/site.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import { say } from '../platform/texts/texts.ts'
import type { Caller } from './caller.ts'
import { messageCostIn } from './packages.ts'
import type { Site } from './site.ts'
import type * as store from './store.ts'

type CompanyRow = Site['company']
type RegionRow = Awaited<ReturnType<typeof store.listRegions>>[number]
type CityRow = Awaited<ReturnType<typeof store.findCities>>[number]

/** The site's own texts for its front page, or the standard ones. */
export const siteWords = ({ name, settings: { words } }: Site, locale: Locale) =>
  words[locale] ?? {
    index_title: say(locale, 'site.index_title', { name }),
    description: say(locale, 'site.description', { name }),
  }

type Surroundings = { place: CallerPlace; pushPublicKey: string; demo: boolean }
/** The place and language by which settings differ between callers. */
export type CallerPlace = Pick<Caller, 'locale' | 'geoCountry' | 'country'>

export function presentSettings(site: Site, { place, pushPublicKey, demo }: Surroundings): Settings {
  const { words, postbacks, ...settings } = site.settings
  const { locale, geoCountry, country } = place
  const text = (key: string) => say(locale, `site.${key}`, { name: site.name })
  return {
    ...settings,
    minimum_message_costs: Object.fromEntries(
      site.countries.map((served) => [served, messageCostIn(site.settings, served)]),
    ),
    name: site.name,
    ...siteWords(site, locale),
    domain: site.domain,
    address: site.address,
    domain_language: site.domainLanguage,
    countries: site.countries,
    locale,
    geoip_country: geoCountry,
    geoip_selected_country: country,
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

export const presentRegion = ({
  id,
  country,
  name,
}: RegionRow): ReplyOf<typeof listRegions>['regions'][number] => ({ id, country, name })

export const presentCity = ({
  id,
  name,
  regionId,
  regionName,
}: CityRow): ReplyOf<typeof listCities>['cities'][number] => ({
  id,
  name,
  region: regionId,
  region_name: regionName,
})

export const presentInterest = (
  id: Interest,
  locale: Locale,
): ReplyOf<typeof listInterests>['interests'][number] => ({
  id,
  name: say(locale, `interests.${id}`),
  icon: `/icons/interests.svg#${id}`,
})
