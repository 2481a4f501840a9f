import { z } from 'zod'
import { NOTIFICATION_TYPES } from '../../rules/account/account.ts'
import { endpoint } from '../endpoint.ts'

/** The signed token at the end of a short link in a mail. */
const token = z.string().min(1).max(200)

export const readShortLink = endpoint({
  method: 'GET',
  name: 'short-link',
  access: 'public',
  summary: 'What a short link of our mails is for; changes nothing',
  query: z.object({ token }),
  response: z.discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('unsubscribe'), type: z.enum([...NOTIFICATION_TYPES, 'all']) }),
    z.object({ purpose: z.literal('open'), path: z.string().describe('the page it leads to') }),
  ]),
  errors: ['link_unknown'],
  limit: { max: 60, perSeconds: 60 },
})

export const unsubscribe = endpoint({
  method: 'POST',
  name: 'unsubscribe',
  access: 'public',
  summary: 'Stop the kind of mail a short link names',
  body: z.object({ token }),
  status: 204,
  response: z.undefined(),
  errors: ['link_unknown'],
  limit: { max: 60, perSeconds: 60 },
})

export const reportMail = endpoint({
  method: 'POST',
  name: 'mail-feedback',
  access: 'public',
  summary: 'A mail server tells that an address bounces or that its owner complained (fbl)',
  body: z.object({
    token: token.describe('of the List-Unsubscribe header of the mail'),
    kind: z.enum(['bounce', 'fbl']),
  }),
  status: 204,
  response: z.undefined(),
  errors: ['link_unknown'],
  limit: { max: 600, perSeconds: 60 },
})
