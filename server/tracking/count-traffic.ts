import { dayIn } from '../../core/rules/account/age.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { TrafficSource } from '../../core/rules/tracking/traffic-source.ts'
import type { Db } from '../platform/db/database.ts'
import type { Site } from '../site/site.ts'
import { blurTraffic, type Counted, countTraffic as countInStore, type TrafficRow } from './store.ts'

/** Rows of a site and day up to which all details, or at least the partner, are counted. Our choice. */
const FINE_ROWS = 20_000
const COARSE_ROWS = 25_000

/** After so many days no visitor joins by a link, and members who left are erased. Our choice. */
const RARE_KEPT_DAYS = 60
/** A value with fewer clicks or members than this may stand for one person. */
export const FEW = 5

type Arrival = { source: TrafficSource; path: string; country: string | null }

/**
 * Counts a visitor who arrived, or who left at once. Made-up values cannot fill the disk: when a day has too
 * many rows, first only the partner is counted, then only the total.
 */
export async function countTraffic(
  { db, now }: { db: Db; now: () => Date },
  site: Pick<Site, 'id' | 'timeZone'>,
  what: Counted,
  { source, path, country }: Arrival,
) {
  const { network = '', ref = '', sub1 = '', sub2 = '', sub3 = '' } = source
  const nothing = { network: '', ref: '', sub1: '', sub2: '', sub3: '', path: '', country: '' }
  const place = { siteId: site.id, day: dayIn(site.timeZone, now()) }
  const fine = { network, ref, sub1, sub2, sub3, path: plainPath(path), country: country ?? '' }
  const steps: [TrafficRow, number | null][] = [
    [{ ...place, ...fine }, FINE_ROWS],
    [{ ...place, ...nothing, network, ref }, COARSE_ROWS],
    [{ ...place, ...nothing }, null],
  ]
  for (const [row, most] of steps) if (await countInStore(db, row, what, most)) return
}

/** The path of a page without the ids of members, conversations or mails. */
export const plainPath = (path: string): string =>
  path
    .split('/')
    .slice(0, 6)
    .map((part) => (part === '' || /^[a-z][a-z0-9-]{0,23}$/.test(part) ? part : ':id'))
    .join('/')

/** Clears rare subs in old rows; the partner stays. The range also covers a site that was off a while. */
export function forgetRareSubs(db: Db, now: Date) {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  return blurTraffic(db, { from: day(RARE_KEPT_DAYS + 60), to: day(RARE_KEPT_DAYS), few: FEW })
}
