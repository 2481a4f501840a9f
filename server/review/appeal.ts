import { randomUUID } from 'node:crypto'
import { dueFor, urgencyOf } from '../../core/rules/review/cases.ts'
import { AppError } from '../platform/http/app-error.ts'
import { findSignal, insertCase, insertSignal } from './case-store.ts'
import { claimAppeal } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { newNumber } from './open-case.ts'
import { appealState, openStatement } from './read-decision.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'statements'>
type Appeal = { token: string; siteId: string; memberId: string | null; text: string }

/**
 * Appeals a decision: a case of its own, which the person who decided first cannot claim. Returns the number of the
 * case (docs/product.md, review-appeals).
 */
export async function appeal({ db, now, statements }: Deps, { text, ...asking }: Appeal): Promise<string> {
  const at = now()
  return db.transaction(async (tx) => {
    const found = await openStatement(tx, statements, asking)
    if (appealState(found, at) !== 'open') throw new AppError('appeal_closed')
    const { statement, decision, case: about } = found
    if (!(await claimAppeal(tx, statement.id, at))) throw new AppError('appeal_closed')
    const caseId = randomUUID()
    const number = newNumber('R')
    await insertCase(tx, {
      id: caseId,
      number,
      siteId: about.siteId,
      subject: about.subject,
      memberId: decision.memberId,
      pictureId: about.pictureId,
      reason: 'appeal',
      urgency: urgencyOf('appeal'),
      openedAt: at,
      dueAt: dueFor('appeal', at),
      appealOf: decision.id,
      notBy: decision.decidedBy,
    })
    const notice = statement.signalId ? await findSignal(tx, statement.signalId) : undefined
    await insertSignal(tx, {
      id: randomUUID(),
      caseId,
      kind: 'appeal',
      reason: 'appeal',
      text,
      reporterId: statement.memberId,
      name: notice?.name ?? null,
      email: notice?.email ?? null,
      language: statement.language,
      at,
    })
    return number
  })
}
