import { HOUR_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { createJob } from '../platform/jobs/job.ts'
import { forgetOldTickets } from './forget-tickets.ts'

export const supportJobs = ({ db, now }: { db: Db; now: () => Date }) => ({
  forgetOldTickets: createJob({
    name: 'forget old tickets',
    everyMs: HOUR_MS,
    run: () => forgetOldTickets(db, now()),
  }),
})
