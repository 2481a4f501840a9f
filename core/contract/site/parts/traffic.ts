import { z } from 'zod'
import { CONVERSION_EVENTS } from '../../../rules/tracking/traffic-source.ts'
import { line } from './line.ts'

const templates = z.partialRecord(z.enum(CONVERSION_EVENTS), line(2000))

/** How networks are told of what their visitors did (docs/tracking.md). */
export const traffic = z.strictObject({
  postbacks: z.record(line(100), templates).default({}).describe('an address for each event'),
})
