import type { Country } from '../../core/i18n/locales.ts'
import { SEARCH_AGE } from '../../core/rules/members/search.ts'
import { type BirthDates, birthDatesOf } from './birth-dates.ts'
import type { SearchPart, Wanted } from './search-store.ts'

/** A search after the site's rules and the defaults were applied. */
export type Search = {
  wanted: Wanted
  /** All members who match. */
  matches: SearchPart
  /** The filters of the matches, by which near misses are chosen too. */
  country: Country
  ages: Ages
  /** The calendar day of the site, which decides the age of members. */
  day: string
  /** The region whose recently active members go first, where the caller chose none. */
  ownRegion: string | null
}

type Ages = { min: number; max: number }

/** The birth dates of these ages; `null` for any age, which has an index of its own. */
export const bornOf = (ages: Ages, day: string): BirthDates[] | null =>
  ages.min <= SEARCH_AGE.min && ages.max >= SEARCH_AGE.max ? null : [birthDatesOf(ages, day)]

/** A near miss is at most this many years too young or too old. Our choice. */
const NEAR_YEARS = 8

/** The matches in the order of display: all in one, or first the recently active ones of the own region. */
export function searchPartsOf({ matches, ownRegion }: Search, since: number | null): SearchPart[] {
  if (ownRegion === null || since === null) return [matches]
  return [
    { ...matches, home: { region: ownRegion }, since },
    { ...matches, except: { region: ownRegion, since } },
  ]
}

/** Members who just do not match, nearest first: of another age, then of another region. Never a match. */
export function nearMisses({ matches: { home }, country, ages, day }: Search): SearchPart[] {
  const wider = {
    min: Math.max(SEARCH_AGE.min, ages.min - NEAR_YEARS),
    max: Math.min(SEARCH_AGE.max, ages.max + NEAR_YEARS),
  }
  const younger = { min: wider.min, max: ages.min - 1 }
  const older = { min: ages.max + 1, max: wider.max }
  const otherAges = [younger, older]
    .filter(({ min, max }) => min <= max)
    .map((some) => birthDatesOf(some, day))
  const ofOtherAge: SearchPart = { home, born: otherAges }
  if (!('region' in home)) return [ofOtherAge]
  return [ofOtherAge, { home: { country }, born: bornOf(wider, day), except: { region: home.region } }]
}
