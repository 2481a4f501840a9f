import { z } from 'zod'
import { locale, yesNo } from '../../core/contract/values.ts'
import type { Country, Locale } from '../../core/i18n/locales.ts'
import { PHOTO_APPROVALS } from '../../core/rules/account/photos.ts'
import { FICTIONAL_ANSWERS } from '../../core/rules/chat/chat.ts'
import { PACKAGE_STYLES } from '../../core/rules/money/packages.ts'
import {
  FICTIONAL_ICONS,
  LOGGED_OUT_SEARCH,
  type Niche,
  SEARCH_FIELDS,
  SIGNUPS,
  VISIBLE_FIELDS,
} from '../../core/rules/site/site.ts'
import { CONVERSION_EVENTS } from '../../core/rules/tracking/traffic-source.ts'
import type { company } from '../platform/db/schema/site.ts'
import { packageSettings, STANDARD_PACKAGES } from './packages.ts'

const postbackTemplates = z.partialRecord(z.enum(CONVERSION_EVENTS), z.string().max(2000))
const words = z.object({ index_title: z.string(), description: z.string() })

/** The settings of a site, kept as one document. A missing value takes the default here. */
export const siteSettings = z.object({
  visible_profile_fields: z.array(z.enum(VISIBLE_FIELDS)).default([...VISIBLE_FIELDS]),
  visible_profile_notes: yesNo.default('yes'),
  search_fields: z.array(z.enum(SEARCH_FIELDS)).default([...SEARCH_FIELDS]),
  message_credits: z.number().int().positive().default(2),
  photo_credits: z.number().int().positive().default(4),
  gift_credits: z.number().int().positive().default(5),
  signup_credits: z.number().int().nonnegative().default(6),
  message_length: z.number().int().positive().default(1000),
  packages: z.array(packageSettings).length(PACKAGE_STYLES.length).default(STANDARD_PACKAGES),
  refund_days: z.number().int().nonnegative().default(14),
  support_email: z.email(),
  mail_name: z.string(),
  enable_site_entry_popup: yesNo.default('yes'),
  fictional_icon: z.enum(FICTIONAL_ICONS).default('mask'),
  signups: z.enum(SIGNUPS).default('all'),
  logged_out_search: z.enum(LOGGED_OUT_SEARCH).default('yes'),
  logged_out_search_trafficsource: z.enum(LOGGED_OUT_SEARCH).default('yes'),
  /** Whether a member who has bought is offered the same order again. */
  member_resell: yesNo.default('yes'),
  us_footer: yesNo.default('no'),
  cdn_prefix: z.string().default('/photos/'),
  photo_approval: z.enum(PHOTO_APPROVALS).default('automatic'),
  /** Whether fictional profiles like members by themselves, and sometimes like back. */
  fictional_likes: yesNo.default('yes'),
  /** Who answers for fictional profiles; where nobody does, nobody can write to them. */
  fictional_answers: z.enum(FICTIONAL_ANSWERS).default('pal'),
  /** Whether a message that a real member does not open in time gives its credits back. */
  unread_messages_returned: yesNo.default('no'),
  /** The site's own texts for the front page, where the standard ones do not fit. */
  words: z.partialRecord(locale, words).default({}),
  /** The address at which each network is notified of conversions of its visitors (docs/tracking.md). */
  postbacks: z.record(z.string(), postbackTemplates).default({}),
})

type SiteSettings = z.output<typeof siteSettings>

export type Site = {
  id: string
  companyId: string
  company: typeof company.$inferSelect
  pool: string
  name: string
  domain: string
  address: string
  domainLanguage: Locale
  timeZone: string
  niche: Niche
  countries: Country[]
  isDefault: boolean
  /** Whether the row has wrong values; a closed site answers nobody. */
  isClosed: boolean
  /** The seal of this month's figures, for mails and statements; null before the first night. */
  honestySeal: string | null
  settings: SiteSettings
}
