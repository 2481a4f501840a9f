import type { CreditKind } from '../../core/contract/money/credits.ts'
import type { Honesty } from '../../core/contract/site/honesty.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import type { AuthorKind } from '../../core/rules/chat/chat.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { MEASURES, restrictionsOf } from '../../core/rules/review/decisions.ts'
import { HONESTY_DAYS, tellable, tellableMedian } from '../../core/rules/site/honesty.ts'
import type { Db } from '../platform/db/database.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { Site } from '../site/site.ts'
import {
  countDecisions,
  countMessages,
  countProfiles,
  countReports,
  countReturned,
  findNewest,
  putFigures,
} from './store.ts'

type Deps = { db: Db; now: () => Date; sites: Pick<SiteDirectory, 'all'> }
type Figures = Omit<Honesty, 'made_at'>

/** The measures that restrict a member. */
const RESTRICTING = MEASURES.filter((measure) => restrictionsOf([measure]).length > 0)
/** Movements that give credits back, for messages without an answer or otherwise, to a member who has not bought them. */
const GIVEN_BACK: readonly CreditKind[] = ['goodwill', 'unanswered', 'unread']

/** Makes the figures of every site that has none of its present day. */
export async function makeFigures({ db, now, sites }: Deps) {
  for (const site of await sites.all()) {
    const at = now()
    const day = dayIn(site.timeZone, at)
    const newest = await findNewest(db, site.id)
    if (newest && newest.day >= day) continue
    await putFigures(db, { siteId: site.id, day, madeAt: at, figures: await countAll(db, site, at) })
  }
}

async function countAll(db: Db, { id: siteId, pool }: Site, now: Date): Promise<Figures> {
  const of = { siteId, since: new Date(now.getTime() - HONESTY_DAYS * DAY_MS) }
  const profiles = await countProfiles(db, pool)
  const written = await countMessages(db, of)
  const reports = await countReports(db, of)
  const decisions = await countDecisions(db, of, RESTRICTING)
  const returned = await countReturned(db, of, GIVEN_BACK)
  const by = (author: AuthorKind) => written.find((row) => row.author === author)
  const messages = (author: AuthorKind) => tellable(by(author)?.messages ?? 0)
  const minutes = (author: AuthorKind) =>
    rounded(tellableMedian(by(author)?.minutes ?? null, by(author)?.answers ?? 0))
  return {
    days: HONESTY_DAYS,
    members: { real: tellable(profiles.real), fictional: tellable(profiles.fictional) },
    messages: {
      member: messages('member'),
      operator: messages('operator'),
      automatic: messages('automatic'),
    },
    answers: { member: minutes('member'), operator: minutes('operator'), automatic: minutes('automatic') },
    reports: {
      received: tellable(reports.received),
      decided: tellable(reports.decided),
      hours: rounded(tellableMedian(reports.hours, reports.decided)),
    },
    credits_returned: tellable(returned.credits),
    refunds: tellable(returned.refunds),
    restrictions: tellable(decisions.restrictions),
    appeals: { decided: tellable(decisions.appeals), won: tellable(decisions.won) },
  }
}

/** A part of a minute or an hour counts as a whole one. */
const rounded = (median: number | null) => (median === null ? null : Math.ceil(median))
