import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import type { ReviewDeps } from './deps.ts'
import { forgetEvidence } from './forget-evidence.ts'
import { liftEndedRestrictions } from './lift-ended.ts'
import { mailModerators } from './mail-moderators.ts'
import { holdPictures } from './quarantine.ts'
import { takeSamples } from './take-samples.ts'

export const reviewJobs = (deps: ReviewDeps) => ({
  mailModerators: createJob({
    name: 'mail moderators about red cases',
    everyMs: 20 * SECOND_MS,
    run: () => mailModerators(deps),
  }),
  liftEnded: createJob({
    name: 'lift restrictions whose time is over',
    everyMs: 20 * SECOND_MS,
    run: () => liftEndedRestrictions(deps),
  }),
  copyEvidence: createJob({
    name: 'copy reported pictures',
    everyMs: MINUTE_MS,
    run: () => holdPictures(deps),
  }),
  takeSamples: createJob({
    name: 'take samples of decided cases',
    everyMs: HOUR_MS,
    run: () => takeSamples(deps),
  }),
  forgetEvidence: createJob({
    name: 'forget the evidence of old cases',
    everyMs: HOUR_MS,
    run: () => forgetEvidence(deps),
  }),
})
