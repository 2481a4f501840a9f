import { z } from 'zod'
import { MAX_INTEGER } from '../values.ts'
import { staffEndpoint } from './endpoint.ts'

const subject = z.object({ kind: z.string(), id: z.string() })

const entry = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  who: z
    .object({ id: z.uuid().nullable(), name: z.string() })
    .describe('without an id: the command line or a job'),
  site: z.uuid().nullable(),
  what: z.string().describe('such as staff.invite'),
  subject: subject.nullable(),
  reason: z.string().nullable(),
  reason_erased: z.boolean().describe('there was a reason, which went with the member it was about'),
  refused: z.string().nullable().describe('why an act did not happen, in a sentence'),
  before: z.unknown(),
  after: z.unknown(),
  request: z.string().nullable(),
})

export const readLog = staffEndpoint({
  method: 'GET',
  name: 'log',
  needs: 'log.read',
  summary: 'What staff did, newest first',
  query: z.object({
    site: z.uuid().optional(),
    who: z.uuid().optional(),
    what: z.string().max(80).optional().describe('an act, or the beginning of several: `staff.`'),
    subject: z.string().max(80).optional().describe('the id of what was acted on'),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    before: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_INTEGER)
      .optional()
      .describe('the number of the last row shown'),
  }),
  response: z.object({ entries: z.array(entry), more: z.boolean() }),
})

export const checkLog = staffEndpoint({
  method: 'GET',
  name: 'log/check',
  needs: 'log.read',
  summary: 'Whether the next rows of the log fit the chain, a step at a time',
  query: z.object({
    after: z.coerce.number().int().min(0).max(MAX_INTEGER).default(0).describe('the last row that fits'),
    hash: z
      .string()
      .regex(/^([0-9a-f]{2})*$/)
      .max(128)
      .default('')
      .describe('its hash, as the step before told it'),
  }),
  response: z.object({
    checked: z.number().int().describe('the last row that fits'),
    hash: z.string().describe('its hash'),
    broken_at: z.number().int().nullable().describe('the first row that does not fit the one before it'),
    entries: z.number().int().describe('how many rows there are; the log is whole once all are checked'),
    head: z.string().describe('the hash of the last row: kept elsewhere, it proves that none was cut off'),
  }),
})
