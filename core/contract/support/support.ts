import { z } from 'zod'
import { EMAIL_LENGTH } from '../../rules/account/signup.ts'
import { TICKET_LENGTHS } from '../../rules/support/support.ts'
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
