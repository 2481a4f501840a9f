import { useSyncExternalStore } from 'react'
import { cookieLine, readCookie } from '../lib/cookies.ts'

/** The themes that a person can fix; without a choice the device decides. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A cookie, because the server then sends the first page in the right colours and nothing flashes. */
const COOKIE = 'theme'
const KEPT_DAYS = 365

export const readTheme = (cookies: string): Theme | null =>
  THEMES.find((theme) => theme === readCookie(cookies, COOKIE)) ?? null

/** The cookie that fixes the theme of a browser; null leaves it to the device again. */
export const themeCookie = (theme: Theme | null) => cookieLine(COOKIE, theme ?? '', theme ? KEPT_DAYS : 0)

const listeners = new Set<() => void>()

/** Fixes the theme of this browser; null leaves it to the device again. */
export function chooseTheme(theme: Theme | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and it only answers later
  document.cookie = themeCookie(theme)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The theme that was chosen; on the server that of the request. */
export const useTheme = (fromServer: Theme | null) =>
  useSyncExternalStore(
    subscribe,
    () => readTheme(document.cookie),
    () => fromServer,
  )
