import type { Country } from '../../core/i18n/locales.ts'
import { SEARCH_AGE } from '../../core/rules/members/search.ts'
import { type BirthDates, birthDatesOf } from './birth-dates.ts'
import type { SearchPart, Wanted } from './search-store.ts'

/** What is looked for, after the site's rules and the defaults were applied. */
export type Search = {
  wanted: Wanted
  /** All who match. */
  matches: SearchPart
  /** What the matches were chosen by, and near misses are chosen by. */
  country: Country
  ages: Ages
  /** The day at the site, which decides how old somebody is. */
  day: string
  /** The region whose recently active members go first, where none was chosen. */
  ownRegion: string | null
}

type Ages = { min: number; max: number }

/** When those of these ages were born; `null` for everybody, which has an index of its own. */
export const bornOf = (ages: Ages, day: string): BirthDates[] | null =>
  ages.min <= SEARCH_AGE.min && ages.max >= SEARCH_AGE.max ? null : [birthDatesOf(ages, day)]

/** A near miss is at most this many years too young or too old. Our choice. */
const NEAR_YEARS = 8

/** The matches in the order in which they are shown: all in one, or first those of the own region who were active since. */
export function searchPartsOf({ matches, ownRegion }: Search, since: number | null): SearchPart[] {
  if (ownRegion === null || since === null) return [matches]
  return [
    { ...matches, home: { region: ownRegion }, since },
    { ...matches, except: { region: ownRegion, since } },
  ]
}

/** Those who just do not match, the nearest first: of another age, then of another region. Never one who does match. */
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
