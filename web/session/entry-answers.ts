import { useSyncExternalStore } from 'react'
import {
  CONSENT_COOKIE,
  CONSENT_COOKIE_DAYS,
  type Consent,
  readConsent,
} from '../../core/rules/site/consent.ts'
import { ENTRY_COOKIE, ENTRY_COOKIE_DAYS, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { cookieLine, readCookie } from '../lib/cookies.ts'

/** The cookies that keep the answers; the forms without scripts get the same ones from the server. */
export const entryCookie = () => cookieLine(ENTRY_COOKIE, ENTRY_STATEMENT, ENTRY_COOKIE_DAYS)
export const consentCookie = (consent: Consent) => cookieLine(CONSENT_COOKIE, consent, CONSENT_COOKIE_DAYS)

/** Also here, for a browser that keeps no cookies: there an answer holds until the page is left. */
const given: { entered?: boolean; consent?: Consent } = {}
const listeners = new Set<() => void>()

/** Somebody stated to be an adult. */
export function enter() {
  given.entered = true
  keep(entryCookie())
}

export function chooseConsent(consent: Consent) {
  given.consent = consent
  keep(consentCookie(consent))
}

function keep(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and it only answers later
  document.cookie = cookie
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const hasEntered = () => given.entered ?? readCookie(document.cookie, ENTRY_COOKIE) === ENTRY_STATEMENT
const currentConsent = () => given.consent ?? readConsent(readCookie(document.cookie, CONSENT_COOKIE))

/** Whether the age was stated; a page starts with what the server was told. */
export const useEntered = (told: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => told || hasEntered(),
    () => told,
  )

/** What may be remembered; a page starts with what the server was told. */
export const useConsent = (told: Consent | null) =>
  useSyncExternalStore(
    subscribe,
    () => currentConsent() ?? told,
    () => told,
  )
