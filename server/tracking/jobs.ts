import { HOUR_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { forgetRareSubs } from './count-traffic.ts'
import { forgetOldPostbacks, type PostbackDeps, sendPostbacks } from './send-postbacks.ts'

export const trackingJobs = (deps: PostbackDeps) => ({
  sendPostbacks: createJob({
    name: 'send postbacks',
    claims: 'rows',
    everyMs: 5 * SECOND_MS,
    run: () => sendPostbacks(deps),
  }),
  forgetOldTraffic: createJob({
    name: 'forget old postbacks and rare subs',
    everyMs: HOUR_MS,
    run: async () => {
      await forgetOldPostbacks(deps.db, deps.now())
      await forgetRareSubs(deps.db, deps.now())
    },
  }),
})
