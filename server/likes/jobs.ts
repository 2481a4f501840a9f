import { HOUR_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { LikesDeps } from './deps.ts'
import { makeLikesBack } from './make-likes-back.ts'
import { forgetOldSwipes } from './swipe-store.ts'

export const likeJobs = (deps: LikesDeps & { sites: SiteDirectory }) => ({
  makeLikesBack: createJob({
    name: 'give likes back',
    everyMs: 30 * SECOND_MS,
    run: () => makeLikesBack(deps),
  }),
  forgetOldSwipes: createJob({
    name: 'forget old swipes',
    everyMs: HOUR_MS,
    run: () => forgetOldSwipes(deps.db, deps.now()),
  }),
})
