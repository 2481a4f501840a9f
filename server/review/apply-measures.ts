import { createHmac, randomUUID } from 'node:crypto'
import type { Measure, Removed } from '../../core/rules/review/decisions.ts'
import { restrictionsOf } from '../../core/rules/review/decisions.ts'
import { endSessions } from '../account/sessions.ts'
import { chooseMain } from '../photos/main-photo.ts'
import { forgetRemoved, keepRemoved } from '../photos/print-store.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { keepReturnSigns } from '../staff/return-store.ts'
import {
  clearAbout,
  emptyMessages,
  type MessageName,
  refillMessage,
  rejectPhotos,
  restoreAbout,
  setChatPhotosRemoved,
  setPhotoStatus,
} from './content-store.ts'
import {
  blockPayersOf,
  type DecisionRow,
  forgetTraces,
  insertClosedMailbox,
  insertRestrictions,
  liftRestrictions,
  listRemoved,
  lockAddressee,
  unliftRestrictions,
} from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { notifyChangedContent } from './notify-changed-content.ts'

export type Deps = Pick<ReviewDeps, 'streams' | 'live' | 'payerKey'>

/** The member whom measures are about. */
export type Subject = { id: string; mailbox: string | null; pool: string; about: string }

/** What a decision removes, by the ids that the moderator chose. */
export type Chosen = { measures: readonly Measure[]; pictures: string[]; messages: MessageName[] }

/** Removes what a decision names, and returns what it was, so that the decision can be lifted. */
export async function removeContent(tx: Tx, subject: Subject, chosen: Chosen, now: Date): Promise<Removed> {
  const { measures, pictures, messages } = chosen
  const removed: Removed = {}
  if (measures.includes('remove_photo') && pictures.length > 0) {
    removed.photos = await rejectPhotos(tx, subject.id, pictures)
    removed.chatPhotos = await setChatPhotosRemoved(tx, subject.id, pictures, now)
    await keepRemoved(tx, pictures, now)
    await chooseMain(tx, subject.id)
  }
  if (measures.includes('remove_text')) {
    removed.about = subject.about
    await clearAbout(tx, subject.id)
  }
  if (measures.includes('remove_message') && messages.length > 0)
    removed.messages = await emptyMessages(tx, subject.id, messages, now)
  return asItWas(removed, await listRemoved(tx, subject.id))
}

type Restricting = Pick<DecisionRow, 'id' | 'measures' | 'until'>

/**
 * Puts the restrictions of a decision on a member. They bite with the commit: sessions of a closed account end in
 * every process, and every process forgets what it knew of the member.
 */
export async function restrict(tx: Tx, deps: Deps, subject: Subject, decision: Restricting, now: Date) {
  const kinds = restrictionsOf(decision.measures)
  if (kinds.length === 0) return
  const memberId = subject.id
  const { id: decisionId, until } = decision
  await insertRestrictions(
    tx,
    // Closing an account has no end by itself.
    kinds.map((kind) => ({
      id: randomUUID(),
      memberId,
      kind,
      decisionId,
      at: now,
      until: kind === 'closed' ? null : until,
    })),
  )
  await keepAway(tx, deps, subject, decision, now)
}

/** Ends what a member has open, and leaves the traces by which they are refused when they come back. */
export async function keepAway(
  tx: Tx,
  deps: Deps,
  subject: Subject,
  { id, measures }: Restricting,
  now: Date,
) {
  const { id: memberId, mailbox, pool } = subject
  const kinds = restrictionsOf(measures)
  if (kinds.includes('closed') || kinds.includes('no_buying'))
    await blockPayersOf(tx, memberId, 'operator', now)
  if (kinds.includes('closed')) {
    await endSessions(tx, deps.streams, { memberId })
    await keepReturnSigns(tx, deps.payerKey, { memberId, decisionId: id, at: now })
  }
  if (kinds.includes('closed') && mailbox) {
    const hash = hashClosedMailbox(deps.payerKey, mailbox)
    await insertClosedMailbox(tx, { pool, hash, decisionId: id, at: now })
  }
  afterCommit(tx, () => deps.streams.memberChanged(memberId))
}

/**
 * Takes back everything that a decision did to a member: its restrictions, and what it removed and no other one did. A photo that had waited
 * for approval waits again, or is shown if an appeal was right.
 */
