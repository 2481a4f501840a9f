import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../core/rules/durations.ts'
import { dueFor, urgencyOf } from '../../core/rules/review/cases.ts'
import { keysOf } from '../../core/typed.ts'
import type { Tx } from '../platform/db/database.ts'
import { PHOTO_SIZES, photoFile } from '../platform/files/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import {
  deleteQuarantine,
  findPerson,
  findQuarantine,
  insertQuarantine,
  listAllPictures,
  listQuarantines,
  updateQuarantine,
} from './case-detail-store.ts'
import {
  type CaseRow,
  deleteCase,
  insertCase,
  insertSignal,
  isAskingToConfirm,
  lockAsking,
  lockCase,
} from './case-store.ts'
import { claimCase, lockOwnCase, type Own } from './claim-case.ts'
import { type DecisionInput, decide } from './decide.ts'
import { type DecisionRow, findDecision } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { insertEvidence } from './evidence-store.ts'
import { copyPictures } from './hold-evidence.ts'
import { NO_LIFTING } from './lift.ts'
import { newNumber } from './open-case.ts'

/** A decision without measures, which answers another one. */
export const NOTHING: DecisionInput = {
  measures: ['nothing'],
  rule: null,
  ground: null,
  law: '',
  facts: '',
  note: '',
  until: null,
  pictures: [],
  messages: [],
  ...NO_LIFTING,
}

/**
 * Puts a member who may be a minor into quarantine: the account is closed at once, nothing is paid or erased, and all
 * pictures are held as evidence. A case of its own asks a second person to confirm (docs/product.md, review-minors).
 */
export async function startQuarantine(
  tx: Tx,
  deps: ReviewDeps,
  own: Own,
  now: Date,
): Promise<CaseRow & { decision: string }> {
  const found = await lockOwnCase(tx, own, now)
  if (isAskingToConfirm(found)) throw new AppError('quarantine_asked')
  const person = found.memberId ? await findPerson(tx, found.memberId) : undefined
  if (!person) throw new AppError('case_unknown')
  const facts = say(person.language, 'decision.minor_facts')
  const decision = await decide(
    tx,
    deps,
    { ...own, version: found.version },
    { ...NOTHING, measures: ['close'], rule: 'honest', ground: 'terms', facts },
    now,
  )
  await insertQuarantine(tx, {
    caseId: found.id,
    memberId: person.id,
    country: person.country,
    startedBy: own.staffId,
    startedAt: now,
  })
  const pictures = await listAllPictures(tx, person.id)
  if (pictures.length)
    await insertEvidence(
      tx,
      pictures.map((pictureId) => ({
        id: randomUUID(),
        caseId: found.id,
        kind: 'photo' as const,
        pictureId,
        data: {},
        at: now,
      })),
    )
  const caseId = randomUUID()
  await insertCase(tx, {
    id: caseId,
    number: newNumber('R'),
    siteId: found.siteId,
    subject: 'member',
    memberId: person.id,
    reason: 'minor',
    urgency: urgencyOf('minor'),
    openedAt: now,
    dueAt: dueFor('minor', now),
    appealOf: decision.id,
    notBy: own.staffId,
  })
  await insertSignal(tx, { id: randomUUID(), caseId, kind: 'alarm', reason: 'minor', text: '', at: now })
  return { ...found, decision: decision.id }
}

/** Takes the pictures of a quarantine out of reach of every address, once copies of them are held. */
export async function hidePictures(
  deps: Pick<ReviewDeps, 'db' | 'files' | 'now'>,
  { id, memberId }: Pick<CaseRow, 'id' | 'memberId'>,
) {
  await copyPictures(deps, id)
  const { files } = deps
  for (const picture of memberId ? await listAllPictures(deps.db, memberId) : []) {
    for (const size of keysOf(PHOTO_SIZES)) {
      const file = photoFile(picture, size)
      const content = await files.read(file)
      // A file that cannot be opened has no address either, and is kept for the day on which its key is found.
      if (!content) continue
      await files.write(`evidence/${id}/${picture}.${size}`, content)
      await files.remove(file)
    }
  }
}

/** Puts the pictures back after a quarantine that was ended. */
export async function showPictures(
  { db, files }: Pick<ReviewDeps, 'db' | 'files'>,
  { caseId, memberId }: { caseId: string; memberId: string | null },
) {
  for (const picture of memberId ? await listAllPictures(db, memberId) : [])
    for (const size of keysOf(PHOTO_SIZES)) {
      const content = await files.read(`evidence/${caseId}/${picture}.${size}`)
      if (content) await files.write(photoFile(picture, size), content)
    }
}

/**
 * Confirms a quarantine as a second person, or ends it, which puts everything back. The case is the one that asks for
 * it. Returns the quarantine's own case and whether it ended.
 */
export async function confirmQuarantine(
  tx: Tx,
  deps: ReviewDeps,
  { isMinor, ...own }: Own & { isMinor: boolean },
  now: Date,
) {
  const asking = await lockCase(tx, own.sites, own.caseId)
  const first = asking?.appealOf ? await findDecision(tx, asking.appealOf) : undefined
  const quarantine = first ? await findQuarantine(tx, [first.caseId]) : undefined
  if (!asking || !isAskingToConfirm(asking) || !quarantine || quarantine.endedAt)
    throw new AppError('quarantine_unknown')
  const { version } = await claimCase(tx, own, now)
  await decide(tx, deps, { ...own, version }, { ...NOTHING, lift: !isMinor }, now)
  if (isMinor) await updateQuarantine(tx, quarantine.caseId, { confirmedBy: own.staffId, confirmedAt: now })
  return { caseId: quarantine.caseId, memberId: quarantine.memberId, siteId: asking.siteId }
}

type Undone = Pick<DecisionRow, 'caseId' | 'at'>

/**
 * Takes a quarantine back that was started by mistake: the case that asks a second person about it goes too. Refused once
 * that person has answered. Returns false if the decision started none.
 */
export async function takeBackQuarantine(
  tx: Tx,
  { id, caseId, at }: Undone & { id: string },
): Promise<boolean> {
  const quarantine = await findQuarantine(tx, [caseId])
  if (quarantine?.startedAt.getTime() !== at.getTime()) return false
  const asking = await lockAsking(tx, id)
  if (quarantine.confirmedAt || quarantine.endedAt || asking?.decidedAt) throw new AppError('undo_over')
  if (asking) await deleteCase(tx, asking.id)
  await deleteQuarantine(tx, caseId)
  return true
}

/**
 * Copies reported pictures, and takes those of a quarantine away, where the store of files was out of order or the
 * process ended in between.
 */
export async function holdPictures(deps: Pick<ReviewDeps, 'db' | 'files' | 'now'>) {
  await copyPictures(deps)
  const since = new Date(deps.now().getTime() - DAY_MS)
  for (const quarantine of await listQuarantines(deps.db, since)) await hidePictures(deps, quarantine)
}
