import type { Removed } from '../../core/rules/review/decisions.ts'
import type { Restriction } from '../../core/rules/review/restrictions.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { AppError, InvalidFields } from '../platform/http/app-error.ts'
import { type Deps, keepAway, liftDecision } from './apply-measures.ts'
import { findQuarantine, saveEnding, updateQuarantine } from './case-detail-store.ts'
import { type CaseRow, findOpenAppeal } from './case-store.ts'
import {
  changeRestriction,
  type DecisionRow,
  findDecision,
  findRestricting,
  forgetTraces,
  isLifted,
  listOpenRestrictions,
  lockAddressee,
} from './decision-store.ts'

/** What of an earlier decision is lifted: all of it, some restrictions, or the time after a new end. */
export type Lifting = {
  lift: boolean
  liftOf: string | null
  liftOnly: Restriction[]
  liftUntil: Date | null
}

export const NO_LIFTING: Lifting = { lift: false, liftOf: null, liftOnly: [], liftUntil: null }

/**
 * The decision that a case is about to lift: the one that is appealed, or an earlier one about the same member. Refused
 * where there is nothing to lift, because a decision that changes nothing would be told as one that does.
 */
export async function findLiftable(
  tx: Tx,
  { memberId, appealOf }: CaseRow,
  { liftOf }: Lifting,
  staffId: string,
): Promise<DecisionRow> {
  if (memberId === null) throw new AppError('nothing_to_lift')
  const named = appealOf ?? liftOf
  const first = named ? await findDecision(tx, named) : await findRestricting(tx, memberId)
  if (!first || first.memberId !== memberId) throw new AppError('nothing_to_lift')
  if (first.undoneAt || first.measures.includes('nothing') || (await isLifted(tx, first.id)))
    throw new AppError('nothing_to_lift')
  if (appealOf) return first
  if (first.decidedBy === staffId) throw new AppError('lift_own')
  if (await findOpenAppeal(tx, first.id)) throw new AppError('lift_appealed')
  if ((await findQuarantine(tx, [first.caseId]))?.endedAt === null) throw new AppError('quarantine_holds')
  return first
}

export const isPartly = ({ liftOnly, liftUntil }: Lifting): boolean =>
  liftOnly.length > 0 || liftUntil !== null

/** The quarantine that a decision ended, whose pictures are put back. */
export type Ended = { caseId: string; memberId: string | null }

/** Lifts a whole decision, and ends the quarantine that it had begun. */
export async function liftWhole(
  tx: Tx,
  deps: Deps,
  first: DecisionRow,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Ended | null> {
  await liftDecision(tx, deps, first, now, 'active')
  const [ended] = await updateQuarantine(tx, first.caseId, { endedAt: now })
  if (ended) await saveEnding(tx, ended, { endedBy: staffId })
  return ended ?? null
}

/** Lifts some restrictions of a decision, or gives them another end. Returns them with their former end. */
export async function liftPart(
  tx: Tx,
  deps: Deps,
  { id, memberId }: DecisionRow,
  { liftOnly, liftUntil }: Lifting,
  now: Date,
): Promise<Pick<Removed, 'restrictions'>> {
  const open = await listOpenRestrictions(tx, id)
  const chosen = open.filter(({ kind }) => liftOnly.length === 0 || liftOnly.includes(kind))
  if (chosen.length === 0 || liftOnly.some((kind) => open.every((row) => row.kind !== kind)))
    throw new InvalidFields(['lift_only'])
  // An account stays closed until somebody opens it.
  if (liftUntil && (liftUntil <= now || chosen.some(({ kind }) => kind === 'closed')))
    throw new InvalidFields(['lift_until'])
  for (const row of chosen)
    await changeRestriction(tx, row.id, liftUntil ? { until: liftUntil } : { liftedAt: now })
  if (memberId) await forgetTraces(tx, memberId)
  if (memberId) afterCommit(tx, () => deps.streams.memberChanged(memberId))
  return { restrictions: chosen.map((row) => ({ id: row.id, until: row.until?.toISOString() ?? null })) }
}

/** Puts restrictions back whose partial lifting was undone. */
export async function repeatPart(tx: Tx, deps: Deps, first: DecisionRow, { restrictions = [] }: Removed) {
  for (const { id, until } of restrictions)
    await changeRestriction(tx, id, { liftedAt: null, until: until ? new Date(until) : null })
  const subject = first.memberId ? await lockAddressee(tx, first.memberId) : undefined
  if (subject) await keepAway(tx, deps, subject, first, first.at)
}
