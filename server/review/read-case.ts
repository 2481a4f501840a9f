import { z } from 'zod'
import type { CaseDetail } from '../../core/contract/console/review.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { authorityIn, LIFE_STEPS } from '../../core/rules/review/life-threats.ts'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { isOneOf } from '../../core/typed.ts'
import { findAlike } from '../photos/print-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { findReturns } from '../staff/return-store.ts'
import {
  findEnding,
  findPerson,
  findQuarantine,
  listChatPictures,
  listDecisions,
  listPictures,
} from './case-detail-store.ts'
import { isSealedFor, listSignals, type SignalRow } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'
import { type EvidenceRow, listCasesToRead, listEvidence } from './evidence-store.ts'
import { listHandovers, listSteps } from './life-threat-store.ts'
import { presentItem } from './list-cases.ts'
import { findStaffName } from './moderator-store.ts'
import { noteLookInCase } from './note-look-in-case.ts'
import { findItem } from './queue-store.ts'
import { sayReadyFacts } from './ready-facts.ts'
import { readHistory, reporterOf } from './reporter-store.ts'

const EARLIER_DECISIONS = 50

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'payerKey'>

/**
 * Everything that a moderator needs to decide a case, and nothing that says who the person is. That somebody read their
 * messages is told to the member.
 */
export async function readCase(deps: Deps, staff: CallerStaff, id: string): Promise<CaseDetail> {
  const { db, now } = deps
  const found = await findOpenable(db, staff, id)
  const { memberId, appealOf, version, pictureId } = found.case
  const caseIds = await listCasesToRead(db, found.case)
  const signals = await listSignals(db, caseIds)
  const histories = await readHistories(db, signals, { siteId: found.case.siteId, caseIds, now: now() })
  const person = memberId ? await readPerson(db, memberId, now()) : null
  const evidence = await readEvidence(db, caseIds, now())
  const sites = sitesWith(staff.grants, 'review.decide')
  if (evidence.some(({ kind }) => kind === 'messages'))
    await noteLookInCase(deps, staff, found.case, 'conversation')
  return {
    ...presentItem(found, { staff, now: now() }),
    reason: found.case.reason,
    version,
    picture: pictureId,
    signals: signals.map((signal) => ({
      ...presentSignal(signal, memberId),
      history: histories.get(signal.id) ?? null,
    })),
    evidence,
    person,
    returns: memberId ? await findReturns(db, deps.payerKey, sites, memberId) : [],
    alike: memberId ? await findAlike(db, sites, memberId) : [],
    decisions: memberId ? await readDecisions(db, memberId) : [],
    appeal: appealOf
      ? {
          decision: appealOf,
          by_member: signals.some(
            ({ caseId, kind, reporterId }) => caseId === id && kind === 'appeal' && reporterId === memberId,
          ),
        }
      : null,
    quarantine: await readQuarantine(db, caseIds),
    steps: await readSteps(db, id),
    handovers: await readHandovers(db, id),
    ready_facts: person ? sayReadyFacts(staff.language, [person.language]) : [],
    authority: person ? authorityIn(person.country) : null,
  }
}

/** The case, if the person may read it: one about a possible minor needs a right of its own. */
export async function findOpenable(tx: Tx, staff: CallerStaff, id: string) {
  const found = await findItem(tx, sitesWith(staff.grants, 'review.read'), id)
  if (!found) throw new AppError('case_unknown')
  if (isSealedFor(staff, { siteId: found.case.siteId, isMinor: found.isMinor }))
    throw new AppError('case_sealed')
  return found
}

async function readPerson(tx: Tx, memberId: string, now: Date) {
  const row = await findPerson(tx, memberId)
  if (!row) return null
  const { since, dateOfBirth, status, deletedAt, isDemo, ...person } = row
  const pictures = await listPictures(tx, memberId)
  return {
    ...person,
    demo: isDemo,
    since: since.toISOString(),
    age: ageOn(dateOfBirth, dayIn('UTC', now)),
    state: deletedAt ? ('deleted' as const) : status,
    pictures: pictures.map(({ id, isMain, isPrivate, status: shown }) => ({
      id,
      main: isMain,
      private: isPrivate,
      status: shown,
    })),
  }
}

type Read = { siteId: string; caseIds: readonly string[]; now: Date }

/** What became of the other reports of each sender, by the ids of their signals. */
async function readHistories(tx: Tx, signals: readonly SignalRow[], { siteId, caseIds, now }: Read) {
  const bySender = new Map<string, Promise<{ founded: number; unfounded: number }>>()
  const histories = new Map<string, { founded: number; unfounded: number }>()
  for (const signal of signals) {
    const reporter = reporterOf(signal, siteId)
    if (!reporter) continue
    const sender = JSON.stringify(reporter)
    const read = bySender.get(sender) ?? readHistory(tx, reporter, now, caseIds)
    bySender.set(sender, read)
    const { founded, unfounded } = await read
    histories.set(signal.id, { founded, unfounded })
  }
  return histories
}

type Sender = CaseDetail['signals'][number]['by']

const presentSignal = (signal: SignalRow, memberId: string | null) => {
  const { id, kind, reason, text, at, address } = signal
  return { id, kind, reason, text, at: at.toISOString(), address, by: senderOf(signal, memberId) }
}

