import { HOUR_MS, SECOND_MS } from '../../core/rules/durations.ts'
import type { SendDeps } from '../chat/send-message.ts'
import { createJob } from '../platform/jobs/job.ts'
import { endLicences } from './end-licences.ts'
import { sayGoodbye } from './say-goodbye.ts'

export const characterJobs = (deps: SendDeps) => ({
  sayGoodbye: createJob({
    name: 'say goodbye for resting characters',
    everyMs: 10 * SECOND_MS,
    run: () => sayGoodbye(deps),
  }),
  endLicences: createJob({
    name: 'take down pictures whose licence has ended',
    everyMs: HOUR_MS,
    run: () => endLicences(deps),
  }),
})
