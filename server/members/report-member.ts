import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { ReportReason } from '../../core/rules/members/reports.ts'
import { limitAttempts } from '../account/limit-attempts.ts'
import type { Db } from '../platform/db/database.ts'
import { findOther } from './find-visible.ts'
import { insertReport, readEvidence } from './report-store.ts'

/** More reports than a member has reason for in a day, and few enough for their readers. Our choice. */
const REPORTS_PER_DAY = 20

type Deps = { db: Db; now: () => Date }
type Report = {
  reporterId: string
  site: { id: string; pool: string }
  profile: string
  reason: ReportReason
  text?: string | undefined
}

/** Stores a report with what the reported member shows and wrote at this moment. */
export async function reportMember({ db, now }: Deps, { reporterId, site, profile, reason, text }: Report) {
  const reported = await findOther(db, { id: profile, pool: site.pool, viewerId: reporterId })
  const limit = { max: REPORTS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_requests' } as const
  await limitAttempts(db, { what: 'report', who: reporterId }, limit, now())
  const id = randomUUID()
  await insertReport(db, {
    id,
    siteId: site.id,
    reporterId,
    reportedId: reported.memberId,
    reason,
    text: text ?? '',
    snapshot: await readEvidence(db, reported, reporterId),
    at: now(),
  })
  return { id }
}
