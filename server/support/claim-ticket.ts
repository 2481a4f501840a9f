import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { TICKET_CLAIM_MS } from '../../core/rules/support/support.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { SupportDeps } from './deps.ts'
import { findStaffName, lockTicket, updateTicket } from './inbox-store.ts'
import type { TicketRow } from './store.ts'

type Deps = Pick<SupportDeps, 'db' | 'now'>

export const subjectOf = (number: string) => ({ kind: 'ticket', id: number.toUpperCase() })

/** Locks a ticket on a site where the person may answer; others are not found. */
export async function lockAnswerable(tx: Tx, { grants }: CallerStaff, number: string): Promise<TicketRow> {
  const ticket = await lockTicket(tx, sitesWith(grants, 'support.answer'), number)
  if (!ticket) throw new AppError('ticket_unknown')
  return ticket
}

/** Refuses a ticket that somebody else works on, and says who, so that the two can talk. */
async function refuseTaken(tx: Tx, ticket: TicketRow, staffId: string, now: Date) {
  const { claimedBy, claimedUntil } = ticket
  const isHeld = claimedBy !== null && claimedUntil !== null && claimedUntil > now
  if (isHeld && claimedBy !== staffId)
    throw new AppError('ticket_taken', { by: (await findStaffName(tx, claimedBy)) ?? '' })
}

/** Locks a ticket that nobody else works on, as the person saw it. */
export async function lockOwn(
  tx: Tx,
  staff: CallerStaff,
  { number, version }: { number: string; version: number },
  now: Date,
): Promise<TicketRow> {
  const ticket = await lockAnswerable(tx, staff, number)
  await refuseTaken(tx, ticket, staff.id, now)
  if (ticket.version !== version) throw new AppError('ticket_changed')
  return ticket
}

/** Claims a ticket for a while, or holds it for longer. */
export const claimTicket = (deps: Deps, staff: CallerStaff, number: string) =>
  act(deps, staff, { what: 'support.claim', subject: subjectOf(number) }, async (tx) => {
    const now = deps.now()
    const ticket = await lockAnswerable(tx, staff, number)
    await refuseTaken(tx, ticket, staff.id, now)
    const claimedUntil = new Date(now.getTime() + TICKET_CLAIM_MS)
    await updateTicket(tx, ticket.number, { claimedBy: staff.id, claimedUntil })
    const result = { until: claimedUntil.toISOString(), version: ticket.version }
    return { result, siteId: ticket.siteId, after: { until: result.until } }
  })

/** Leaves a ticket to others. */
export const releaseTicket = (deps: Deps, staff: CallerStaff, number: string) =>
  act(deps, staff, { what: 'support.release', subject: subjectOf(number) }, async (tx) => {
    const ticket = await lockAnswerable(tx, staff, number)
    await refuseTaken(tx, ticket, staff.id, deps.now())
    await updateTicket(tx, ticket.number, RELEASED)
    return { result: undefined, siteId: ticket.siteId }
  })

export const RELEASED = { claimedBy: null, claimedUntil: null } as const
