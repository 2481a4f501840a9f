/** Remembers that somebody stated to be an adult. Strictly needed: without it we would ask on every page. */
export const ENTRY_COOKIE = 'entry'
export const ENTRY_STATEMENT = 'adult'

/** How long the statement holds, like a chosen language (spec section 9). Our choice. */
export const ENTRY_COOKIE_DAYS = 365

/** Where visitors are asked (spec section 9, entry-warning countries), whatever the layout. */
const ENTRY_WARNING_COUNTRIES: readonly string[] = ['NL', 'DE']

/** Whether visitors from a country are asked at all. */
export const warnsIn = (country: string | null): boolean => ENTRY_WARNING_COUNTRIES.includes(country ?? '')

/** Layouts with an entry warning (spec section 2); the empty one has the signup alone. */
const WARNED_LAYOUTS: readonly string[] = ['default', 'chat', 'lander']

/** Steps of somebody who is known already, by a login or by a letter from us (spec section 2). */
const EXEMPT_PAGES: readonly string[] = ['complete-signup', 'reset-password', 'reset-password-do']

export type EntryVisit = {
  /** Of the page; undefined where there is none, as on an error. */
  layout: string | undefined
  page: string | undefined
  country: string | null
  /** The site's `enable_site_entry_popup`. */
  setting: 'yes' | 'no'
  /** Whether the site runs as an installed app: who installed it has been here. */
  installed: boolean
  remembered: boolean
  loggedIn: boolean
  /** Search engines read what visitors would, and state nothing. */
  isBot: boolean
}

/** Whether a visitor is asked to state their age before anything else (spec section 2). */
export const showsEntryWarning = (visit: EntryVisit): boolean =>
  visit.setting === 'yes' &&
  !visit.loggedIn &&
  !visit.installed &&
  !visit.remembered &&
  !visit.isBot &&
  warnsIn(visit.country) &&
  WARNED_LAYOUTS.includes(visit.layout ?? '') &&
  !EXEMPT_PAGES.includes(visit.page ?? '')
