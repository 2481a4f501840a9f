import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Beacons that a browser sends while a page closes, without waiting for the answer. */
const beacon = {
  method: 'POST',
  access: 'public',
  body: z.unknown().describe('an empty object'),
  status: 204,
  response: z.undefined(),
} as const

export const reportHidden = endpoint({
  ...beacon,
  name: 'page-hidden',
  summary: 'The page became hidden; until now a member was active',
})

export const reportBounce = endpoint({
  ...beacon,
  name: 'page-bounce',
  summary: 'A visitor left the first page without doing anything; that page is told by the referrer',
  limit: { max: 30, perSeconds: 60 },
})
