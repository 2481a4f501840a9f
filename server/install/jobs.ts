import { DAY_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { createJob } from '../platform/jobs/job.ts'
import { watchBackups } from './watch-backups.ts'

export const installJobs = (deps: { db: Db; now: () => Date }) => ({
  watchBackups: createJob({
    name: 'look at the backups',
    everyMs: DAY_MS,
    run: () => watchBackups(deps),
  }),
})
