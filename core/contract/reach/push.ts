import { z } from 'zod'
import { PUSH_ENDPOINT_LENGTH } from '../../rules/reach/push.ts'
import { endpoint } from '../endpoint.ts'

const address = z.string().min(1).max(PUSH_ENDPOINT_LENGTH)

/** The result of `PushSubscription.toJSON()` in a browser. */
const subscription = z.object({
  endpoint: address,
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

const query = z.object({ push: z.literal('1') })
const nothing = { status: 204, response: z.undefined() } as const

export const subscribePush = endpoint({
  method: 'POST',
  name: 'user',
  flag: 'push',
  access: 'member',
  summary: 'Tell this browser by push what happens; asking again changes nothing',
  query,
  body: z.union([z.object({ subscription }), subscription]),
  ...nothing,
  errors: ['push_limit', 'push_service_unknown'],
  limit: { max: 30, perSeconds: 60 },
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  name: 'user',
  flag: 'push',
  access: 'member',
  summary: 'No more push to this browser',
  query,
  body: z.object({ endpoint: address }),
  ...nothing,
})

export type Subscription = z.output<typeof subscription>
