import type { Statement } from '../../core/contract/review/review.ts'
import { appealUntil } from '../../core/rules/review/decisions.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { isUuid } from '../platform/http/ids.ts'
import { outcomeOf } from './answer-to-appeal.ts'
import { listSignals } from './case-store.ts'
import { findStatement, isLifted, listAnswers } from './decision-store.ts'
import type { StatementLinks } from './statement-links.ts'

type Deps = { db: Db; now: () => Date; statements: StatementLinks }
type Asking = { token: string; siteId: string; memberId: string | null }

type Row = NonNullable<Awaited<ReturnType<typeof findStatement>>>
type Found = Row & { outcome: Statement['appeal']['outcome'] }

/** The statement of a token, or of an id that the member may open with the login. */
export async function openStatement(
  tx: Tx,
  statements: StatementLinks,
  { token, siteId, memberId }: Asking,
): Promise<Found> {
  const id = statements.read(token) ?? (memberId && isUuid(token) ? token : null)
  const found = id ? await findStatement(tx, id) : undefined
  const isOpen = found && (statements.read(token) !== null || found.statement.memberId === memberId)
  if (!found || !isOpen || found.statement.siteId !== siteId) throw new AppError('decision_gone')
  const { decision, statement } = found
  const signals = await listSignals(tx, [decision.caseId])
  return { ...found, outcome: outcomeOf(decision, statement.recipient, signals) }
}

/** Shows a statement of reasons to the one it was written for. */
export async function readDecision({ db, now, statements }: Deps, asking: Asking): Promise<Statement> {
  const found = await openStatement(db, statements, asking)
  const { statement, decision, case: about } = found
  const isForMember = statement.recipient === 'member'
  const acted = !decision.measures.includes('nothing')
  return {
    number: about.number,
    recipient: statement.recipient,
    at: decision.at.toISOString(),
    acted,
    measures: isForMember ? decision.measures : [],
    until: isForMember ? (decision.until?.toISOString() ?? null) : null,
    rule: isForMember ? decision.rule : null,
    ground: isForMember ? decision.ground : null,
    law: isForMember ? decision.law : '',
    facts: isForMember ? decision.facts : '',
    lifted: await isLifted(db, decision.id),
    appeal: {
      state: appealState(found, now()),
      until: appealUntil(decision.at).toISOString(),
      outcome: found.outcome,
      answer: statement.appealedAt ? await readAnswer(db, found) : null,
    },
  }
}

/** How the appeal of the recipient was decided; null while it waits. */
async function readAnswer(tx: Tx, { statement, decision }: Row): Promise<Statement['appeal']['answer']> {
  for (const answer of await listAnswers(tx, decision.id)) {
    const outcome = outcomeOf(answer, statement.recipient, await listSignals(tx, [answer.caseId]))
    if (outcome && outcome !== 'reconsidered') return outcome
  }
  return null
}

/** Whether a statement can be appealed: once, within six months, and not if it is the answer to an appeal. */
export function appealState(
  { statement, decision, outcome }: Found,
  now: Date,
): Statement['appeal']['state'] {
  if (outcome) return 'final'
  if (statement.appealedAt) return 'made'
  return now > appealUntil(decision.at) ? 'over' : 'open'
}
