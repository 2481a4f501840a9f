import { z } from 'zod'
import { checkPart, PARTS, type PartName, SITE_PARTS } from '../../../core/contract/site/parts/parts.ts'
import { DEFAULT_LOCALE } from '../../../core/i18n/locales.ts'
import { isOneOf } from '../../../core/typed.ts'
import { raiseAttention } from '../../platform/attention/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type CompanyRow, listHosts, listWithoutParts, type SiteRow } from './columns-store.ts'
import { writePart } from './write-part.ts'

const NOTE = 'as it was before sites had versions'

/** Writes the first version of each part of sites and companies that have none, from the columns that held them before. */
export async function bringInSites(tx: Tx, now: Date) {
  const { sites, companies } = await listWithoutParts(tx)
  for (const row of companies)
    await bringIn(tx, { part: 'company', subjectId: row.id }, companyDocument(row), now)
  for (const row of sites) {
    const documents = siteDocuments(row, await listHosts(tx, row.id))
    const problems: string[] = []
    for (const part of SITE_PARTS)
      problems.push(...(await bringIn(tx, { part, subjectId: row.id }, Object(documents)[part], now)))
    if (problems.length === 0) continue
    const detail =
      `${row.domain} takes the standard value in place of a wrong one: ${problems.join('; ')}`.slice(0, 500)
    // The line stays until a person closes it, because the site itself is right from now on.
    const key = `site_brought_in:${row.id}`
    await raiseAttention(tx, { kind: 'site_settings', key, siteId: row.id, detail }, now)
  }
}

/** Writes a document without its wrong values; returns what was wrong. */
async function bringIn(tx: Tx, of: { part: PartName; subjectId: string }, document: object, now: Date) {
  const whole = checkPart(of.part, document)
  const problems = whole.ok ? [] : whole.problems.map(({ path, message }) => `${path}: ${message}`)
  const wrong = whole.ok ? [] : whole.problems.map(({ path }) => path.split('.')[0])
  const kept = Object.fromEntries(Object.entries(document).filter(([key]) => !wrong.includes(key)))
  const checked = whole.ok ? whole : checkPart(of.part, { ...Object(STAND_INS)[of.part], ...kept })
  if (checked.ok)
    await writePart(tx, of, {
      document: checked.document,
      note: NOTE,
      madeBy: null,
      startsAt: new Date(0),
      now,
    })
  return problems
}

/** Values in place of wrong ones that have no standard value. */
const STAND_INS = {
  identity: { time_zone: 'UTC', domain_language: DEFAULT_LOCALE, countries: ['NL'], niche: 1 },
  mail: { support_email: 'support@site.invalid', mail_name: 'support' },
}

const companyDocument = ({
  name,
  address,
  city,
  country,
  kvk,
  tradenames,
  vatNumbers: vat_numbers,
  supportPhone: support_phone,
  deleteDiscount: delete_discount,
}: CompanyRow) => ({
  ...{ name, address, city, country, kvk, tradenames },
  ...{ vat_numbers, support_phone, delete_discount },
})

function siteDocuments(row: SiteRow, hosts: string[]) {
  const settings = z.record(z.string(), z.unknown()).catch({}).parse(row.settings)
  const { words = {} } = settings
  const { name, domain, address, pool, niche, countries } = row
  return {
    identity: {
      ...pick('identity', settings),
      ...{ name, address, pool, niche, countries },
      hosts: [domain, ...hosts.filter((host) => host !== domain)],
      domain_language: row.domainLanguage,
      time_zone: row.timeZone,
    },
    offers: pick('offers', settings),
    mail: pick('mail', settings),
    traffic: pick('traffic', settings),
    words: Object(words),
  }
}

/** The settings that belong to a part. Any others were never read. */
function pick(part: 'identity' | 'offers' | 'mail' | 'traffic', settings: Record<string, unknown>) {
  const keys = Object.keys(PARTS[part].schema.shape)
  return Object.fromEntries(Object.entries(settings).filter(([key]) => isOneOf(keys, key)))
}
