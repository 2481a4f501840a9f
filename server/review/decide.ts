import { randomUUID } from 'node:crypto'
import type { Removed } from '../../core/rules/review/decisions.ts'
import {
  canEnd,
  checkDecision,
  type Ground,
  type HouseRule,
  type Measure,
} from '../../core/rules/review/decisions.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import { entriesOf } from '../../core/typed.ts'
import { chooseMain } from '../photos/main-photo.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { AppError, InvalidFields } from '../platform/http/app-error.ts'
import { removeContent, restrict } from './apply-measures.ts'
import { findQuarantine } from './case-detail-store.ts'
import { type CaseRow, isAskingToConfirm, updateCase } from './case-store.ts'
import { lockOwnCase } from './claim-case.ts'
import { type MessageName, ownsPictures, showChatPhoto, showPhoto, wroteMessages } from './content-store.ts'
import {
  type DecisionRow,
  findDecision,
  findDecisionAt,
  insertDecision,
  lockAddressee,
} from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { type Ended, findLiftable, isPartly, type Lifting, liftPart, liftWhole } from './lift.ts'
import { notifyChangedContent } from './notify-changed-content.ts'
import { writeStatements } from './write-statements.ts'

export type DecisionInput = Lifting & {
  measures: Measure[]
  rule: HouseRule | null
  ground: Ground | null
  law: string
  facts: string
  note: string
  until: Date | null
  pictures: string[]
  messages: MessageName[]
}

/** The person who decides, with the case that they claimed at the version that they saw. */
type Own = { staffId: string; sites: Sites; caseId: string; version: number }

/** A case that asks a second person about a quarantine is answered with yes or no, and not by measures. */
export async function decideByMeasures(tx: Tx, deps: Deps, own: Own, input: DecisionInput, now: Date) {
  const found = await lockOwnCase(tx, own, now)
  if (isAskingToConfirm(found)) throw new AppError('quarantine_asked')
  if (input.lift && (await isQuarantine(tx, found.appealOf))) throw new AppError('quarantine_holds')
  return decide(tx, deps, own, input, now)
}

/** Whether a decision began a quarantine that holds. */
async function isQuarantine(tx: Tx, decisionId: string | null): Promise<boolean> {
  const decision = decisionId ? await findDecision(tx, decisionId) : undefined
  return decision !== undefined && (await findQuarantine(tx, [decision.caseId]))?.endedAt === null
}

/** The decision that the same request made before, when its answer got lost and its author sends it again. */
export async function findRepeated(tx: Tx, own: Own, input: DecisionInput): Promise<DecisionRow | undefined> {
  const earlier = await findDecisionAt(tx, own)
  const isSame =
    earlier?.measures.join() === input.measures.join() &&
    earlier.rule === input.rule &&
    earlier.ground === input.ground &&
    earlier.facts === input.facts &&
    earlier.note === input.note &&
    (earlier.lifts === 'all' || earlier.lifts === 'part') === input.lift
  return isSame ? earlier : undefined
}

type Deps = Pick<ReviewDeps, 'streams' | 'live' | 'payerKey' | 'statements' | 'mailSite' | 'sites'>

/**
 * Decides a case that its moderator has claimed: measures, restrictions and statements of reasons in one transaction
 * (docs/product.md, review-decisions). Mails leave once the decision can no longer be undone.
 */
export async function decide(
  tx: Tx,
  deps: Deps,
  { staffId, ...claim }: Own,
  input: DecisionInput,
  now: Date,
): Promise<DecisionRow & { siteId: string; ended: Ended | null }> {
  const found = await lockOwnCase(tx, { staffId, ...claim }, now)
  const first = input.lift ? await findLiftable(tx, found, input, staffId) : await findFirst(tx, found)
  const subject = found.memberId ? await lockAddressee(tx, found.memberId) : undefined
  const pictures = found.pictureId ? [found.pictureId, ...input.pictures] : input.pictures
  refuseIgnored(input)
  refuseIncomplete({ ...input, pictures }, subject, now)
  if (subject) await refuseForeign(tx, subject.id, input)
  const removed = subject
    ? {
        ...(await showHarmless(tx, found, input.measures)),
        ...(await removeContent(tx, subject, { ...input, pictures }, now)),
        ...(first && input.lift && isPartly(input) && (await liftPart(tx, deps, first, input, now))),
      }
    : {}
  refuseUnremoved(input.measures, removed)
  const decision: DecisionRow = {
    id: randomUUID(),
    caseId: found.id,
    memberId: found.memberId,
    decidedBy: staffId,
    at: now,
    measures: input.measures,
    rule: input.rule,
    ground: input.ground,
    law: input.law,
    facts: input.facts,
    note: input.note,
    until: canEnd(input.measures) ? input.until : null,
    removed,
    appealOf: first?.id ?? null,
    firstBy: found.notBy ?? first?.decidedBy ?? null,
    lifts: first ? liftsOf(input) : null,
    undoneAt: null,
  }
  await insertDecision(tx, decision)
  const ended = first && decision.lifts === 'all' ? await liftWhole(tx, deps, first, { staffId, now }) : null
  if (subject) await restrict(tx, deps, subject, decision, now)
  if (subject) await notifyChangedContent(tx, deps, subject.id, removed, now)
  // A member who was held until this decision is free in every process.
  if (subject) afterCommit(tx, () => deps.streams.memberChanged(subject.id))
  afterCommit(tx, deps.streams.shownChanged)
  await writeStatements(tx, deps, { case: found, decision, subject, now })
  await updateCase(tx, found.id, {
    decidedAt: now,
    claimedBy: null,
    claimedUntil: null,
    version: found.version + 1,
  })
  return { ...decision, siteId: found.siteId, ended }
}

