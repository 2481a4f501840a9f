import { z } from 'zod'
import { country } from '../../values.ts'
import { line } from './line.ts'

const text = line(200)

/** The company behind sites. Its texts are empty until somebody names it. */
export const company = z.strictObject({
  name: text.default(''),
  address: text.default(''),
  city: text.default(''),
  country: z.union([country, z.literal('')]).default(''),
  kvk: text.default('').describe('number in the trade register'),
  tradenames: z.array(text.min(1)).max(20).default([]),
  vat_numbers: z.array(text.min(1)).max(40).default([]),
  support_phone: text.default(''),
  delete_discount: z
    .number()
    .int()
    .min(0)
    .max(90)
    .default(0)
    .describe('per cent offered to somebody about to leave'),
})
