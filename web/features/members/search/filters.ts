import type { Seeker } from '../../../../core/contract/account/account.ts'
import type { Settings } from '../../../../core/contract/site/site.ts'
import type { Country } from '../../../../core/i18n/locales.ts'
import { GENDERS, type Gender } from '../../../../core/rules/members/profile.ts'
import { agesAround, RESULTS_PER_PAGE, SEARCH_AGE } from '../../../../core/rules/members/search.ts'
import { gendersSought } from '../../../../core/rules/members/seeks.ts'

/** Filters of a search (docs/product.md, members-search). */
export type Filters = {
  /** Null stands for both genders, for members who look for both. */
  gender: Gender | null
  country: Country
  /** Null stands for the whole country. */
  countryregion: string | null
  min_age: number
  max_age: number
  real_only: boolean
  per_page: number
}

/** The filters that a site offers. */
export type Offer = Pick<Settings, 'search_fields' | 'countries' | 'geoip_selected_country'>

const NAMES = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'real_only', 'per_page'] as const

/** These filters concern the list, not the members, so no site can leave them out. */
const ALWAYS_OFFERED: readonly (keyof Filters)[] = ['real_only', 'per_page']

export const isOffered = (name: keyof Filters, { search_fields }: Offer): boolean =>
  ALWAYS_OFFERED.includes(name) || search_fields.some((field) => field === name)

/** Filters of a new search: the own country, the genders the member looks for, the own age and some years around it. */
export function startingFilters(offer: Offer, seeker: Seeker | null): Filters {
  const home = seeker?.country
  return {
    gender: isOffered('gender', offer) ? genderSoughtBy(seeker) : null,
    country: home && offer.countries.includes(home) ? home : offer.geoip_selected_country,
    countryregion: null,
    ...agesSoughtBy(offer, seeker),
    real_only: false,
    per_page: RESULTS_PER_PAGE[0],
  }
}

function genderSoughtBy(seeker: Seeker | null): Gender | null {
  const [sought, ...others] = seeker ? gendersSought(seeker) : GENDERS
  return others.length > 0 ? null : (sought ?? null)
}

/** Visitors see all ages, and so do members of a site on which they could not change them. */
function agesSoughtBy(offer: Offer, seeker: Seeker | null) {
  const isOpen = isOffered('min_age', offer) && isOffered('max_age', offer)
  return seeker && isOpen ? agesAround(seeker.age) : { min_age: SEARCH_AGE.min, max_age: SEARCH_AGE.max }
}

/** True when an address names filters; without them the last search applies. */
export const hasFilters = (params: URLSearchParams): boolean => NAMES.some((name) => params.has(name))

/**
 * Reads the filters of an address. A missing filter keeps its starting value; an invalid one or one that the
 * site does not offer is ignored.
 */
export function readFilters(params: URLSearchParams, start: Filters, offer: Offer): Filters {
  const valueFor = (name: keyof Filters) => (isOffered(name, offer) ? params.get(name) : null)
  const country = offer.countries.find((code) => code === valueFor('country')) ?? start.country
  const ages = [readAge(valueFor('min_age'), start.min_age), readAge(valueFor('max_age'), start.max_age)]
  return {
    gender: GENDERS.find((gender) => gender === valueFor('gender')) ?? start.gender,
    country,
    countryregion: readRegion(valueFor('countryregion'), country) ?? start.countryregion,
    // Swapped ages are put in order.
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
    real_only: valueFor('real_only') === null ? start.real_only : valueFor('real_only') === '1',
    per_page: RESULTS_PER_PAGE.find((count) => String(count) === valueFor('per_page')) ?? start.per_page,
  }
}

/** The id of a region begins with its country, which detects a region left over from another country. */
const readRegion = (text: string | null, country: string): string | null =>
  text && REGION.test(text) && text.startsWith(`${country}-`) ? text : null

const REGION = /^[A-Z]{2}-[A-Z\d-]{1,17}$/

function readAge(text: string | null, start: number): number {
  const age = Number(text)
  return text && Number.isInteger(age) ? Math.max(SEARCH_AGE.min, Math.min(age, SEARCH_AGE.max)) : start
}

/** The filters that differ from the start, as a query; `readFilters` reads them back. */
export function writeFilters(filters: Filters, start: Filters): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of NAMES) if (filters[name] !== start[name]) params.set(name, written(filters[name]))
  return params
}

function written(value: Filters[keyof Filters]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value ?? '')
}

/** Address of the list with these filters. */
export function addressOf(filters: Filters, start: Filters): string {
  const params = writeFilters(filters, start)
  return params.size > 0 ? `/members?${params}` : '/members'
}

/** Address of the list with the starting filters. An address without filters would mean the last search. */
export const RESET_ADDRESS = '/members?reset=1'

/** Address that a choice of filters leads to. */
export const choiceOf = (filters: Filters, start: Filters): string =>
  writeFilters(filters, start).size > 0 ? addressOf(filters, start) : RESET_ADDRESS

/** Number of filters in use: both ages count as one, the page length as none. */
export function countWishes(filters: Filters, start: Filters): number {
  const isChanged = (name: keyof Filters) => filters[name] !== start[name]
  return [
    isChanged('gender'),
    isChanged('country'),
    isChanged('countryregion'),
    isChanged('min_age') || isChanged('max_age'),
    isChanged('real_only'),
  ].filter(Boolean).length
}

/** Applies a change: another country clears the region, and the two ages never cross. */
export function changed(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, ...change }
  if (change.country !== undefined && change.country !== filters.country) next.countryregion = null
  if (next.min_age > next.max_age) {
    if (change.min_age === undefined) next.min_age = next.max_age
    else next.max_age = next.min_age
  }
  return next
}

/** Years by which the suggestion for a search without results widens the ages. */
const WIDER_BY = 5

export type Suggestion = { kind: 'age' | 'whole_country' | 'fictional_too'; filters: Filters }

/** Wider filters that may find more members, the smallest step first. */
export function suggestionsFor(filters: Filters): Suggestion[] {
  const min_age = Math.max(SEARCH_AGE.min, filters.min_age - WIDER_BY)
  const max_age = Math.min(SEARCH_AGE.max, filters.max_age + WIDER_BY)
  const isLimited = min_age !== filters.min_age || max_age !== filters.max_age
  return [
    ...(isLimited ? [{ kind: 'age' as const, filters: { ...filters, min_age, max_age } }] : []),
    ...(filters.countryregion
      ? [{ kind: 'whole_country' as const, filters: { ...filters, countryregion: null } }]
      : []),
    ...(filters.real_only
      ? [{ kind: 'fictional_too' as const, filters: { ...filters, real_only: false } }]
      : []),
  ]
}
