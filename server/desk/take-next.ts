import type { Locale } from '../../core/i18n/locales.ts'
import { DUE_SOON_MS, LEASE_MS, withDialects } from '../../core/rules/desk/desk.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { lockOperator } from './operator-store.ts'
import {
  type Candidate,
  dropUnreachable,
  extendLease,
  findHeld,
  leaseFirst,
  listCandidates,
  listKnown,
  type OwedRow,
  type Seeking,
} from './turn-store.ts'

/** More conversations than people take at the same moment, so that somebody who comes last still finds one. */
const CANDIDATES = 64
/** When others took all of them meanwhile, the next ones are looked at. */
const TRIES = 3

/**
 * Gives an operator the conversation that they have, else the most urgent one in their languages, or in another one that
 * they chose; undefined if none waits.
 */
export async function takeNext(
  tx: Tx,
  staff: Pick<CallerStaff, 'id' | 'language'>,
  sites: readonly string[],
  now: Date,
  language?: Locale,
): Promise<OwedRow | undefined> {
  const { languages, breakSince } = await lockOperator(tx, staff.id)
  if (breakSince) throw new AppError('on_break')
  const until = new Date(now.getTime() + LEASE_MS)
  await dropUnreachable(tx, staff.id)
  const current = await findHeld(tx, sites, staff.id)
  if (current) return extendLease(tx, current.conversationId, staff.id, until)
  const spoken = withDialects(language ? [language] : (languages ?? [staff.language]))
  const seeking: Seeking = { staffId: staff.id, sites, languages: spoken, now }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const waiting = await listCandidates(tx, seeking, CANDIDATES)
    if (waiting.length === 0) return undefined
    const known = await listKnown(tx, seeking, CANDIDATES)
    const leased = await leaseFirst(tx, seeking, inOrder({ waiting, known }, now), until)
    if (leased) return leased
  }
  return undefined
}

/** What is due soon goes first, then those whom the operator knows, then the rest by their deadline. */
function inOrder(
  { waiting, known }: { waiting: readonly Candidate[]; known: readonly Candidate[] },
  now: Date,
): string[] {
  const isUrgent = ({ deadlineAt }: Candidate) => deadlineAt.getTime() - now.getTime() < DUE_SOON_MS
  const urgent = waiting.filter(isUrgent)
  const ids = [...urgent, ...known, ...waiting].map(({ conversationId }) => conversationId)
  return [...new Set(ids)]
}
