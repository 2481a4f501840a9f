import { MINIMUM_AGE } from '../account/signup.ts'

/** Bounds of the search filters (docs/product.md, members-search). All numbers are our choice. */
export const SEARCH_AGE = { min: MINIMUM_AGE, max: 99 } as const

/** Searches and the Matchfinder begin with members who are at most this many years older or younger. Our choice. */
const YEARS_AROUND = 8

/** The ages that a member is first offered, within the bounds of the search. */
export function agesAround(age: number) {
  const within = (years: number) => Math.min(SEARCH_AGE.max, Math.max(SEARCH_AGE.min, years))
  return { min_age: within(age - YEARS_AROUND), max_age: within(age + YEARS_AROUND) }
}

export const RESULTS_PER_PAGE = [24, 48, 96] as const
export const MAX_RESULTS_PER_PAGE = 96

/** Totals are exact up to this number; beyond it the site says "more than". */
export const COUNTED_UP_TO = 1000

/**
 * Visitors are told in steps of this size how many real members match (docs/product.md, members-visitor-search),
 * so that no search for one age in one region says whether a person is a member. Our choice.
 */
export const REAL_MEMBERS_STEP = 5

/** The highest page number of the search; scrolling by cursor has no end. */
export const MAX_PAGE_NUMBER = 50

/** A result page shorter than this is filled up with near misses. */
export const FEW_RESULTS = 12
