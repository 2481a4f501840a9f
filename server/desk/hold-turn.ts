import { hasDesk } from '../../core/rules/desk/desk.ts'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { findRaised } from './alarm-store.ts'
import type { DeskDeps } from './deps.ts'
import { findOwed, type OwedRow } from './turn-store.ts'

/** The sites on which somebody answers: those of their role on which people answer at all (docs/product.md, desk-sites). */
export async function deskSitesOf({ sites }: Pick<DeskDeps, 'sites'>, { grants }: CallerStaff) {
  const all = await sites.all()
  return all
    .filter(({ id, settings }) => hasDesk(settings.fictional_answers) && mayOn(grants, 'desk.answer', id))
    .map(({ id }) => id)
}

/** Why a conversation waits no more. After an alarm nobody owes an answer, and whoever had the conversation is told why. */
async function whySettled(tx: Tx, { conversationId, sites }: Omit<Own, 'staffId'>) {
  const alarm = await findRaised(tx, sites, conversationId)
  return alarm ? new AppError('turn_locked', { alarm }) : new AppError('turn_gone')
}

/** An operator and the conversation that they want to work on. */
export type Own = { conversationId: string; staffId: string; sites: readonly string[] }

/** A conversation that an operator has, and the number of its newest message. */
export type HeldTurn = { owed: OwedRow; lastNumber: number }

/**
 * Finds the conversation that an operator has. A lease that has run out holds as long as nobody else took the
 * conversation: nothing is lost by it, and a draft can leave.
 */
export async function findOwnTurn(
  tx: Tx,
  { conversationId, staffId, sites }: Own,
  now: Date,
): Promise<HeldTurn> {
  const found = await findOwed(tx, sites, conversationId)
  if (!found) throw await whySettled(tx, { conversationId, sites })
  // Nobody reads on or answers once the member has left or blocked the profile.
  if (!found.isReachable) throw new AppError('turn_gone')
  const { owed, lastNumber, holder } = found
  if (owed.leasedBy !== staffId) {
    const isHeld = owed.leasedBy !== null && owed.leasedUntil !== null && owed.leasedUntil > now
    throw isHeld ? new AppError('turn_lost', { by: holder ?? '' }) : new AppError('turn_not_yours')
  }
  return { owed, lastNumber }
}
