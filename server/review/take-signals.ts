import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../core/rules/durations.ts'
import { REVERSED_ORDERS, REVERSED_WITHIN_DAYS } from '../../core/rules/review/signals.ts'
import type { ChatDeps } from '../chat/deps.ts'
import { readEvidenceAbout } from '../members/report-store.ts'
import type { ChargebackHook } from '../money/payments/deps.ts'
import type { PhotoHook } from '../photos/add-photo.ts'
import { afterCommit } from '../platform/db/database.ts'
import type { ReviewDeps } from './deps.ts'
import { insertEvidence } from './evidence-store.ts'
import { evidenceOf } from './hold-evidence.ts'
import { openCase } from './open-case.ts'
import { countReversedOrders } from './signal-store.ts'

/** A photo that waits for approval is a case of its own; one that is known from a list of abuse is a red one. */
export const reviewPhoto: PhotoHook = async (tx, { subject, photoId, memberId, siteId, knownIn, at }) => {
  const about = { siteId, subject, memberId, pictureId: photoId }
  const signal =
    knownIn === null
      ? { kind: 'upload' as const, reason: 'approval' as const }
      : { kind: 'alarm' as const, reason: 'minor' as const, text: knownIn }
  const { id: caseId } = await openCase(tx, about, signal, at)
  // A picture that was never sent is deleted after a day, so the case keeps a copy.
  if (subject === 'chat_photo') {
    const copy = { id: randomUUID(), caseId, pictureId: photoId, at }
    await insertEvidence(tx, [{ ...copy, kind: 'photo', data: { isChat: true } }])
  }
}

/**
 * What a member wrote to a fictional profile is a signal of the case about that member, one for each reason. The case holds a
 * copy of the profile and of the last lines of the conversation, which stays when the conversation or the account goes.
 */
export const createAlarmReview =
  ({ streams }: Pick<ReviewDeps, 'streams'>): ChatDeps['reviewAlarm'] =>
  async (tx, { memberId, siteId, partnerId, reasons, text, at }) => {
    const about = { siteId, subject: 'member' as const, memberId }
    let id = ''
    for (const reason of reasons) ({ id } = await openCase(tx, about, { kind: 'alarm', reason, text }, at))
    const snapshot = await readEvidenceAbout(tx, memberId, partnerId, at)
    if (snapshot) await insertEvidence(tx, evidenceOf(id, { snapshot, at }))
    afterCommit(tx, () => streams.memberChanged(memberId))
    return id
  }

/** Several reversed orders within months are a pattern that a person looks at. */
export const reviewChargeback: ChargebackHook = async (tx, { memberId, siteId, at }) => {
  const since = new Date(at.getTime() - REVERSED_WITHIN_DAYS * DAY_MS)
  if ((await countReversedOrders(tx, memberId, since)) < REVERSED_ORDERS) return
  const signal = { kind: 'chargeback', reason: 'chargeback' } as const
  await openCase(tx, { siteId, subject: 'member', memberId }, signal, at)
}
