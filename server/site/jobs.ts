import { SECOND_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { createJob } from '../platform/jobs/job.ts'
import { applyStarted } from './parts/apply-parts.ts'

export const siteJobs = ({ db, now }: { db: Db; now: () => Date }) => ({
  applyStarted: createJob({
    name: 'write what began to count of sites into their columns',
    everyMs: 5 * SECOND_MS,
    run: () => applyStarted(db, now()),
  }),
})
