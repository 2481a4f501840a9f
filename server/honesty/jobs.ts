import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { checkNights } from './check-nights.ts'
import { makeNights, type NightDeps } from './make-nights.ts'

export const honestyJobs = (deps: NightDeps) => ({
  makeNights: createJob({
    name: 'count the night of the honesty page',
    // A new day begins at another time in each time zone.
    everyMs: 15 * MINUTE_MS,
    run: () => makeNights(deps),
  }),
  checkNights: createJob({
    name: 'check the nights of the honesty page',
    everyMs: DAY_MS,
    run: () => checkNights(deps),
  }),
})
