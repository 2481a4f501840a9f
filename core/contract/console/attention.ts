import { z } from 'zod'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const idParams = z.object({ id: z.uuid() })

const cursor = z.string().max(500).describe('the cursor of the page before')
const next = z.string().nullable().describe('the cursor of the next page')

export const listAttention = staffEndpoint({
  method: 'GET',
  name: 'attention',
  needs: 'health.read',
  summary: 'What the software cannot put right by itself, oldest first',
  query: z.object({ site: z.uuid().optional(), after: cursor.optional() }),
  response: z.object({
    next,
    rows: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        site: z.uuid().nullable(),
        order: z
          .object({
            receipt: z.string(),
            ordered: z.iso.datetime(),
            member: z.uuid().nullable().describe('null once the buyer was erased'),
          })
          .nullable(),
        amount: z.number().int().nullable(),
        expected: z.number().int().nullable().describe('the amount that was agreed'),
        currency: z.string().nullable(),
        detail: z.string(),
        times: z.number().int(),
        first: z.iso.datetime(),
        last: z.iso.datetime(),
      }),
    ),
  }),
})

export const closeAttention = staffEndpoint({
  method: 'POST',
  name: 'attention/:id/close',
  needs: 'health.act',
  act: 'attention.close',
  summary: 'Close what was put right; it opens again if it comes back',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['attention_unknown'],
})

export const listUnsent = staffEndpoint({
  method: 'GET',
  name: 'unsent',
  needs: 'health.read',
  summary: 'Mails and text messages that were given up, oldest first; none is ever deleted',
  query: z.object({ site: z.uuid().optional(), after: cursor.optional() }),
  response: z.object({
    next,
    messages: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['mail', 'sms']),
        site: z.uuid(),
        member: z.uuid().nullable(),
        to: z.string().describe('masked'),
        subject: z.string(),
        created: z.iso.datetime(),
        attempts: z.number().int(),
        failure: z.string().nullable(),
        again: z.boolean().describe('it can be tried again; what grew too old cannot'),
      }),
    ),
  }),
})

export const sendAgain = staffEndpoint({
  method: 'POST',
  name: 'unsent/:id/again',
  needs: 'health.act',
  act: 'outbox.send_again',
  summary: 'Try a message again that was given up',
  params: idParams,
  ...nothing,
  errors: ['message_unknown'],
})
