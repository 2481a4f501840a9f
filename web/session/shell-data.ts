import { isbot } from 'isbot'
import type { Settings } from '../../core/contract/site/site.ts'
import { nameOfCountry } from '../../core/i18n/names.ts'
import { CONSENT_COOKIE, type Consent, readConsent } from '../../core/rules/site/consent.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { sourceInCookies } from '../../core/rules/tracking/traffic-source.ts'
import type { CallApi } from '../lib/api.ts'
import { readCookie } from '../lib/cookies.ts'
import { readDismissals } from './dismissals.ts'
import { readTheme } from './theme.ts'

/** Data of every page: the site, the language, the member and the visitor's earlier answers. */
export type Shell = Awaited<ReturnType<typeof loadShell>>

/** Loads the shell once per document, and again after an action or a payment. */
export async function loadShell(request: Request, call: CallApi) {
  const { searchParams, host } = new URL(request.url)
  const query = { ...Object.fromEntries(searchParams), forced_domain: host }
  const [allSettings, { user }] = await Promise.all([
    call('readSettings', { query }),
    call('readUser', undefined, { requestType: 'load' }),
  ])
  const waiting = user ? await call('readWaiting') : null
  const cookies = request.headers.get('cookie') ?? ''
  const dismissed = readDismissals(cookies)
  const answers = readEntryAnswers(request.headers)
  const source = sourceInCookies(cookies)
  const theme = readTheme(cookies)
  const loadedAt = Date.now()
  const settings = withOneCost(allSettings)
  const { locale } = settings
  // The country whose members and prices are shown. Making its name was a tenth of the front page's hydration.
  const countryName = nameOfCountry(settings.geoip_selected_country, locale)
  return { settings, user, waiting, locale, countryName, dismissed, answers, source, theme, loadedAt }
}

/** The settings with the price of a message in the country that is shown; no page uses that of another. */
function withOneCost(settings: Settings): Settings {
  const { geoip_selected_country: country, minimum_message_costs: costs } = settings
  return { ...settings, minimum_message_costs: { [country]: costs[country] } }
}

/** The visitor's earlier answers, from their cookies. */
type EntryAnswers = { hasEntered: boolean; consent: Consent | null; isBot: boolean }

function readEntryAnswers(headers: Headers): EntryAnswers {
  const cookies = headers.get('cookie') ?? ''
  return {
    hasEntered: readCookie(cookies, ENTRY_COOKIE) === ENTRY_STATEMENT,
    consent: readConsent(readCookie(cookies, CONSENT_COOKIE)),
    isBot: isSearchEngine(headers.get('user-agent') ?? ''),
  }
}

/** Headless Chrome is a browser, for example that of our tests, and no search engine. */
const isSearchEngine = (userAgent: string) => isbot(userAgent) && !/HeadlessChrome/.test(userAgent)
