import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { createJob } from '../platform/jobs/job.ts'
import { createUnopenedReport } from './report-unopened.ts'
import { watchBackups } from './watch-backups.ts'

export const installJobs = (deps: { db: Db; now: () => Date }) => ({
  watchBackups: createJob({
    name: 'look at the backups',
    everyMs: DAY_MS,
    run: () => watchBackups(deps),
  }),
  /** Each process reports what it could not open itself. */
  reportUnopened: createJob({
    name: 'report rows that cannot be opened',
    everyMs: MINUTE_MS,
    claims: 'rows',
    run: createUnopenedReport(deps),
  }),
})
