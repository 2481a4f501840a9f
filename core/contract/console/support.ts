import { z } from 'zod'
import { LOCALES } from '../../i18n/locales.ts'
import {
  hasKnownPlaceholders,
  TICKET_KINDS,
  TICKET_LENGTHS,
  TICKET_STATES,
} from '../../rules/support/support.ts'
import { MAX_INTEGER } from '../values.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const words = (longest: number) => z.string().trim().min(1).max(longest)
const version = z.number().int().min(0).max(MAX_INTEGER).describe('of the ticket as the caller saw it')
const ticketParams = z.object({ number: z.string().min(1).max(20) })

const claim = z
  .object({ by: z.string(), mine: z.boolean(), until: z.iso.datetime() })
  .describe('who works on it; for others it is taken until then')

const ticket = z.object({
  number: z.string(),
  site: z.uuid(),
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  subject: z.string(),
  name: z.string(),
  language: z.enum(LOCALES),
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
  due: z.iso.datetime().nullable().describe('by when we answer; null unless it is open'),
  reopened: z.boolean().describe('the writer came back after our answer'),
  undelivered: z.boolean().describe('a mail with an answer was given up'),
  claim: claim.nullable(),
})

export const listTickets = staffEndpoint({
  method: 'GET',
  name: 'support/tickets',
  needs: 'support.read',
  summary: 'Tickets: open ones by their due time, others with the newest change first',
  query: z.object({
    state: z.enum([...TICKET_STATES, 'undelivered']).default('open'),
    kind: z.enum(TICKET_KINDS).optional(),
    site: z.uuid().optional(),
    mine: z.literal('yes').optional().describe('claimed by the caller'),
    after: z.string().max(500).optional().describe('the cursor of the page before'),
  }),
  response: z.object({ tickets: z.array(ticket), next: z.string().nullable() }),
})

const message = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['member', 'staff', 'note']),
  by: z.string().nullable().describe('the person of staff'),
  text: z.string(),
  delivery: z
    .enum(['waiting', 'sent', 'given_up'])
    .nullable()
    .describe('of the mail with an answer; null for what is no mail, and long after it was delivered'),
})

export const readTicket = staffEndpoint({
  method: 'GET',
  name: 'support/tickets/:number',
  needs: 'support.read',
  summary: 'One ticket with its thread, and what it is about',
  params: ticketParams,
  response: z.object({
    ...ticket.shape,
    version,
    mail: z.string().describe('masked'),
    thread: z.array(message).describe('oldest first'),
    member: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    others: z
      .array(z.object({ number: z.string(), subject: z.string(), state: z.enum(TICKET_STATES) }))
      .describe('the newest other tickets of the same mailbox'),
  }),
  errors: ['ticket_unknown'],
})

const taken = ['ticket_unknown', 'ticket_taken'] as const

export const claimTicket = staffEndpoint({
  method: 'POST',
  name: 'support/tickets/:number/claim',
  needs: 'support.answer',
  act: 'support.claim',
  summary: 'Work on a ticket: for a while nobody else can. Claimed again, it is held for longer',
  params: ticketParams,
  response: z.object({ until: z.iso.datetime(), version }),
  errors: taken,
})

export const releaseTicket = staffEndpoint({
  method: 'POST',
  name: 'support/tickets/:number/release',
  needs: 'support.answer',
  act: 'support.release',
  summary: 'Leave a ticket to others',
  params: ticketParams,
  ...nothing,
  errors: taken,
})

export const answerTicket = staffEndpoint({
  method: 'POST',
  name: 'support/tickets/:number/answers',
  needs: 'support.answer',
  act: 'support.answer',
  idempotent: true,
  summary: 'Answer by mail, in the thread of the ticket',
  params: ticketParams,
  body: z.object({
    version,
    text: words(TICKET_LENGTHS.text),
    state: z.enum(['waiting', 'solved']).describe('waiting: we need a reply to go on'),
  }),
  status: 201,
  response: z.object({ version }),
  errors: [...taken, 'ticket_changed'],
})

export const noteTicket = staffEndpoint({
  method: 'POST',
  name: 'support/tickets/:number/notes',
  needs: 'support.answer',
  act: 'support.note',
  idempotent: true,
  summary: 'Write a note that only staff read',
  params: ticketParams,
  body: z.object({ text: words(TICKET_LENGTHS.note) }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['ticket_unknown'],
})

export const receiveReply = staffEndpoint({
  method: 'POST',
  name: 'support/tickets/:number/received',
  needs: 'support.answer',
  act: 'support.receive',
  idempotent: true,
  summary: 'Put a mail that arrived in the support mailbox into its thread; the ticket is open again',
  params: ticketParams,
  body: z.object({ text: words(TICKET_LENGTHS.text) }),
  status: 201,
  response: z.object({ version }),
  errors: ['ticket_unknown'],
})

export const changeTicket = staffEndpoint({
  method: 'PATCH',
  name: 'support/tickets/:number',
  needs: 'support.answer',
  act: 'support.change',
  summary: 'Solve a ticket without an answer, open it again, or say which order it is about',
  params: ticketParams,
  body: z.object({
    version,
    reason,
    state: z.enum(['open', 'solved']).optional(),
    order: z.string().trim().max(80).nullable().optional().describe('its id or the number of its receipt'),
  }),
  response: z.object({ version }),
  errors: [...taken, 'ticket_changed', 'order_unknown'],
})

const reply = z.object({
  site: z.uuid(),
  language: z.enum(LOCALES),
  title: words(TICKET_LENGTHS.title),
  text: words(TICKET_LENGTHS.text)
    .refine(hasKnownPlaceholders)
    .describe('{name}, {site} and {number} are filled in; other words in braces are refused'),
})
const storedReply = z.object({ ...reply.shape, id: z.uuid(), version: z.number().int() })
const ofReply = z.object({ id: z.uuid() })

export const listReplies = staffEndpoint({
  method: 'GET',
  name: 'support/replies',
  needs: 'support.read',
  summary: 'Prepared answers, by site, language and title',
  query: z.object({ site: z.uuid().optional(), language: z.enum(LOCALES).optional() }),
  response: z.object({ replies: z.array(storedReply) }),
})

export const addReply = staffEndpoint({
  method: 'POST',
  name: 'support/replies',
  needs: 'support.answer',
  act: 'support.add_reply',
  summary: 'Prepare an answer',
  body: reply,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['site_unknown', 'reply_title_taken'],
})

export const changeReply = staffEndpoint({
  method: 'PUT',
  name: 'support/replies/:id',
  needs: 'support.answer',
  act: 'support.change_reply',
  summary: 'Change a prepared answer',
  params: ofReply,
  body: storedReply.pick({ title: true, text: true, version: true }),
  ...nothing,
  errors: ['reply_unknown', 'reply_changed', 'reply_title_taken'],
})

export const removeReply = staffEndpoint({
  method: 'DELETE',
  name: 'support/replies/:id',
  needs: 'support.answer',
  act: 'support.remove_reply',
  summary: 'Remove a prepared answer',
  params: ofReply,
  ...nothing,
  errors: ['reply_unknown'],
})
