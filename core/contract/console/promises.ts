import { z } from 'zod'
import { KEPT_STATES } from '../../rules/staff/promises.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const idParams = z.object({ id: z.uuid() })
const moment = z.iso.datetime()
const query = z.object({
  site: z.uuid().optional(),
  after: z.string().max(500).optional().describe('the cursor of the page before'),
})
const next = z.string().nullable().describe('the cursor of the next page')
const errors = ['promise_unknown'] as const

/** Something that is owed to somebody, whatever it is. */
const owed = z.object({
  id: z.uuid(),
  site: z.uuid(),
  member: z.uuid().nullable().describe('null for somebody who is no member, or no longer one'),
  since: moment,
  due: moment.describe('until when it was promised'),
  late: z.boolean(),
  state: z.enum(KEPT_STATES),
  attempts: z.number().int(),
  next_attempt: moment.nullable(),
  steps: z.array(z.enum(['again', 'settle'])).describe('what the caller can do about it now'),
})
export type Owed = z.input<typeof owed>

export const listUnpaidRefunds = staffEndpoint({
  method: 'GET',
  name: 'promises/refunds',
  needs: 'money.read',
  summary: 'Refunds that are not paid, oldest first',
  query,
  response: z.object({
    next,
    rows: z.array(
      owed.extend({
        amount: z.number().int(),
        currency: z.string(),
        kind: z.enum(['withdrawal', 'refund', 'reversal']),
        order: z.object({
          receipt: z.string(),
          amount: z.number().int(),
          ordered: moment,
          provider: z.string(),
          payment: z.string().nullable().describe('the number of the payment at the provider'),
        }),
      }),
    ),
  }),
})

export const listUnmadeCopies = staffEndpoint({
  method: 'GET',
  name: 'promises/copies',
  needs: 'members.export',
  summary: 'Copies of members’ data that were asked for and are not made, oldest first',
  query,
  response: z.object({ next, rows: z.array(owed.extend({ to: z.string().describe('masked') })) }),
})

export const listUnsentStatements = staffEndpoint({
  method: 'GET',
  name: 'promises/statements',
  needs: 'review.read',
  summary: 'Statements of reasons whose mail has not left, oldest first',
  query,
  response: z.object({
    next,
    rows: z.array(
      owed.extend({
        to: z.string().describe('masked'),
        recipient: z.enum(['member', 'reporter']),
        case: z.object({ id: z.uuid(), number: z.string() }),
        failure: z.string().nullable(),
      }),
    ),
  }),
})

export const payAgain = staffEndpoint({
  method: 'POST',
  name: 'promises/refunds/:id/again',
  needs: 'money.refund',
  fresh: true,
  act: 'refund.try_again',
  summary:
    'Ask the provider again for a refund that it did not pay; for an unclear one somebody has looked there',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors,
})

export const settleRefund = staffEndpoint({
  method: 'POST',
  name: 'promises/refunds/:id/settle',
  needs: 'money.refund',
  fresh: true,
  act: 'refund.settle',
  summary: 'Note that a late refund was paid: at the provider, or by the bank',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors,
})

export const makeCopyAgain = staffEndpoint({
  method: 'POST',
  name: 'promises/copies/:id/again',
  needs: 'members.export',
  act: 'copy.try_again',
  summary: 'Try now to make a copy that could not be made',
  params: idParams,
  ...nothing,
  errors,
})

export const sendStatementAgain = staffEndpoint({
  method: 'POST',
  name: 'promises/statements/:id/again',
  needs: 'review.decide',
  act: 'statement.send_again',
  summary: 'Try the mail of a statement again that was given up',
  params: idParams,
  ...nothing,
  errors,
})

export const settleStatement = staffEndpoint({
  method: 'POST',
  name: 'promises/statements/:id/settle',
  needs: 'review.decide',
  act: 'statement.settle',
  summary: 'Note that somebody learned of a decision in another way than by the mail, which was given up',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors,
})
