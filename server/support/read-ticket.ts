import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { receiptNumber } from '../money/payments/receipt.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { SupportDeps } from './deps.ts'
import {
  findListedTicket,
  findMemberName,
  findOrderOf,
  listMessages,
  listNotes,
  listOthers,
} from './inbox-store.ts'
import { presentListed, presentMail, presentMessage } from './present.ts'
import type { TicketRow } from './store.ts'

const MOST_OTHERS = 10

/** One ticket with everything that was said, and what it is about. */
export async function readTicket({ db, now }: SupportDeps, staff: CallerStaff, number: string) {
  const found = await findListedTicket(db, sitesWith(staff.grants, 'support.read'), number)
  if (!found) throw new AppError('ticket_unknown')
  const { ticket } = found
  return {
    ...presentListed(found, staff.id, now()),
    version: ticket.version,
    mail: presentMail(found),
    thread: await readThread(db, ticket),
    member: await readMember(db, ticket),
    order: await readOrder(db, ticket),
    others: await listOthers(db, ticket, MOST_OTHERS),
  }
}

/** Messages and notes in the order in which they were written. */
async function readThread(tx: Tx, { number, createdAt, text }: TicketRow) {
  const first = {
    id: number,
    at: createdAt.toISOString(),
    kind: 'member' as const,
    by: null,
    text,
    delivery: null,
  }
  const messages = (await listMessages(tx, number)).map(presentMessage)
  const notes = (await listNotes(tx, number)).map(({ note, by }) => ({
    id: note.id,
    at: note.at.toISOString(),
    kind: 'note' as const,
    by,
    text: note.text,
    delivery: null,
  }))
  return [first, ...[...messages, ...notes].sort((one, other) => one.at.localeCompare(other.at))]
}

async function readMember(tx: Tx, { memberId }: TicketRow) {
  const name = memberId === null ? undefined : await findMemberName(tx, memberId)
  return memberId !== null && name !== undefined ? { id: memberId, name } : null
}

async function readOrder(tx: Tx, { orderId }: TicketRow) {
  const order = orderId === null ? undefined : await findOrderOf(tx, orderId)
  return order ? { id: order.id, number: receiptNumber(order) } : null
}