export async function liftDecision(
  tx: Tx,
  deps: Deps,
  decision: DecisionRow,
  now: Date,
  waiting: 'pending' | 'active' = 'pending',
) {
  await liftRestrictions(tx, decision.id, now)
  const { memberId, removed } = decision
  if (!memberId) return
  await forgetTraces(tx, memberId)
  const { about, shownChatPhotos = [] } = removed
  const { photos, chatPhotos, messages } = withoutHeld(removed, await listRemoved(tx, memberId, decision.id))
  await forgetRemoved(tx, [...photos.map(({ id }) => id), ...chatPhotos])
  for (const { id, status } of photos) await setPhotoStatus(tx, id, status === 'pending' ? waiting : status)
  if (shownChatPhotos.length) await setChatPhotosRemoved(tx, memberId, shownChatPhotos, decision.at)
  if (photos.length) await chooseMain(tx, memberId)
  if (chatPhotos.length) await setChatPhotosRemoved(tx, memberId, chatPhotos, null)
  if (about !== undefined) await restoreAbout(tx, memberId, about)
  for (const message of messages) await refillMessage(tx, message)
  await notifyChangedContent(tx, deps, memberId, { photos, chatPhotos, shownChatPhotos, messages }, now)
  afterCommit(tx, () => deps.streams.memberChanged(memberId))
}

/** Takes the lifting of a decision back that was undone: restrictions and removals hold again. */
export async function repeatDecision(tx: Tx, deps: Deps, decision: DecisionRow, liftedAt: Date) {
  const { memberId, removed } = decision
  const subject = memberId ? await lockAddressee(tx, memberId) : undefined
  if (!subject) return
  await unliftRestrictions(tx, decision.id, liftedAt)
  await keepAway(tx, deps, subject, decision, decision.at)
  const photos = removed.photos?.filter(({ status }) => status !== 'rejected').map(({ id }) => id) ?? []
  if (photos.length) await rejectPhotos(tx, subject.id, photos)
  if (removed.chatPhotos?.length) await setChatPhotosRemoved(tx, subject.id, removed.chatPhotos, decision.at)
  await keepRemoved(tx, [...photos, ...(removed.chatPhotos ?? [])], decision.at)
  if (removed.about !== undefined) await clearAbout(tx, subject.id)
  if (removed.messages) await emptyMessages(tx, subject.id, removed.messages, decision.at)
  await chooseMain(tx, subject.id)
  await notifyChangedContent(tx, deps, subject.id, removed, liftedAt)
}

/** The hash by which the mailbox of a closed account is known, also once its member was erased. */
export const hashClosedMailbox = (key: Buffer, mailbox: string) =>
  createHmac('sha256', key).update(`mailbox:${mailbox}`).digest('base64url')

const isSame = (a: MessageName) => (b: MessageName) =>
  a.conversation === b.conversation && a.number === b.number

/** What a decision removed, as it was before the earlier decisions that had removed some of it already. */
function asItWas({ photos, messages, ...removed }: Removed, earlier: readonly Removed[]): Removed {
  const firstPhotos = earlier.flatMap((other) => other.photos ?? [])
  const firstMessages = earlier.flatMap((other) => other.messages ?? [])
  return {
    ...removed,
    ...(photos && {
      photos: photos.map((photo) => firstPhotos.find(({ id }) => id === photo.id) ?? photo),
    }),
    ...(messages && {
      messages: messages.map((message) => firstMessages.find(isSame(message)) ?? message),
    }),
  }
}

/** The part of what a decision removed that no other decision removed too. */
function withoutHeld({ photos = [], chatPhotos = [], messages = [] }: Removed, others: readonly Removed[]) {
  const heldPhotos = new Set(others.flatMap((other) => other.photos?.map(({ id }) => id) ?? []))
  const heldChatPhotos = new Set(others.flatMap((other) => other.chatPhotos ?? []))
  const heldMessages = others.flatMap((other) => other.messages ?? [])
  return {
    photos: photos.filter(({ id }) => !heldPhotos.has(id)),
    chatPhotos: chatPhotos.filter((id) => !heldChatPhotos.has(id)),
    messages: messages.filter((message) => !heldMessages.some(isSame(message))),
  }
}
