import { useSyncExternalStore } from 'react'
import { createListeners } from '../../client/listeners.ts'
import {
  CONSENT_COOKIE,
  CONSENT_COOKIE_DAYS,
  type Consent,
  readConsent,
} from '../../core/rules/site/consent.ts'
import { ENTRY_COOKIE, ENTRY_COOKIE_DAYS, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { cookieLine, readCookie, writeCookie } from '../lib/cookies.ts'

/** The cookies of the answers; forms without scripts get the same ones from the server. */
export const entryCookie = () => cookieLine(ENTRY_COOKIE, ENTRY_STATEMENT, ENTRY_COOKIE_DAYS)
export const consentCookie = (consent: Consent) => cookieLine(CONSENT_COOKIE, consent, CONSENT_COOKIE_DAYS)

/** Answers in memory, for a browser without cookies: they hold until the page is left. */
const answers: { entered?: boolean; consent?: Consent } = {}
const { subscribe, notify } = createListeners()

/** Stores the visitor's statement of age. */
export function enter() {
  answers.entered = true
  keep(entryCookie())
}

export function chooseConsent(consent: Consent) {
  answers.consent = consent
  keep(consentCookie(consent))
}

function keep(cookie: string) {
  writeCookie(cookie)
  notify()
}

const hasEntered = () => answers.entered ?? readCookie(document.cookie, ENTRY_COOKIE) === ENTRY_STATEMENT
const currentConsent = () => answers.consent ?? readConsent(readCookie(document.cookie, CONSENT_COOKIE))

/** True when the age was stated; the first render uses the cookies of the request. */
export const useEntered = (fromServer: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => fromServer || hasEntered(),
    () => fromServer,
  )

/** The visitor's consent; the first render uses the cookies of the request. */
export const useConsent = (fromServer: Consent | null) =>
  useSyncExternalStore(
    subscribe,
    () => currentConsent() ?? fromServer,
    () => fromServer,
  )
