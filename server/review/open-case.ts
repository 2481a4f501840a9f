import { randomBytes, randomUUID } from 'node:crypto'
import {
  CASE_DIGITS,
  type CaseReason,
  type CaseSubject,
  dueFor,
  reviewNumber,
  type SignalKind,
  urgencyOf,
} from '../../core/rules/review/cases.ts'
import type { Tx } from '../platform/db/database.ts'
import {
  type CaseRow,
  insertSignal,
  raiseCaseAboutNobody,
  type NewSignal as StoredSignal,
  upsertCase,
} from './case-store.ts'

type Subject = {
  siteId: string
  subject: CaseSubject
  memberId: string | null
  pictureId?: string | null
  /** The person who cannot claim the case, if it is a second look at their decision. */
  notBy?: string
}
export type NewSignal = { kind: SignalKind; reason: CaseReason } & Partial<
  Omit<StoredSignal, 'id' | 'caseId' | 'kind' | 'reason' | 'at'>
>

/** Adds a signal to the open case of its subject, which it opens if there is none (docs/product.md, review-signals). */
export async function openCase(tx: Tx, about: Subject, signal: NewSignal, now: Date): Promise<CaseRow> {
  const found = await upsertCase(tx, {
    ...about,
    id: randomUUID(),
    number: newNumber('R'),
    reason: signal.reason,
    urgency: urgencyOf(signal.reason),
    openedAt: now,
    dueAt: dueFor(signal.reason, now),
  })
  await insertSignal(tx, { ...signal, id: randomUUID(), caseId: found.id, at: now })
  return found
}

/** Adds a signal about nobody we know to the newest open case of that kind for the same reason, or opens one. */
export async function joinCase(tx: Tx, siteId: string, signal: NewSignal, now: Date): Promise<CaseRow> {
  const found = await raiseCaseAboutNobody(tx, siteId, signal.reason)
  if (!found) return openCase(tx, { siteId, subject: 'member', memberId: null }, signal, now)
  await insertSignal(tx, { ...signal, id: randomUUID(), caseId: found.id, at: now })
  return found
}

export const newNumber = (prefix: 'R' | 'N') => reviewNumber(prefix, randomBytes(CASE_DIGITS))
