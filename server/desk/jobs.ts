import { SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import type { DeskDeps } from './deps.ts'
import { raiseAlarms } from './raise-alarms.ts'

export const deskJobs = (deps: DeskDeps) => ({
  raiseAlarms: createJob({
    name: 'raise alarms of the desk',
    everyMs: 5 * SECOND_MS,
    run: () => raiseAlarms(deps),
  }),
})
