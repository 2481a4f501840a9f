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

/** Some providers tell by calling an address with everything in it. The signature is what counts. */
export const takePostback = endpoint({
  method: 'GET',
  name: 'payment-webhook',
  access: 'public',
  summary: 'The same, for providers that call with a GET',
  query: provider.loose(),
  response: z.string(),
  stream: true,
  errors: ['signature_invalid'],
})
