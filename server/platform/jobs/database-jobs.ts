import { HOUR_MS } from '../../../core/rules/durations.ts'
import type { Db } from '../db/database.ts'
import { keepPartitions } from '../db/keep-partitions.ts'
import { createJob } from './job.ts'

/** The upkeep of the database itself. */
export const databaseJobs = ({ db, now }: { db: Db; now: () => Date }) => ({
  keepPartitions: createJob({
    name: 'keep the partitions of the coming and the past days',
    everyMs: HOUR_MS,
    run: () => keepPartitions(db, now()),
  }),
})
