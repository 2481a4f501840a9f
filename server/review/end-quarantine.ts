import { randomUUID } from 'node:crypto'
import { dueFor, urgencyOf } from '../../core/rules/review/cases.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { sealRow } from '../platform/keys/ring.ts'
import { actOnCase, ownOf } from './act-on-case.ts'
import { findEnding, findQuarantine, type QuarantineRow, saveEnding } from './case-detail-store.ts'
import { type CaseRow, findOpenAppeal, insertCase, insertSignal, lockCase } from './case-store.ts'
import { claimCase, type Own } from './claim-case.ts'
import { decide } from './decide.ts'
import { type DecisionRow, findDecisionOf } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { listCasesToRead } from './evidence-store.ts'
import { newNumber } from './open-case.ts'
import { NOTHING, showPictures } from './quarantine.ts'

type Asked = { id: string; reason: string; answer?: { from: string; text: string } | undefined }

/**
 * Ends a confirmed quarantine (docs/product.md, review-minors): two people say so who did not confirm it, or one keeps the
 * authority's answer with it. The first of two only asks.
 */
export async function endQuarantine(deps: ReviewDeps, staff: CallerStaff, asked: Asked) {
  const own = ownOf(staff, asked.id, 'review.minors')
  const { ended } = await actOnCase(deps, staff, {
    what: 'case.end_quarantine',
    caseId: asked.id,
    work: async (tx) => {
      const found = await lockCase(tx, own.sites, asked.id)
      if (!found) throw new AppError('case_unknown')
      const quarantine = await lockConfirmed(tx, found)
      const isAgreed = await note(tx, quarantine, own.staffId, asked, deps.now())
      const shown = isAgreed ? await end(tx, deps, quarantine.caseId, { own, reason: asked.reason }) : null
      const after = { ended: isAgreed, answered: asked.answer !== undefined }
      return { result: { ended: shown }, siteId: found.siteId, after }
    },
  })
  if (ended) await showPictures(deps, ended)
  deps.mailPosted()
  return { ended: ended !== null }
}

async function lockConfirmed(tx: Tx, found: CaseRow) {
  const quarantine = await findQuarantine(tx, await listCasesToRead(tx, found))
  if (!quarantine?.confirmedAt || quarantine.endedAt) throw new AppError('quarantine_unknown')
  // Two people who say so at the same moment are heard one after the other.
  await lockCase(tx, 'all', quarantine.caseId)
  return (await findQuarantine(tx, [quarantine.caseId])) ?? quarantine
}

/** Keeps the authority's answer, or who says that it should end. Returns whether that is enough. */
async function note(
  tx: Tx,
  quarantine: QuarantineRow,
  staffId: string,
  { answer }: Asked,
  now: Date,
): Promise<boolean> {
  if (answer) {
    const values = { answerFrom: answer.from, answer: answer.text }
    const sealed = sealRow('quarantine_ending', quarantine.caseId, values)
    await saveEnding(tx, quarantine, { ...sealed, answerBy: staffId, answerAt: now })
    return true
  }
  const { caseId, startedBy, confirmedBy } = quarantine
  if ([startedBy, confirmedBy].includes(staffId)) throw new AppError('quarantine_own')
  const askedBy = (await findEnding(tx, caseId))?.askedBy
  if (askedBy === staffId) throw new AppError('already_asked')
  if (askedBy) return true
  await saveEnding(tx, quarantine, { askedBy: staffId, askedAt: now })
  return false
}

type Ending = { own: Own; reason: string }

/** Lifts the decision that began a quarantine: in the open appeal of the member, or in a case of its own. */
async function end(tx: Tx, deps: ReviewDeps, quarantineCase: string, { own, reason }: Ending) {
  const first = await findDecisionOf(tx, quarantineCase)
  if (!first) throw new AppError('quarantine_unknown')
  const appeal = await findOpenAppeal(tx, first.id)
  const caseId = appeal?.id ?? (await openEnding(tx, first, reason, deps.now()))
  const { version } = await claimCase(tx, { ...own, caseId }, deps.now())
  const input = { ...NOTHING, lift: true, note: reason }
  return (await decide(tx, deps, { ...own, caseId, version }, input, deps.now())).ended
}

async function openEnding(tx: Tx, first: DecisionRow, reason: string, now: Date): Promise<string> {
  const about = await lockCase(tx, 'all', first.caseId)
  if (!about) throw new AppError('case_unknown')
  const id = randomUUID()
  await insertCase(tx, {
    id,
    number: newNumber('R'),
    siteId: about.siteId,
    subject: 'member',
    memberId: first.memberId,
    reason: 'appeal',
    urgency: urgencyOf('appeal'),
    openedAt: now,
    dueAt: dueFor('appeal', now),
    appealOf: first.id,
    notBy: first.decidedBy,
  })
  await insertSignal(tx, {
    id: randomUUID(),
    caseId: id,
    kind: 'staff',
    reason: 'appeal',
    text: reason,
    at: now,
  })
  return id
}
