import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../core/rules/durations.ts'
import { type ReporterHistory, UNFOUNDED_WITHIN_DAYS } from '../../core/rules/review/reporters.ts'
import type { Tx } from '../platform/db/database.ts'
import { hashMailbox } from '../platform/keys/ring.ts'
import type { SignalRow } from './case-store.ts'

/** A member who reports, or somebody who gives notice on a site by their mail address. */
export type Reporter = { memberId: string } | { siteId: string; email: string }

const sentBy = (reporter: Reporter): SQL =>
  'memberId' in reporter
    ? sql`s.reporter_id = ${reporter.memberId}::uuid`
    : sql`(s.mailbox_hash = ${hashMailbox(reporter.email)} or lower(s.email) = lower(${reporter.email}))
        and c.site_id = ${reporter.siteId}::uuid`

/**
 * What became of the reports of the last months that were decided, by their cases, apart from some cases. A report is
 * founded if we acted on it, or did so after an appeal. Decisions before staff let a member report again do not count.
 */
export async function readHistory(
  tx: Tx,
  reporter: Reporter,
  now: Date,
  apartFrom: readonly string[] = [],
): Promise<ReporterHistory> {
  const since = new Date(now.getTime() - UNFOUNDED_WITHIN_DAYS * DAY_MS)
  const { rows } = await tx.execute<Omit<ReporterHistory, 'last'> & { last: string | null }>(sql`
    select count(distinct c.id) filter (where not acted)::int as unfounded,
      count(distinct c.id) filter (where acted)::int as founded, max(d.at) as last
    from review_signal s
    join review_case c on c.id = s.case_id
    join review_decision d on d.case_id = c.id and d.undone_at is null
    cross join lateral (select not 'nothing' = any(d.measures) or exists (
      select from review_decision a
      where a.appeal_of = d.id and a.undone_at is null and not 'nothing' = any(a.measures)) as acted) outcome
    where ${sentBy(reporter)} and c.id <> all(${sql.param([...apartFrom])}::uuid[]) and s.kind in ('report', 'notice') and s.at > ${since.toISOString()}::timestamptz
      and not exists (select from member m where m.id = s.reporter_id and m.reports_count_from >= d.at)`)
  const [found = { founded: 0, unfounded: 0, last: null }] = rows
  return { ...found, last: found.last ? new Date(found.last) : null }
}

/** Who sent a signal, if it is a report or a notice and its sender is known. */
export function reporterOf({ kind, reporterId, email }: SignalRow, siteId: string): Reporter | null {
  if (kind !== 'report' && kind !== 'notice') return null
  if (reporterId) return { memberId: reporterId }
  return email ? { siteId, email } : null
}
