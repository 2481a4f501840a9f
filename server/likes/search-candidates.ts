import { SEARCH_AGE } from '../../core/rules/members/search.ts'
import { birthDatesOf } from '../members/birth-dates.ts'
import type { Tx } from '../platform/db/database.ts'
import {
  type CandidateRow,
  type Circle,
  findAllIfFew,
  findCandidates,
  type Sought,
} from './candidate-store.ts'
import type { Seeker } from './read-seeker.ts'

/** The last circle contains all others. */
type Circles = { narrower: Circle[]; widest: Circle }

/** Where to search, best places first: near and of the wished age, then farther, then of any age. */
function circlesAround({ regionId, country, answers }: Seeker, today: string): Circles {
  const wished = birthDatesOf({ min: answers.min_age, max: answers.max_age }, today)
  return {
    narrower: [
      ...(regionId ? [{ home: { region: regionId }, born: wished }] : []),
      { home: { country }, born: wished },
    ],
    widest: { home: { country }, born: birthDatesOf(SEARCH_AGE, today) },
  }
}

type Search = {
  seeker: Seeker
  sought: Omit<Sought, 'memberId' | 'pool' | 'hidden'>
  /** The calendar day of the site. */
  today: string
  /** Wider circles are searched only while fewer candidates than this were found. */
  enough: number
  limit: number
}

/** A candidate, and the number of the first circle that contains the candidate. */
type Candidate = CandidateRow & { circle: number }

/** Searches candidates circle by circle, without repeating any. */
export async function searchCandidates(tx: Tx, { seeker, sought, today, enough, limit }: Search) {
  const { memberId, pool, hidden } = seeker
  const who = { ...sought, memberId, pool, hidden }
  const { narrower, widest } = circlesAround(seeker, today)
  // A small country is read in one go, and its circles are told apart here.
  const all = await findAllIfFew(tx, who, widest, limit)
  const found = new Map<string, Candidate>()
  for (const [circle, place] of [...narrower, widest].entries()) {
    if (found.size >= enough) break
    const rows = all?.filter((row) => isIn(place, row)) ?? (await findCandidates(tx, who, place, limit))
    for (const row of rows) {
      if (!found.has(row.id)) found.set(row.id, { ...row, circle })
    }
  }
  return [...found.values()].slice(0, limit)
}

/**
 * Whether a candidate of the widest circle is in a circle. A region needs no look at the country: whoever writes a
 * profile makes sure that its region is one of its country.
 */
const isIn = ({ home, born }: Circle, { regionId, dateOfBirth }: CandidateRow) =>
  (!('region' in home) || home.region === regionId) && born.from <= dateOfBirth && dateOfBirth <= born.to
