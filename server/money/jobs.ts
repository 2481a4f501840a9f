import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { askPending } from './payments/ask-pending.ts'
import type { PaymentDeps } from './payments/deps.ts'
import { deleteCodesBefore, deleteOldPayers } from './payments/direct-debit/store.ts'
import { payRefunds } from './payments/pay-refunds.ts'

export const moneyJobs = (deps: PaymentDeps) => ({
  askPending: createJob({
    name: 'ask about payments',
    claims: 'rows',
    everyMs: 15 * SECOND_MS,
    run: () => askPending(deps),
  }),
  payRefunds: createJob({
    name: 'pay refunds',
    claims: 'rows',
    everyMs: MINUTE_MS,
    run: () => payRefunds(deps),
  }),
  forgetDebitCodes: createJob({
    name: 'forget codes and payers of direct debits',
    everyMs: HOUR_MS,
    run: async () => {
      await deleteCodesBefore(deps.db, new Date(deps.now().getTime() - HOUR_MS))
      await deleteOldPayers(deps.db, deps.now())
    },
  }),
})
