import { DAY_MS } from '../durations.ts'
import { cannotWait } from '../members/reports.ts'
import type { CaseReason } from './cases.ts'

/** Somebody whose reports of these days were all unfounded is warned first, then refused (docs/product.md, review-reporters). Our choice. */
const WARNED_REPORTS = 3
const REFUSED_REPORTS = 5
export const UNFOUNDED_WITHIN_DAYS = 90
export const REFUSED_DAYS = 30

/** What became of somebody's decided reports and notices of the last months. */
export type ReporterHistory = { founded: number; unfounded: number; last: Date | null }

type Counts = Omit<ReporterHistory, 'last'>

/** Whether moderators see that all reports of somebody were unfounded so far. */
export const isOftenUnfounded = ({ founded, unfounded }: Counts): boolean =>
  founded === 0 && unfounded >= WARNED_REPORTS

/** Whether the answer to an unfounded report warns that further ones may be refused. */
export const isWarned = (history: Counts): boolean =>
  isOftenUnfounded(history) && history.unfounded < REFUSED_REPORTS

/**
 * Until when reports are refused, counted from the last decision about one; null if they are taken. What cannot wait is
 * taken from everybody.
 */
export function refusedUntil(
  { founded, unfounded, last }: ReporterHistory,
  reason: CaseReason,
  now: Date,
): Date | null {
  if (cannotWait(reason) || founded > 0 || unfounded < REFUSED_REPORTS || !last) return null
  const until = new Date(last.getTime() + REFUSED_DAYS * DAY_MS)
  return until > now ? until : null
}
