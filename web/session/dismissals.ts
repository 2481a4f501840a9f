import { useSyncExternalStore } from 'react'
import { createListeners } from '../../client/listeners.ts'
import type { Dismissals } from '../../core/rules/shell/alerts.ts'
import { cookieLine, readCookie, writeCookie } from '../lib/cookies.ts'

/** A cookie, because the server can read it and so renders the page without a later change. */
const COOKIE = 'dismissed'
const KEPT_DAYS = 365
const NAMES: readonly (keyof Dismissals)[] = ['photo', 'push', 'notifications', 'bonus']

/** Reads the dismissals from a cookie header: `dismissed=photo.1763180000-notifications.1763180100`. */
export function readDismissals(cookies: string): Dismissals {
  const entries = (readCookie(cookies, COOKIE) ?? '')
    .split('-')
    .map((entry) => entry.split('.'))
    .map(([name, seconds]) => [name, Number(seconds)] as const)
    .filter(([name, seconds]) => NAMES.some((alert) => alert === name) && seconds > 0)
  return Object.fromEntries(entries)
}

export const writeDismissals = (dismissed: Dismissals): string =>
  Object.entries(dismissed)
    .map(([name, seconds]) => `${name}.${seconds}`)
    .join('-')

const { subscribe, notify } = createListeners()
let parsedCookies = ''
let parsed: Dismissals = {}

/** The same cookies give the same object, as React needs. */
function current(): Dismissals {
  if (document.cookie !== parsedCookies) {
    parsedCookies = document.cookie
    parsed = readDismissals(parsedCookies)
  }
  return parsed
}

export function dismiss(alert: keyof Dismissals) {
  const dismissed = { ...current(), [alert]: Math.floor(Date.now() / 1000) }
  writeCookie(cookieLine(COOKIE, writeDismissals(dismissed), KEPT_DAYS))
  notify()
}

/** The dismissals; on the server those of the request, null if there are none. */
export const useDismissals = (fromServer: Dismissals | null) =>
  useSyncExternalStore<Dismissals | null>(subscribe, current, () => fromServer)
