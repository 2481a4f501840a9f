import { CLAIM_MS, UNDO_MS } from '../../core/rules/review/cases.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type Deps, liftDecision, repeatDecision } from './apply-measures.ts'
import { saveEnding, updateQuarantine } from './case-detail-store.ts'
import { hasOpenTwin, isAskingToConfirm, lockCase, releaseClaims, updateCase } from './case-store.ts'
import { type DecisionRow, findDecision, markUndone, withdrawStatements } from './decision-store.ts'
import { repeatPart } from './lift.ts'
import { takeBackQuarantine } from './quarantine.ts'

type Undo = { decisionId: string; staffId: string; sites: Sites }

/**
 * Undoes a decision of one's own within seconds: what it did is taken back, its mails do not leave, and its case is
 * open again. Returns the case, and what becomes of the pictures of a quarantine.
 */
export async function undoDecision(tx: Tx, deps: Deps, { decisionId, staffId, sites }: Undo, now: Date) {
  const decision = await findDecision(tx, decisionId)
  const found = decision && (await lockCase(tx, sites, decision.caseId))
  if (!decision || !found) throw new AppError('case_unknown')
  const isOver = now.getTime() - decision.at.getTime() > UNDO_MS
  if (decision.decidedBy !== staffId || decision.undoneAt || isOver) throw new AppError('undo_over')
  // A signal that came in meanwhile has opened another case of the same subject.
  if (await hasOpenTwin(tx, found)) throw new AppError('undo_over')
  const isShown = await takeBackQuarantine(tx, decision)
  await markUndone(tx, decision.id, now)
  await liftDecision(tx, deps, decision, now)
  afterCommit(tx, deps.streams.shownChanged)
  const first = decision.appealOf ? await findDecision(tx, decision.appealOf) : undefined
  if (first && isAskingToConfirm(found))
    await updateQuarantine(tx, first.caseId, { confirmedBy: null, confirmedAt: null })
  if (first && decision.lifts === 'part') await repeatPart(tx, deps, first, decision.removed)
  const hidden = first && decision.lifts === 'all' ? await repeat(tx, deps, first, decision.at) : null
  await withdrawStatements(tx, decision.id, now)
  await releaseClaims(tx, staffId)
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  await updateCase(tx, found.id, {
    decidedAt: null,
    claimedBy: staffId,
    claimedUntil,
    version: found.version + 1,
  })
  return { found, hidden, shown: isShown ? { caseId: found.id, memberId: found.memberId } : null }
}

/** Repeats a first decision whose lifting is undone. Returns its case if that is in quarantine again. */
async function repeat(tx: Tx, deps: Deps, first: DecisionRow, liftedAt: Date) {
  await repeatDecision(tx, deps, first, liftedAt)
  const [quarantine] = await updateQuarantine(tx, first.caseId, { endedAt: null })
  if (quarantine) await saveEnding(tx, quarantine, { endedBy: null })
  return quarantine ? { id: quarantine.caseId, memberId: quarantine.memberId } : null
}
