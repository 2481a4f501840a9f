/** The cookie of the statement of age. It is strictly necessary, or the warning would show on every page. */
export const ENTRY_COOKIE = 'entry'
export const ENTRY_STATEMENT = 'adult'

/** The statement of age is remembered this long (docs/product.md, site-entry-warning). Our choice. */
export const ENTRY_COOKIE_DAYS = 365

/**
 * Visitors from these countries see the warning, in every layout that has it (docs/product.md,
 * site-entry-warning).
 */
const ENTRY_WARNING_COUNTRIES: readonly string[] = ['NL', 'DE']

/** Whether visitors from a country see the entry warning at all. */
export const warnsIn = (country: string | null): boolean => ENTRY_WARNING_COUNTRIES.includes(country ?? '')

/**
 * Layouts with the entry warning (docs/product.md, site-entry-warning). The empty layout has the signup modal
 * alone.
 */
const WARNED_LAYOUTS: readonly string[] = ['default', 'chat', 'lander']

/**
 * Pages without the entry warning (docs/product.md, site-entry-warning): a login or a mail identifies their visitors, or
 * anybody may give notice there, a minor too.
 */
const EXEMPT_PAGES: readonly string[] = [
  'complete-signup',
  'reset-password',
  'reset-password-do',
  'report',
  'decision',
  'ticket',
]

export type EntryVisit = {
  /** The layout of the page; undefined where there is no page, as on an error. */
  layout: string | undefined
  page: string | undefined
  country: string | null
  /** The setting `enable_site_entry_popup` of the site. */
  setting: 'yes' | 'no'
  /** Whether the site runs as an installed app: a visitor who installed it has stated their age before. */
  installed: boolean
  remembered: boolean
  loggedIn: boolean
  /** Search engines read what visitors read, and cannot state an age. */
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
