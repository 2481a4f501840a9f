import { z } from 'zod'
import { country, locale } from '../../core/contract/values.ts'
import { DEFAULT_LOCALE, isCountry, isLocale } from '../../core/i18n/locales.ts'
import { sealOf } from '../../core/rules/site/honesty.ts'
import type { company, site } from '../platform/db/schema/site.ts'
import { type Site, siteSettings } from './site.ts'

type SiteRow = {
  site: typeof site.$inferSelect
  company: typeof company.$inferSelect
  monthHash: string | null
}

/** The columns that an operator can get wrong; the database checks the others. */
const columns = z.object({
  address: z.url({ protocol: /^https?$/ }),
  domainLanguage: locale,
  timeZone: z.string().refine(isTimeZone, 'not a time zone'),
  countries: z.array(country).min(1),
  settings: siteSettings,
})

/** A site, and what is wrong with its row. A site with problems is closed: it answers nobody until it is mended. */
export function parseSite({ site: row, company, monthHash }: SiteRow): { site: Site; problems: string[] } {
  const known = { ...row, company, honestySeal: monthHash === null ? null : sealOf(monthHash) }
  const parsed = columns.safeParse(row)
  if (parsed.success) return { site: { ...known, ...parsed.data, isClosed: false }, problems: [] }
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { site: { ...known, ...standIns(row), isClosed: true }, problems }
}

/** Values in place of wrong ones, so that jobs which meet a closed site go on with the others. */
function standIns(row: SiteRow['site']) {
  const countries = row.countries.filter(isCountry)
  return {
    address: URL.canParse(row.address) ? row.address : `https://${row.domain}`,
    domainLanguage: isLocale(row.domainLanguage) ? row.domainLanguage : DEFAULT_LOCALE,
    timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC',
    countries: countries.length > 0 ? countries : (['NL'] satisfies Site['countries']),
    settings: rightSettings(row),
  }
}

function rightSettings({ settings, name }: SiteRow['site']): Site['settings'] {
  const record = z.record(z.string(), z.unknown()).catch({}).parse(settings)
  const isRight = ([key, value]: [string, unknown]) => {
    const field = z.record(z.string(), z.custom<z.ZodType>()).parse(siteSettings.shape)[key]
    return field?.safeParse(value).success ?? false
  }
  // No mail can be delivered from `.invalid`; a closed site sends none.
  const needed = { support_email: 'closed@site.invalid', mail_name: name }
  return siteSettings.parse({ ...needed, ...Object.fromEntries(Object.entries(record).filter(isRight)) })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
