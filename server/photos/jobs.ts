import { HOUR_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { type SweepDeps, sweepPhotos } from './sweep-photos.ts'

export const photoJobs = (deps: SweepDeps) => ({
  sweepPhotos: createJob({
    name: 'delete pictures without a photo',
    everyMs: HOUR_MS,
    // A store may hold millions of files.
    limitMs: 4 * HOUR_MS,
    run: () => sweepPhotos(deps),
  }),
})
