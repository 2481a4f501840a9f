import { randomBytes } from 'node:crypto'
import { checkEmail, type FieldProblem } from '../../core/rules/account/signup.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import {
  answerDue,
  TICKET_DIGITS,
  TICKETS_PER_HOUR,
  type TicketKind,
  ticketNumber,
} from '../../core/rules/support/support.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { limitNetworks, mayMailTo } from '../account/limit-attempts.ts'
import type { Caller } from '../site/caller.ts'
import type { SupportDeps } from './deps.ts'
import { writeCopy, writeToSupport } from './mails.ts'
import { findByKey, insertTicket } from './store.ts'

type Input = { name: string; email: string; subject: string; text: string; website?: string | undefined }
type From = { caller: Caller; ip: string; key: string }

/**
 * Keeps a ticket for the inbox, and mails it to the site's support address and a copy to the sender. Returns its number.
 */
export async function writeTicket(
  deps: SupportDeps,
  kind: TicketKind,
  input: Input,
  from: From,
): Promise<string> {
  const { caller, ip, key } = from
  const mail = {
    name: oneLine(input.name),
    email: input.email.trim(),
    subject: oneLine(input.subject),
    text: withoutControls(input.text).trim(),
  }
  refuseProblems(problemsOf(mail), caller.locale)
  // A robot that fills in the hidden field gets an answer that looks like success.
  if (input.website) return newNumber(kind)
  // Two senders may choose the same key, so it counts for its sender alone.
  const sender = caller.member?.id ?? mail.email.toLowerCase()
  const request = { siteId: caller.site.id, sender, key }
  const earlier = await findByKey(deps.db, request)
  if (earlier) return earlier
  const limit = { max: TICKETS_PER_HOUR, withinMs: HOUR_MS }
  await limitNetworks(deps.db, ip, { what: 'ticket', ...limit, refusal: 'too_many_tickets' }, deps.now())
  const mayMail = await mayMailTo(deps.db, { what: 'ticket', who: mail.email }, limit, deps.now())
  const { site } = caller
  const mailSite = await deps.mailSite(site.id)
  const createdAt = deps.now()
  const ticket = {
    ...mail,
    kind,
    number: newNumber(kind),
    siteId: site.id,
    memberId: caller.member?.id ?? null,
    language: caller.locale,
    requestKey: key,
    sender,
    createdAt,
    changedAt: createdAt,
    dueAt: answerDue(kind, createdAt, site.timeZone),
  }
  const isNew = await deps.db.transaction(async (tx) => {
    if (!(await insertTicket(tx, ticket))) return false
    await writeToSupport(tx, { site, mailSite, ticket, consoleHost: deps.consoleHost })
    if (mayMail) await writeCopy(tx, { site, mailSite, ticket })
    return true
  })
  if (!isNew) return (await findByKey(deps.db, request)) ?? writeTicket(deps, kind, input, from)
  deps.mailPosted()
  return ticket.number
}

const newNumber = (kind: TicketKind) => ticketNumber(kind, randomBytes(TICKET_DIGITS))

function problemsOf({ name, email, subject, text }: Omit<Input, 'website'>) {
  const isThere = (value: string): FieldProblem | null => (value === '' ? 'required' : null)
  return {
    name: isThere(name),
    email: checkEmail(email),
    subject: isThere(subject),
    text: isThere(text),
  }
}

/** Names and subjects go into headers of a mail, where a line break would begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
export const withoutControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
