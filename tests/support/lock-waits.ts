import { setTimeout as pause } from 'node:timers/promises'
import type { TestSite } from './site.ts'

/** The statements of the site that wait for a lock. */
export async function countWaiting({ database }: TestSite): Promise<number> {
  const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await database.pool.query(sql)).rowCount ?? 0
}

/** Returns when as many statements wait for a lock. */
export async function untilWaiting(site: TestSite, count = 1) {
  while ((await countWaiting(site)) < count) await pause(10)
}
