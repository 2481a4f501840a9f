import { randomUUID } from 'node:crypto'
import type { HandoverField, HandoverGround, LifeStep } from '../../core/rules/review/life-threats.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { actOnCase, ownOf } from './act-on-case.ts'
import { lockCase } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'
import { insertHandover, insertStep } from './life-threat-store.ts'

/** Notes that one of the steps was taken that a danger to somebody's life demands (docs/product.md, review-life). */
export const noteLifeStep = (
  deps: ReviewDeps,
  staff: CallerStaff,
  { id: caseId, step }: { id: string; step: LifeStep },
) =>
  actOnCase(deps, staff, {
    what: 'case.step',
    caseId,
    work: async (tx) => {
      const { siteId } = await lockLifeCase(tx, staff, caseId)
      const isNew = await insertStep(tx, { caseId, step, doneBy: staff.id, doneAt: deps.now() })
      if (!isNew) throw new AppError('step_noted')
      return { result: undefined, siteId, after: { step } }
    },
  })

type Handover = {
  id: string
  fields: HandoverField[]
  recipient: string
  ground: HandoverGround
  reference: string
}

/** Keeps what was handed over, as often as something is; the first time takes its step too. */
export const noteHandover = (deps: ReviewDeps, staff: CallerStaff, { id: caseId, ...given }: Handover) =>
  actOnCase(deps, staff, {
    what: 'case.hand_over',
    caseId,
    work: async (tx) => {
      const { siteId } = await lockLifeCase(tx, staff, caseId)
      const at = deps.now()
      const handover = { ...given, id: randomUUID(), fields: [...new Set(given.fields)] }
      await insertHandover(tx, { ...handover, caseId, handedBy: staff.id, at })
      await insertStep(tx, { caseId, step: 'handed_over', doneBy: staff.id, doneAt: at })
      const { id, fields, ground } = handover
      return { result: undefined, siteId, after: { handover: id, fields, ground } }
    },
  })

async function lockLifeCase(tx: Tx, staff: CallerStaff, caseId: string) {
  const found = await lockCase(tx, ownOf(staff, caseId).sites, caseId)
  if (!found) throw new AppError('case_unknown')
  return found
}
