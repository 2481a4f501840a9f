import { randomUUID } from 'node:crypto'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import type { TicketState } from '../../core/rules/support/support.ts'
import { afterCommit } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { lockOwn, RELEASED, subjectOf } from './claim-ticket.ts'
import type { SupportDeps } from './deps.ts'
import { findListedTicket, findMessage, insertMessage, updateTicket } from './inbox-store.ts'
import { writeAnswer } from './mails.ts'

type Answer = {
  number: string
  key: string
  version: number
  text: string
  state: Exclude<TicketState, 'open'>
}

/**
 * Answers a ticket by mail, in the language of its writer. The message, the state and the mail are one transaction;
 * the same key answers once.
 */
export async function answerTicket(deps: SupportDeps, staff: CallerStaff, answer: Answer) {
  const { number, key, text, state } = answer
  const earlier = await findAnswered(deps, staff, answer)
  if (earlier) return earlier
  return act(deps, staff, { what: 'support.answer', subject: subjectOf(number) }, async (tx) => {
    const at = deps.now()
    const ticket = await lockOwn(tx, staff, answer, at)
    const [site, mailSite] = [await deps.sites.forId(ticket.siteId), await deps.mailSite(ticket.siteId)]
    const link = deps.ticketLinks.write(ticket.number)
    const outboxId = await writeAnswer(tx, { site, mailSite, ticket, text, state, link }, at)
    const id = randomUUID()
    await insertMessage(tx, {
      id,
      ticket: ticket.number,
      memberId: ticket.memberId,
      at,
      author: 'staff',
      staffId: staff.id,
      text,
      outboxId,
      requestKey: key,
    })
    const version = ticket.version + 1
    await updateTicket(tx, ticket.number, {
      state,
      changedAt: at,
      reopenedAt: null,
      version,
      ...RELEASED,
    })
    afterCommit(tx, deps.mailPosted)
    const before = { state: ticket.state }
    return { result: { version }, siteId: ticket.siteId, before, after: { state, message: id } }
  })
}

/** The outcome of the same request that was carried out before, when its answer was lost on the way. */
async function findAnswered({ db }: SupportDeps, staff: CallerStaff, { number, key }: Answer) {
  const found = await findListedTicket(db, sitesWith(staff.grants, 'support.answer'), number)
  if (!found || !(await findMessage(db, found.ticket.number, key))) return undefined
  return { version: found.ticket.version }
}
