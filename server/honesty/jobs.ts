import { MINUTE_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { createJob } from '../platform/jobs/job.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { makeFigures } from './make-figures.ts'

type Deps = { db: Db; now: () => Date; sites: SiteDirectory }

export const honestyJobs = (deps: Deps) => ({
  makeFigures: createJob({
    name: 'make the figures of the honesty page',
    // A new day begins at another time in each time zone.
    everyMs: 15 * MINUTE_MS,
    run: () => makeFigures(deps),
  }),
})
