import { type Locale, writtenAs } from '../../core/i18n/locales.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { CaseReason } from '../../core/rules/review/cases.ts'
import { REFUSED_DAYS, refusedUntil } from '../../core/rules/review/reporters.ts'
import { mayMailTo } from '../account/limit-attempts.ts'
import type { ReporterCheck } from '../members/report-member.ts'
import { AppError } from '../platform/http/app-error.ts'
import { lockAddressee } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { mailReporter } from './mail-reporter.ts'
import { readHistory } from './reporter-store.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'mailSite' | 'sites' | 'mailPosted'>
type Sender = { siteId: string; email: string; name: string; locale: Locale }

/**
 * Refuses a report of a member whose reports were all unfounded, and mails them why, once while it lasts. Notices by a mail
 * address alone are never refused, because anybody can type the address (docs/product.md, review-reporters).
 */
async function refuseUnfounded(deps: Deps, memberId: string, reason: CaseReason, sender: Sender) {
  const now = deps.now()
  const history = await readHistory(deps.db, { memberId }, now)
  const until = refusedUntil(history, reason, now)
  if (!until) return
  const once = { max: 1, withinMs: REFUSED_DAYS * DAY_MS }
  if (!(await mayMailTo(deps.db, { what: 'notices-refused', who: memberId }, once, now)))
    throw new AppError('notices_refused')
  const { timeZone } = await deps.sites.forId(sender.siteId)
  const date = new Intl.DateTimeFormat(writtenAs(sender.locale), { dateStyle: 'long', timeZone }).format(
    until,
  )
  await mailReporter(deps.db, deps, sender, { kind: 'refused_', values: { count: history.unfounded, date } })
  deps.mailPosted()
  throw new AppError('notices_refused')
}

/** Holds the reports of members to the same rule as the notices of anybody. */
export const createReporterCheck =
  (deps: Deps): ReporterCheck =>
  async ({ reporterId, reason }) => {
    const member = await lockAddressee(deps.db, reporterId)
    if (!member?.email) return
    const { siteId, email, name, language: locale } = member
    await refuseUnfounded(deps, reporterId, reason, { siteId, email, name, locale })
  }
