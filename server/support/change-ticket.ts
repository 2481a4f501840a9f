import { randomUUID } from 'node:crypto'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { findOrder } from '../staff/order-store.ts'
import { lockAnswerable, lockOwn, RELEASED, subjectOf } from './claim-ticket.ts'
import type { SupportDeps } from './deps.ts'
import { findListedTicket, findMessage, findNote, insertNote, updateTicket } from './inbox-store.ts'
import { addReply } from './reply-to-ticket.ts'

type Change = {
  number: string
  version: number
  reason: string
  state?: 'open' | 'solved' | undefined
  order?: string | null | undefined
}

/** Solves a ticket without an answer, opens it again, or says which order it is about. */
export const changeTicket = (deps: SupportDeps, staff: CallerStaff, change: Change) =>
  act(
    deps,
    staff,
    { what: 'support.change', subject: subjectOf(change.number), reason: change.reason },
    async (tx) => {
      const ticket = await lockOwn(tx, staff, change, deps.now())
      const version = ticket.version + 1
      const orderId = await orderOf(change.order)
      const state = change.state ?? ticket.state
      await updateTicket(tx, ticket.number, {
        version,
        state,
        orderId,
        ...(state !== ticket.state && { changedAt: deps.now(), reopenedAt: null, ...RELEASED }),
      })
      return {
        result: { version },
        siteId: ticket.siteId,
        before: { state: ticket.state, order: ticket.orderId },
        after: { state, order: orderId },
      }

      async function orderOf(typed: string | null | undefined) {
        if (typed === undefined) return ticket.orderId
        if (typed === null || typed === '') return null
        const order = await findOrder(tx, [ticket.siteId], typed)
        const isOwn = ticket.memberId === null || order?.memberId === ticket.memberId
        if (!order || !isOwn) throw new AppError('order_unknown')
        return order.id
      }
    },
  )

type Written = { number: string; key: string; text: string }

/** Writes a note that only staff read. */
export async function noteTicket(deps: SupportDeps, staff: CallerStaff, { number, key, text }: Written) {
  const found = await findListedTicket(deps.db, sitesWith(staff.grants, 'support.answer'), number)
  const earlier = found && (await findNote(deps.db, found.ticket.number, key))
  if (earlier !== undefined) return { id: earlier }
  return act(deps, staff, { what: 'support.note', subject: subjectOf(number) }, async (tx) => {
    const ticket = await lockAnswerable(tx, staff, number)
    const id = randomUUID()
    const note = { id, ticket: ticket.number, at: deps.now(), staffId: staff.id, text, requestKey: key }
    await insertNote(tx, note)
    return { result: { id }, siteId: ticket.siteId, after: { note: id } }
  })
}

/** Puts a mail that arrived in the support mailbox into its thread, as if its writer had used the form. */
export async function receiveReply(deps: SupportDeps, staff: CallerStaff, { number, key, text }: Written) {
  const found = await findListedTicket(deps.db, sitesWith(staff.grants, 'support.answer'), number)
  if (found && (await findMessage(deps.db, found.ticket.number, key)))
    return { version: found.ticket.version }
  return act(deps, staff, { what: 'support.receive', subject: subjectOf(number) }, async (tx) => {
    const ticket = await lockAnswerable(tx, staff, number)
    const { timeZone } = await deps.sites.forId(ticket.siteId)
    const { version } = await addReply(tx, ticket, { text, key, timeZone }, deps.now())
    return {
      result: { version },
      siteId: ticket.siteId,
      before: { state: ticket.state },
      after: { state: 'open' },
    }
  })
}
