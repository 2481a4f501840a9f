import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const provider = z.object({ provider: z.string().max(20).optional() })

export const takeWebhook = endpoint({
  method: 'POST',
  name: 'payment-webhook',
  access: 'public',
  summary: 'What a payment provider tells us; signed by it, safe to repeat and to reorder',
  query: provider.loose(),
  response: z.string(),
  stream: true,
  errors: ['signature_invalid'],
})

/**
 * Postbacks of providers that send a payment event as the query of a GET. Only the signature makes it valid.
 */
export const takePostback = endpoint({
  method: 'GET',
  name: 'payment-webhook',
  access: 'public',
  changes: true,
  fromAnywhere: true,
  summary: 'The same, for providers that call with a GET',
  query: provider.loose(),
  response: z.string(),
  stream: true,
  errors: ['signature_invalid'],
})
