import { UNDO_MS } from '../../core/rules/review/cases.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { actOnCase, ownOf } from './act-on-case.ts'
import { type DecisionInput, decideByMeasures, findRepeated } from './decide.ts'
import type { ReviewDeps } from './deps.ts'
import { hidePictures, showPictures } from './quarantine.ts'
import { undoDecision } from './undo-decision.ts'

type Decision = Omit<DecisionInput, 'until' | 'liftOf' | 'liftOnly' | 'liftUntil'> & {
  id: string
  version: number
  until: string | null
  lift_of: string | null
  lift_only: DecisionInput['liftOnly']
  lift_until: string | null
}

/** Decides a case once, however often the request is repeated. */
export async function decideCase(
  deps: ReviewDeps,
  staff: CallerStaff,
  { id: caseId, version, until, lift_of: liftOf, lift_only: liftOnly, lift_until, ...rest }: Decision,
) {
  const now = deps.now()
  const own = { ...ownOf(staff, caseId), version }
  const liftUntil = lift_until ? new Date(lift_until) : null
  const input = { ...rest, until: until ? new Date(until) : null, liftOf, liftOnly, liftUntil }
  const repeated = await findRepeated(deps.db, own, input)
  if (repeated) return { decision: repeated.id, undo_until: undoUntil(repeated.at) }
  const decision = await actOnCase(deps, staff, {
    what: 'case.decide',
    caseId,
    work: async (tx) => {
      const result = await decideByMeasures(tx, deps, own, input, now)
      const { id, measures, rule, ground, lifts, siteId } = result
      return { result, siteId, after: { decision: id, measures, rule, ground, lifts } }
    },
  })
  if (decision.ended) await showPictures(deps, decision.ended)
  deps.mailPosted()
  return { decision: decision.id, undo_until: undoUntil(now) }
}

const undoUntil = (at: Date) => new Date(at.getTime() + UNDO_MS).toISOString()

export async function takeDecisionBack(deps: ReviewDeps, staff: CallerStaff, decisionId: string) {
  const subject = { kind: 'decision', id: decisionId }
  const { found, hidden, shown } = await act(deps, staff, { what: 'case.undo', subject }, async (tx) => {
    const { staffId, sites } = ownOf(staff, decisionId)
    const result = await undoDecision(tx, deps, { decisionId, staffId, sites }, deps.now())
    return { result, siteId: result.found.siteId, after: { case: result.found.id } }
  })
  if (hidden) await hidePictures(deps, hidden)
  if (shown) await showPictures(deps, shown)
  return { case: found.id }
}
