import { createStore } from '../../client/store.ts'
import { DAY_SECONDS } from '../../core/rules/durations.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEPT_SECONDS = 365 * DAY_SECONDS

/** The theme of the console in this browser; the server has written it into the document. */
export const theme = createStore<Theme>(
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system',
)

/** Fixes the theme in a cookie, so that the next document comes in the right colours. */
export function chooseTheme(chosen: Theme) {
  theme.set(chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  const seconds = chosen === 'system' ? 0 : KEPT_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and it only answers later
  document.cookie = `console_theme=${chosen}; path=/console; max-age=${seconds}; samesite=strict`
}
