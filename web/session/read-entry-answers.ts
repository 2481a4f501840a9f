import { isbot } from 'isbot'
import { CONSENT_COOKIE, type Consent, readConsent } from '../../core/rules/site/consent.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { readCookie } from '../lib/cookies.ts'

/** The visitor's earlier answers, from their cookies. */
type EntryAnswers = { hasEntered: boolean; consent: Consent | null; isBot: boolean }

export function readEntryAnswers(headers: Headers): EntryAnswers {
  const cookies = headers.get('cookie') ?? ''
  return {
    hasEntered: readCookie(cookies, ENTRY_COOKIE) === ENTRY_STATEMENT,
    consent: readConsent(readCookie(cookies, CONSENT_COOKIE)),
    isBot: isSearchEngine(headers.get('user-agent') ?? ''),
  }
}

/** Headless Chrome is a browser, for example that of our tests, and no search engine. */
const isSearchEngine = (userAgent: string) => isbot(userAgent) && !/HeadlessChrome/.test(userAgent)