function senderOf({ kind, reporterId }: SignalRow, memberId: string | null): Sender {
  if (reporterId !== null) return reporterId === memberId ? 'subject' : 'member'
  if (kind === 'report') return 'member'
  if (kind === 'staff') return 'staff'
  if (kind === 'upload') return 'subject'
  // An appeal without a member comes from somebody who had given notice.
  return kind === 'notice' || kind === 'appeal' ? 'anybody' : 'software'
}

/** A profile that was held before evidence held ages has the birth date in their place. */
const keptProfile = z.object({
  about: z.string().default(''),
  age: z.number().optional(),
  dateOfBirth: z.string().optional(),
})
const keptPhoto = z.object({ isPrivate: z.boolean().default(false), isChat: z.boolean().default(false) })
const keptMessages = z.array(
  z.object({
    conversation: z.uuid().nullable().default(null),
    number: z.number(),
    author: z.enum(['reporter', 'reported', 'site']),
    text: z.string(),
    photoId: z.uuid().nullable().default(null),
    at: z.string(),
  }),
)

/** The profile comes first, then messages and pictures, each in the order of time. */
const ORDER = ['profile', 'messages', 'photo'] as const

export async function readEvidence(tx: Tx, caseIds: string[], now: Date): Promise<CaseDetail['evidence']> {
  const rows = await listEvidence(tx, caseIds)
  const pictures = rows.flatMap(({ pictureId }) => pictureId ?? [])
  const sent = await listChatPictures(tx, pictures)
  const states = new Map(sent.map(({ id, removedAt }) => [id, removedAt ? 'removed' : 'shown'] as const))
  return rows
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .flatMap((row) => presentEvidence(row, states, now))
}

/** Evidence as it was held; the name of the person is not part of what is shown. */
function presentEvidence(
  { kind, data, pictureId, at: held }: EvidenceRow,
  states: ReadonlyMap<string, 'shown' | 'removed'>,
  now: Date,
): CaseDetail['evidence'] {
  const at = held.toISOString()
  if (kind === 'photo') {
    const { isPrivate, isChat } = keptPhoto.parse(data)
    if (!pictureId) return []
    const state = isChat ? (states.get(pictureId) ?? 'gone') : null
    return [{ kind, at, picture: pictureId, private: isPrivate, from_chat: isChat, state }]
  }
  if (kind === 'messages') {
    const messages = keptMessages
      .parse(data)
      .map(({ photoId, ...message }) => ({ ...message, picture: photoId }))
    return [{ kind, at, messages }]
  }
  const { about, age, dateOfBirth } = keptProfile.parse(data)
  return [{ kind, at, about, age: age ?? (dateOfBirth ? ageOn(dateOfBirth, dayIn('UTC', now)) : null) }]
}

async function readDecisions(tx: Tx, memberId: string): Promise<CaseDetail['decisions']> {
  const rows = await listDecisions(tx, memberId, EARLIER_DECISIONS)
  return rows.map(({ decision, by, lifted }) => ({
    id: decision.id,
    case: decision.caseId,
    at: decision.at.toISOString(),
    by: { id: decision.decidedBy, name: by },
    measures: decision.measures,
    rule: decision.rule,
    ground: decision.ground,
    facts: decision.facts,
    note: decision.note,
    until: decision.until?.toISOString() ?? null,
    lifted,
    lifts: decision.lifts === 'none' ? null : decision.lifts,
  }))
}

async function readQuarantine(tx: Tx, caseIds: string[]): Promise<CaseDetail['quarantine']> {
  const row = await findQuarantine(tx, caseIds)
  if (!row) return null
  const end = await findEnding(tx, row.caseId)
  const named = async (id: string) => ({ id, name: (await findStaffName(tx, id)) ?? '' })
  return {
    case: row.caseId,
    started: row.startedAt.toISOString(),
    started_by: await named(row.startedBy),
    confirmed: row.confirmedAt?.toISOString() ?? null,
    confirmed_by: row.confirmedBy ? await named(row.confirmedBy) : null,
    reported_to: row.reportedTo,
    reference: row.reference,
    reported: row.reportedAt?.toISOString() ?? null,
    answer:
      end?.answerBy && end.answerAt
        ? {
            from: end.answerFrom ?? '',
            text: end.answer ?? '',
            by: await named(end.answerBy),
            at: end.answerAt.toISOString(),
          }
        : null,
    end_asked: end?.askedAt?.toISOString() ?? null,
    end_asked_by: end?.askedBy ? await named(end.askedBy) : null,
    ended: row.endedAt?.toISOString() ?? null,
    ended_by: end?.endedBy ? await named(end.endedBy) : null,
  }
}

async function readSteps(tx: Tx, caseId: string): Promise<CaseDetail['steps']> {
  const rows = await listSteps(tx, caseId)
  return rows.flatMap(({ step: { step, doneBy, doneAt, handedOver }, by }) =>
    isOneOf(LIFE_STEPS, step)
      ? [{ step, done: doneAt.toISOString(), by: { id: doneBy, name: by }, handed_over: handedOver }]
      : [],
  )
}

async function readHandovers(tx: Tx, caseId: string): Promise<CaseDetail['handovers']> {
  const rows = await listHandovers(tx, caseId)
  return rows.map(({ id, at, handedBy, by, fields, ground, recipient, reference }) => ({
    id,
    at: at.toISOString(),
    by: { id: handedBy, name: by },
    fields,
    ground,
    recipient,
    reference,
  }))
}
