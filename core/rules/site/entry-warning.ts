/** Remembers that somebody stated to be an adult. Strictly needed: without it we would ask on every page. */
export const ENTRY_COOKIE = 'entry'
export const ENTRY_STATEMENT = 'adult'

/** The statement of age is remembered this long (docs/product.md, site-entry-warning). Our choice. */
export const ENTRY_COOKIE_DAYS = 365

/**
 * Visitors from these countries are asked, in every layout that has the warning (docs/product.md,
 * site-entry-warning).
 */
const ENTRY_WARNING_COUNTRIES: readonly string[] = ['NL', 'DE']

/** Whether visitors from a country are asked at all. */
export const warnsIn = (country: string | null): boolean => ENTRY_WARNING_COUNTRIES.includes(country ?? '')

/**
 * Layouts that show the entry warning (docs/product.md, site-entry-warning). The empty layout has the signup
 * modal alone.
 */
const WARNED_LAYOUTS: readonly string[] = ['default', 'chat', 'lander']

/**
 * Pages without the entry warning: their visitors are known by a login or by a mail of ours (docs/product.md,
 * site-entry-warning).
 */
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

/** Whether a visitor must state their age before they see the page (docs/product.md, site-entry-warning). */
export const showsEntryWarning = (visit: EntryVisit): boolean =>
  visit.setting === 'yes' &&
  !visit.loggedIn &&
  !visit.installed &&
  !visit.remembered &&
  !visit.isBot &&
  warnsIn(visit.country) &&
  WARNED_LAYOUTS.includes(visit.layout ?? '') &&
  !EXEMPT_PAGES.includes(visit.page ?? '')
