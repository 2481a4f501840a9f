import type { Db } from '../platform/db/database.ts'
import type { Caller } from '../site/caller.ts'
import { presentCard } from './present.ts'
import { recentlyActive } from './store.ts'

/** Enough for two rows on a wide screen. */
const GLIMPSE_SIZE = 12

/** Recently active members of the caller's country, for visitors too. */
export async function listGlimpse({ db, now }: { db: Db; now: () => Date }, { site, country }: Caller) {
  const rows = await recentlyActive(db, site.pool, country, GLIMPSE_SIZE)
  return { members: rows.map((row) => presentCard(row, now(), site.timeZone)) }
}
