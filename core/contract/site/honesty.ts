import { z } from 'zod'
import { SMALLEST_TOLD } from '../../rules/site/honesty.ts'
import { endpoint } from '../endpoint.ts'

const count = z
  .number()
  .int()
  .nonnegative()
  .nullable()
  .describe(`null for a number from 1 to ${SMALLEST_TOLD - 1}`)
const median = (unit: string) =>
  z.number().int().nonnegative().nullable().describe(`in ${unit}; null for fewer than ${SMALLEST_TOLD} cases`)

/** What a site tells about itself. */
const honesty = z
  .object({
    made_at: z.iso.datetime(),
    days: z.number().int().describe('the days that the figures are of, except those of the members'),
    members: z.object({ real: count, fictional: count }).describe('at that moment'),
    messages: z.object({ member: count, operator: count, automatic: count }).describe('by who wrote them'),
    answers: z
      .object({ member: median('minutes'), operator: median('minutes'), automatic: median('minutes') })
      .describe('the median time until an answer, by who answered'),
    reports: z.object({
      received: count,
      decided: count,
      hours: median('hours').describe('until a decision'),
    }),
    credits_returned: count.describe('credits that members got back or were given'),
    refunds: count.describe('payments that were returned'),
    restrictions: count.describe('decisions that restricted a member'),
    appeals: z.object({ decided: count, won: count }),
  })
  .meta({ id: 'Honesty' })
export type Honesty = z.infer<typeof honesty>

export const readHonesty = endpoint({
  method: 'GET',
  name: 'honesty',
  access: 'public',
  summary: 'The figures that the site tells about itself, made anew each night',
  response: z.object({ honesty: honesty.nullable().describe('null before the first night') }),
})