const findFirst = (tx: Tx, { appealOf }: CaseRow) => (appealOf ? findDecision(tx, appealOf) : undefined)

const liftsOf = (input: DecisionInput) => (input.lift ? (isPartly(input) ? 'part' : 'all') : 'none')

/** Refuses what would be ignored: an end, pictures or messages without a measure that has them, or half a lifting. */
function refuseIgnored(input: DecisionInput) {
  const { measures, pictures, messages, until, lift, liftOf, facts } = input
  const ignored = [
    until !== null && !canEnd(measures) && 'until',
    pictures.length > 0 && !measures.includes('remove_photo') && 'pictures',
    messages.length > 0 && !measures.includes('remove_message') && 'messages',
    !lift && (liftOf !== null || isPartly(input)) && 'lift',
  ].filter((name) => name !== false)
  if (ignored.length > 0) throw new InvalidFields(ignored)
  // The facts say to the member what still holds.
  if (lift && isPartly(input) && facts === '') throw new InvalidFields([{ name: 'facts', fault: 'required' }])
}

type Addressee = Awaited<ReturnType<typeof lockAddressee>>

/** Refuses a decision that its statement of reasons could not explain, or that is about nobody. */
function refuseIncomplete(input: DecisionInput, subject: Addressee, now: Date) {
  const problems = entriesOf(checkDecision(input, now))
  const isActing = !input.measures.includes('nothing')
  // Somebody who was erased, or whom a notice does not name, cannot be restricted, and no text of theirs removed.
  const isPossible =
    subject !== undefined && (subject.about !== '' || !input.measures.includes('remove_text'))
  if (problems.length === 0 && (!isActing || isPossible)) return
  const invalid = problems.flatMap(([name, fault]) => (fault ? [{ name, fault }] : []))
  throw new InvalidFields(invalid.length > 0 ? invalid : [{ name: 'measures', fault: 'choice' }])
}

/** Refuses a decision that names pictures or messages of somebody else, or that are gone. */
async function refuseForeign(tx: Tx, memberId: string, { measures, pictures, messages }: DecisionInput) {
  if (measures.includes('remove_photo') && !(await ownsPictures(tx, memberId, pictures)))
    throw new InvalidFields(['pictures'])
  if (measures.includes('remove_message') && !(await wroteMessages(tx, memberId, messages)))
    throw new InvalidFields(['messages'])
}

/** Refuses a decision that removes nothing although it says so: its statement would be untrue. */
function refuseUnremoved(measures: readonly Measure[], { photos, chatPhotos, messages }: Removed) {
  if (measures.includes('remove_photo') && !photos?.length && !chatPhotos?.length)
    throw new InvalidFields(['pictures'])
  if (measures.includes('remove_message') && !messages?.length) throw new InvalidFields(['messages'])
}

/**
 * Shows a picture that was kept back and breaks no rule: a photo that waited for approval, or one that a list of known
 * pictures has by mistake. Returns its former status, as for a removed one.
 */
async function showHarmless(
  tx: Tx,
  { subject, pictureId, memberId }: CaseRow,
  measures: Measure[],
): Promise<Removed> {
  if (!measures.includes('nothing') || !pictureId || !memberId) return {}
  if (subject === 'chat_photo') return { shownChatPhotos: await showChatPhoto(tx, memberId, pictureId) }
  if (!(await showPhoto(tx, pictureId))) return {}
  await chooseMain(tx, memberId)
  return { photos: [{ id: pictureId, status: 'pending' }] }
}
