import { useSyncExternalStore } from 'react'
import { createListeners } from '../../client/listeners.ts'
import { cookieLine, readCookie, writeCookie } from '../lib/cookies.ts'

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

const { subscribe, notify } = createListeners()

/** Fixes the theme of this browser; null leaves it to the device again. */
export function chooseTheme(theme: Theme | null) {
  writeCookie(themeCookie(theme))
  notify()
}

/** The theme that was chosen; on the server that of the request. */
export const useTheme = (fromServer: Theme | null) =>
  useSyncExternalStore(
    subscribe,
    () => readTheme(document.cookie),
    () => fromServer,
  )
