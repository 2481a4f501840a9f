import { z } from 'zod'
import { DELETE_REASONS, RETENTION_OFFERS } from '../../rules/account/deletion.ts'
import { endpoint } from '../endpoint.ts'

export const readDeletion = endpoint({
  method: 'GET',
  name: 'account-delete',
  access: 'member',
  summary: 'The reasons to choose from, and what might make somebody stay',
  response: z.object({
    reasons: z.array(z.enum(DELETE_REASONS)),
    offers: z.array(z.object({ kind: z.enum(RETENTION_OFFERS), percent: z.number().int().optional() })),
    grace_days: z.number().int(),
  }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  name: 'account-delete',
  access: 'member',
  summary: 'Leave: hidden at once, erased after the days of grace',
  body: z.object({
    reason: z.enum(DELETE_REASONS),
    feedback: z.string().trim().max(2000).optional(),
    password: z.string().max(200),
  }),
  status: 204,
  response: z.undefined(),
  errors: ['password_wrong', 'login_blocked', 'login_wait', 'busy'],
})
