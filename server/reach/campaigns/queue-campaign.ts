import { createHash } from 'node:crypto'
import { z } from 'zod'
import { locale } from '../../../core/contract/values.ts'
import { LANGUAGES_BY_COUNTRY, type Locale } from '../../../core/i18n/locales.ts'
import {
  AUDIENCES,
  CAMPAIGN_LASTS_MS,
  CAMPAIGN_TYPES,
  type CampaignTexts,
  LINKED_PAGES,
  later,
} from '../../../core/rules/reach/notifications.ts'
import { messageOf } from '../../platform/error-code.ts'
import type { NotificationDeps } from '../mails/deps.ts'
import { insertCampaign } from './store.ts'

const line = z.string().trim().min(1).max(120)
const words = z.strictObject({ subject: line, text: z.string().trim().min(1).max(5000), button: line })

/** The JSON file in which an operator writes a campaign. */
const campaignFile = z.strictObject({
  site: z.string().describe('the domain of the site'),
  type: z.enum(CAMPAIGN_TYPES),
  audience: z.enum(AUDIENCES).default('all'),
  page: z.enum(LINKED_PAGES).default('home').describe('what the button opens'),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }).optional(),
  texts: z.partialRecord(locale, words),
})

/** An error in a campaign, described in one line for the operator. */
export class CampaignError extends Error {}

type Queued = { id: string; isNew: boolean; startsAt: Date; missing: Locale[] }

/**
 * Stores a campaign. Its id is a hash of the file, so that the same file given twice is sent once. Returns
 * the languages of the site that the campaign has no text for; members with those languages get no mail.
 */
export async function queueCampaign(deps: Pick<NotificationDeps, 'db' | 'now' | 'sites'>, content: string) {
  const file = readFile(content)
  const site = await deps.sites.forHost(file.site)
  if (site.domain !== file.site) throw new CampaignError(`there is no site with the domain ${file.site}`)
  const startsAt = new Date(file.starts_at)
  const endsAt = file.ends_at ? new Date(file.ends_at) : later(startsAt, CAMPAIGN_LASTS_MS)
  if (endsAt <= startsAt || endsAt <= deps.now()) throw new CampaignError('it is over before it begins')
  const { type, audience, page } = file
  const texts: CampaignTexts = file.texts
  const id = idFor(file)
  const isNew = await insertCampaign(deps.db, {
    id,
    siteId: site.id,
    ...{ type, audience, page, texts, startsAt, endsAt, createdAt: deps.now() },
  })
  const spoken = [
    ...new Set(site.countries.flatMap((country): readonly Locale[] => LANGUAGES_BY_COUNTRY[country])),
  ]
  return { id, isNew, startsAt, missing: spoken.filter((locale) => !texts[locale]) } satisfies Queued
}

function readFile(content: string): z.output<typeof campaignFile> {
  try {
    return campaignFile.parse(JSON.parse(content))
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      throw new CampaignError(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
    }
    throw new CampaignError(`it is not JSON: ${messageOf(error)}`)
  }
}

function idFor(file: object): string {
  const hash = createHash('sha256').update(JSON.stringify(file)).digest('hex')
  // The id is marked as a custom UUID (version 8 of RFC 9562) with the standard variant.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
