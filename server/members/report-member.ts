import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../core/rules/durations.ts'
import { cannotWait, type ReportReason } from '../../core/rules/members/reports.ts'
import { limitAttempts } from '../account/limit-attempts.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { findOther } from './find-visible.ts'
import { insertReport, readEvidence } from './report-store.ts'

/** More reports than a member has reason for in a day, and few enough for their readers. Our choice. */
const REPORTS_PER_DAY = 20

export type StoredReport = {
  id: string
  /** The site of the reported member, whose moderators decide. */
  siteId: string
  reporterId: string
  reportedId: string
  reason: ReportReason
  text: string
  snapshot: Awaited<ReturnType<typeof readEvidence>>
  at: Date
}

/** A hook of another area for a report, in its transaction. It returns what remains to be done after the commit. */
export type ReportHook = (tx: Tx, report: StoredReport) => Promise<() => Promise<void>>

/** A hook of another area that refuses a report before anything of it is stored. */
export type ReporterCheck = (report: Pick<StoredReport, 'reporterId' | 'reason'>) => Promise<void>

type Deps = {
  db: Db
  now: () => Date
  onReporting: readonly ReporterCheck[]
  onReported: readonly ReportHook[]
}
type Report = {
  reporterId: string
  site: { id: string; pool: string }
  profile: string
  reason: ReportReason
  text?: string | undefined
}

/** Stores a report with what the reported member shows and wrote at this moment. */
export async function reportMember(
  { db, now, onReporting, onReported }: Deps,
  { reporterId, site, profile, reason, text = '' }: Report,
) {
  const reported = await findOther(db, { id: profile, pool: site.pool, viewerId: reporterId })
  const limit = { max: REPORTS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_requests' } as const
  if (!cannotWait(reason)) await limitAttempts(db, { what: 'report', who: reporterId }, limit, now())
  for (const refuse of onReporting) await refuse({ reporterId, reason })
  const id = randomUUID()
  const at = now()
  const snapshot = await readEvidence(db, reported, reporterId, at)
  const stored = { id, reporterId, reportedId: reported.memberId, reason, text, snapshot, at }
  const rest = await db.transaction(async (tx) => {
    await insertReport(tx, { ...stored, siteId: site.id })
    const followUps: (() => Promise<void>)[] = []
    for (const hook of onReported) followUps.push(await hook(tx, { ...stored, siteId: reported.siteId }))
    return followUps
  })
  for (const finish of rest) await finish()
  return { id }
}
