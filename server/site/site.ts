import type { PartDocument } from '../../core/contract/site/parts/parts.ts'
import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { Niche } from '../../core/rules/site/site.ts'
import type { company } from '../platform/db/schema/site.ts'

/** Values of the identity that a site has under names of its own; the others are its settings. */
type Named = 'name' | 'hosts' | 'address' | 'pool' | 'niche' | 'domain_language' | 'countries' | 'time_zone'

type SiteSettings = Omit<PartDocument<'identity'>, Named> &
  PartDocument<'offers'> &
  PartDocument<'mail'> &
  PartDocument<'traffic'> & { words: PartDocument<'words'> }

/** A site as its parts describe it at this moment. */
export type Site = {
  id: string
  companyId: string
  company: typeof company.$inferSelect
  pool: string
  name: string
  domain: string
  /** The hosts that lead to it, the domain first. */
  hosts: string[]
  address: string
  domainLanguage: Locale
  timeZone: string
  niche: Niche
  countries: Country[]
  isDefault: boolean
  /** Whether no version of its identity is right; a closed site answers nobody. */
  isClosed: boolean
  /** The seal of this month's figures, for mails and statements; null before the first night. */
  honestySeal: string | null
  settings: SiteSettings
}
