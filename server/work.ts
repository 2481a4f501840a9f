import { SECOND_MS } from '../core/rules/durations.ts'
import { accountJobs } from './account/jobs.ts'
import { characterJobs } from './characters/jobs.ts'
import { chatJobs } from './chat/jobs.ts'
import type { Context } from './context.ts'
import { honestyJobs } from './honesty/jobs.ts'
import { installJobs } from './install/jobs.ts'
import { likeJobs } from './likes/jobs.ts'
import { moneyJobs } from './money/jobs.ts'
import { photoJobs } from './photos/jobs.ts'
import { describeError } from './platform/db/describe-error.ts'
import { databaseJobs } from './platform/jobs/database-jobs.ts'
import type { Job } from './platform/jobs/job.ts'
import { watchRuns } from './platform/jobs/watch-runs.ts'
import { reachJobs } from './reach/jobs.ts'
import { reviewJobs } from './review/jobs.ts'
import { siteJobs } from './site/jobs.ts'
import { staffJobs } from './staff/jobs.ts'
import { supportJobs } from './support/jobs.ts'
import { trackingJobs } from './tracking/jobs.ts'

/** All jobs of the process, by area. */
export const createJobs = (context: Context) => ({
  delivery: context.delivery.jobs,
  database: databaseJobs(context),
  demo: { ...context.demo?.jobs(context) },
  account: accountJobs(context),
  photos: photoJobs(context),
  likes: likeJobs(context),
  chat: chatJobs(context),
  characters: characterJobs(context),
  money: moneyJobs(context),
  reach: reachJobs(context),
  // A demo may send postbacks to its own machine.
  tracking: trackingJobs({ ...context, anywhere: context.demo !== null }),
  support: supportJobs(context),
  review: reviewJobs(context),
  honesty: honestyJobs(context),
  site: siteJobs(context),
  staff: staffJobs(context),
  install: installJobs(context),
})

export type Jobs = ReturnType<typeof createJobs>

export const listJobs = (jobs: Jobs): Job[] => Object.values(jobs).flatMap((area) => Object.values<Job>(area))

/** Runs jobs until they are stopped. A failed job is reported to the operator, and the other jobs go on. */
type WorkDeps = Pick<Context, 'db' | 'now' | 'tell' | 'metrics'>

export function startWork(jobs: readonly Job[], { db, now, tell, metrics }: WorkDeps) {
  const onFailure = ({ name }: Job, failure: unknown) =>
    tell(`Could not ${name}: ${describeError(failure).message}`, { level: 'error', cause: failure })
  const onFinish = ({ name: task }: Job, failure: unknown, ms: number) => {
    metrics.jobRuns.inc({ task, outcome: failure === null ? 'done' : 'failed' })
    metrics.jobLastRun.set({ task }, now().getTime() / SECOND_MS)
    metrics.jobLastSeconds.set({ task }, ms / SECOND_MS)
  }
  const watch = watchRuns({ db, now, onFailure, onFinish })
  for (const job of jobs) job.start(watch)
  return {
    /** Waits for the jobs under way. */
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
