import { z } from 'zod'
import { CREDIT_KINDS } from '../../rules/money/credit-kinds.ts'
import { endpoint } from '../endpoint.ts'

const movement = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(CREDIT_KINDS),
    credits: z.number().int().describe('positive when they came in'),
    balance: z.number().int().describe('after the movement'),
    amount: z
      .object({ cents: z.number().int(), currency: z.string() })
      .nullable()
      .describe('what these credits cost the member, first in, first out; null where that is not known'),
    free: z.boolean().describe('whether all of these credits were free'),
    with: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('the other side of a chat'),
    conversation: z.uuid().nullable(),
    order: z.string().nullable(),
  })
  .meta({ id: 'Movement' })

export const readStatement = endpoint({
  method: 'GET',
  name: 'statement',
  access: 'member',
  summary: 'Every movement of the member’s credits, newest first',
  query: z.object({ before: z.string().max(200).optional() }),
  response: z.object({
    balance: z.number().int(),
    movements: z.array(movement),
    next: z.string().nullable(),
    honesty_seal: z.string().nullable().describe('the seal of this month’s figures of the honesty page'),
  }),
})

export const downloadStatement = endpoint({
  method: 'GET',
  name: 'statement-file',
  access: 'member',
  stream: true,
  summary: 'The statement as a file for spreadsheets (CSV)',
  response: z.string(),
  limit: { max: 10, perSeconds: 60 },
})

export type Movement = z.output<typeof movement>
