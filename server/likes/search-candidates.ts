import { dayIn } from '../../core/rules/account/age.ts'
import { SEARCH_AGE } from '../../core/rules/members/search.ts'
import { birthDatesOf } from '../members/birth-dates.ts'
import type { Tx } from '../platform/db/database.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { type Circle, findCandidates, type Sought } from './candidate-store.ts'

type Self = Pick<typeof profile.$inferSelect, 'memberId' | 'country' | 'regionId' | 'pool'>

type Ages = { min: number; max: number }

/** Where to search, best places first: near and of the wished age, then farther, then of any age. */
function circlesAround(self: Self, ages: Ages, today: string): Circle[] {
  const wished = birthDatesOf(ages, today)
  const country = { country: self.country }
  return [
    ...(self.regionId ? [{ home: { region: self.regionId }, born: wished }] : []),
    { home: country, born: wished },
    { home: country, born: birthDatesOf(SEARCH_AGE, today) },
  ]
}

type Search = {
  self: Self
  sought: Omit<Sought, 'memberId' | 'pool'>
  ages: Ages
  timeZone: string
  now: Date
  /** Wider circles are searched only while fewer candidates than this were found. */
  enough: number
  limit: number
}

/** Searches candidates circle by circle, without repeating any. */
export async function searchCandidates(tx: Tx, { self, sought, ages, timeZone, now, enough, limit }: Search) {
  const who = { ...sought, memberId: self.memberId, pool: self.pool }
  const found = new Map<string, Awaited<ReturnType<typeof findCandidates>>[number] & { circle: number }>()
  for (const [circle, place] of circlesAround(self, ages, dayIn(timeZone, now)).entries()) {
    if (found.size >= enough) break
    for (const row of await findCandidates(tx, who, place, limit)) {
      if (!found.has(row.id)) found.set(row.id, { ...row, circle })
    }
  }
  return [...found.values()].slice(0, limit)
}
