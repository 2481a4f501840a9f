import {
  APPEAL_MONTHS,
  MINOR_EVIDENCE_MONTHS,
  UNDECIDED_EVIDENCE_MONTHS,
} from '../../core/rules/review/decisions.ts'
import { hasTimeLeft } from '../platform/db/work-limit.ts'
import type { ReviewDeps } from './deps.ts'
import { forgetCase, listForgettable } from './evidence-store.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'files'>

/**
 * Deletes evidence once nobody can appeal any more, or nobody decided for too long (docs/product.md, review-evidence). Files
 * go before rows, by which they are found, and once more after them, because a file may have been sealed anew meanwhile.
 */
export async function forgetEvidence({ db, now, files }: Deps) {
  const ends = {
    decidedBefore: monthsBefore(now(), APPEAL_MONTHS),
    minorsBefore: monthsBefore(now(), MINOR_EVIDENCE_MONTHS),
    signalledBefore: monthsBefore(now(), UNDECIDED_EVIDENCE_MONTHS),
  }
  for (const { id } of await listForgettable(db, ends)) {
    if (!hasTimeLeft()) break
    await files.remove(`evidence/${id}`)
    await db.transaction((tx) => forgetCase(tx, id))
    await files.remove(`evidence/${id}`)
  }
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
