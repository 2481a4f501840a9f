import { z } from 'zod'
import { EMAIL_LENGTH } from '../../rules/account/signup.ts'
import { TICKET_LENGTHS, TICKET_STATES } from '../../rules/support/support.ts'
import { endpoint } from '../endpoint.ts'

const newTicket = z.object({
  name: z.string().max(TICKET_LENGTHS.name),
  email: z.string().max(EMAIL_LENGTH),
  subject: z.string().max(TICKET_LENGTHS.subject),
  text: z.string().max(TICKET_LENGTHS.text),
  website: z
    .string()
    .max(500)
    .optional()
    .describe('leave it empty: people do not see this field, robots fill it in'),
})

const receipt = z.object({
  ticket: z.string().describe('what both sides call the message'),
  answer_days: z.number().int().describe('within how many days it is answered; working days for a question'),
})

export const contact = endpoint({
  method: 'POST',
  name: 'contact',
  access: 'public',
  idempotent: true,
  summary: 'Write to the people behind the site; a copy goes to the sender',
  body: newTicket,
  status: 201,
  response: receipt,
  errors: ['too_many_tickets'],
})

export const complain = endpoint({
  method: 'POST',
  name: 'complaint',
  access: 'public',
  idempotent: true,
  summary: 'Complain to the people behind the site; a copy goes to the sender',
  body: newTicket,
  status: 201,
  response: receipt,
  errors: ['too_many_tickets'],
})

const token = z.string().min(1).max(100).describe('of the link in our mails')

const ownTicket = z
  .object({
    number: z.string(),
    subject: z.string(),
    state: z.enum(TICKET_STATES),
    thread: z.array(z.object({ at: z.iso.datetime(), from: z.enum(['you', 'us']), text: z.string() })),
  })
  .meta({ id: 'Ticket' })
export type OwnTicket = z.output<typeof ownTicket>

export const readOwnTicket = endpoint({
  method: 'GET',
  name: 'ticket',
  access: 'public',
  summary: 'What was said about a ticket, by the link in our mails',
  query: z.object({ token }),
  response: z.object({ ticket: ownTicket }),
  errors: ['ticket_gone'],
})

export const replyToTicket = endpoint({
  method: 'POST',
  name: 'ticket',
  access: 'public',
  idempotent: true,
  summary: 'Reply to our answer; the ticket is open again',
  body: z.object({ token, text: z.string().trim().min(1).max(TICKET_LENGTHS.text) }),
  status: 201,
  response: z.object({ ticket: z.string(), message: z.uuid() }),
  errors: ['ticket_gone'],
  limit: { max: 20, perSeconds: 3600 },
})
