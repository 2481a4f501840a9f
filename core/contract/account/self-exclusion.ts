import { z } from 'zod'
import { SELF_EXCLUSION_DAYS } from '../../rules/account/self-exclusion.ts'
import { endpoint } from '../endpoint.ts'
import { userAnswer } from './account.ts'

const password = z.string().max(200)

export const closeOut = endpoint({
  method: 'POST',
  name: 'self-exclusion',
  access: 'member',
  summary: 'Close oneself out of buying and of fictional profiles, which nobody can undo before its end',
  body: z.union([
    z.strictObject({ password, days: z.literal(SELF_EXCLUSION_DAYS) }),
    z.strictObject({ password, for_good: z.literal(true) }),
  ]),
  response: userAnswer,
  errors: ['password_wrong', 'login_blocked', 'login_wait', 'busy'],
})
