import { useSyncExternalStore } from 'react'
import { createListeners } from '../../client/listeners.ts'
import { DAY_SECONDS } from '../../core/rules/durations.ts'
import type { Dismissals } from '../../core/rules/shell/alerts.ts'

/** A cookie, because the server can read it and so renders the page without a later change. */
const COOKIE = 'dismissed'
const KEPT_SECONDS = 365 * DAY_SECONDS
const NAMES: readonly (keyof Dismissals)[] = ['photo', 'push', 'notifications', 'bonus']

/** Reads the dismissals from a cookie header: `dismissed=photo.1763180000-notifications.1763180100`. */
export function readDismissals(cookies: string): Dismissals {
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? ''
  const entries = written
    .slice(COOKIE.length + 1)
    .split('-')
    .map((entry) => entry.split('.'))
    .map(([name, seconds]) => [name, Number(seconds)] as const)
    .filter(([name, seconds]) => NAMES.some((known) => known === name) && seconds > 0)
  return Object.fromEntries(entries)
}

export const writeDismissals = (dismissed: Dismissals): string =>
  Object.entries(dismissed)
    .map(([name, seconds]) => `${name}.${seconds}`)
    .join('-')

const { subscribe, notify } = createListeners()
let seen = ''
let known: Dismissals = {}

/** The same cookies give the same object, as React needs. */
function current(): Dismissals {
  if (document.cookie !== seen) {
    seen = document.cookie
    known = readDismissals(seen)
  }
  return known
}

export function dismiss(alert: keyof Dismissals) {
  const dismissed = { ...current(), [alert]: Math.floor(Date.now() / 1000) }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and it only answers later
  document.cookie = `${COOKIE}=${writeDismissals(dismissed)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`
  notify()
}

/** The dismissals; on the server those of the request, null if there are none. */
export const useDismissals = (fromServer: Dismissals | null) =>
  useSyncExternalStore<Dismissals | null>(subscribe, current, () => fromServer)
