import { CLAIM_MS } from '../../core/rules/review/cases.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import {
  type CaseRow,
  isAskingToConfirm,
  lockCase,
  lockNextCase,
  type QueueFilter,
  releaseClaims,
  updateCase,
} from './case-store.ts'
import { findStaffName } from './moderator-store.ts'

const isHeld = ({ claimedUntil }: CaseRow, now: Date) => claimedUntil !== null && claimedUntil > now

/** A case, and the person who works on it with the sites that they may see. */
export type Own = { caseId: string; staffId: string; sites: Sites; version?: number }

/** Locks an open case that this person has claimed, at the version that they saw. */
export async function lockOwnCase(
  tx: Tx,
  { caseId, staffId, sites, version }: Own,
  now: Date,
): Promise<CaseRow> {
  const found = await lockOpenCase(tx, caseId, sites)
  if (!isHeld(found, now) || found.claimedBy !== staffId) return refuseTaken(tx, found, now)
  if (version !== undefined && found.version !== version) throw new AppError('case_changed')
  return found
}

/** Claims a case, and lets go of the one that the person had before: nobody holds two. */
export async function claimCase(tx: Tx, { caseId, staffId, sites }: Own, now: Date): Promise<CaseRow> {
  const found = await lockOpenCase(tx, caseId, sites)
  if (isHeld(found, now) && found.claimedBy !== staffId) return refuseTaken(tx, found, now)
  if (found.notBy === staffId)
    throw new AppError(isAskingToConfirm(found) ? 'quarantine_second' : 'case_not_yours')
  return take(tx, found, staffId, now)
}

/** Claims the most urgent case that nobody has; undefined when there is none. */
export async function claimNext(
  tx: Tx,
  { staffId, sites, filter }: { staffId: string; sites: Sites; filter: QueueFilter },
  now: Date,
): Promise<CaseRow | undefined> {
  const next = await lockNextCase(tx, { sites, staffId, filter, now })
  return next && take(tx, next, staffId, now)
}

/** Holds a claim for longer, while its case is on the screen. */
export async function renewClaim(tx: Tx, own: Own, now: Date) {
  const found = await lockOwnCase(tx, own, now)
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  await updateCase(tx, found.id, { claimedUntil })
  return { claimedUntil, version: found.version }
}

export async function releaseCase(tx: Tx, own: Own, now: Date) {
  const found = await lockOwnCase(tx, own, now)
  await updateCase(tx, found.id, { claimedBy: null, claimedUntil: null })
  return found
}

async function take(tx: Tx, found: CaseRow, staffId: string, now: Date): Promise<CaseRow> {
  const claim = { claimedBy: staffId, claimedUntil: new Date(now.getTime() + CLAIM_MS) }
  await releaseClaims(tx, staffId)
  await updateCase(tx, found.id, claim)
  return { ...found, ...claim }
}

async function lockOpenCase(tx: Tx, caseId: string, sites: Sites): Promise<CaseRow> {
  const found = await lockCase(tx, sites, caseId)
  if (!found) throw new AppError('case_unknown')
  if (found.decidedAt) throw new AppError('case_decided')
  return found
}

/** Says who has the case, so that the two can talk. */
async function refuseTaken(tx: Tx, { claimedBy, ...found }: CaseRow, now: Date): Promise<never> {
  const isTaken = claimedBy !== null && isHeld({ claimedBy, ...found }, now)
  const by = isTaken ? await findStaffName(tx, claimedBy) : undefined
  throw by === undefined ? new AppError('case_unclaimed') : new AppError('case_taken', { by })
}
