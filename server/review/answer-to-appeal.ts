import type { Statement } from '../../core/contract/review/review.ts'
import type { SignalRow } from './case-store.ts'
import type { DecisionRow } from './decision-store.ts'

type Made = Pick<DecisionRow, 'memberId' | 'measures' | 'appealOf' | 'lifts'>

/**
 * What a second decision says about the first one to somebody: the answer to their own appeal, or that we looked again
 * by ourselves. Null where it is a decision like any other to them, which they can appeal: a member never asked for
 * what the appeal of a reporter brings about.
 */
export function outcomeOf(
  { memberId, measures, appealOf, lifts }: Made,
  recipient: Statement['recipient'],
  signals: readonly SignalRow[],
): Statement['appeal']['outcome'] {
  if (appealOf === null) return null
  if (lifts === 'part') return recipient === 'member' ? 'eased' : null
  const appeal = signals.find(({ kind }) => kind === 'appeal')
  const isByMember = appeal !== undefined && appeal.reporterId !== null && appeal.reporterId === memberId
  // Whoever reported the member again is told what became of that report, and nothing of an earlier decision.
  if (appeal === undefined && recipient === 'reporter') return null
  if (appeal === undefined || isByMember !== (recipient === 'member'))
    return lifts === 'all' ? 'reconsidered' : null
  const isRight = isByMember ? lifts === 'all' : !measures.includes('nothing')
  return isRight ? 'lifted' : 'upheld'
}
