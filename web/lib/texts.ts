import { createContext } from 'react'
import type { Locale } from '../../core/i18n/locales.ts'

/** Compiled messages by feature, as use-intl takes them. */
export type Messages = Record<string, Record<string, unknown>>

/** Where a page's texts come from: memory on the server, one small file per feature in the browser. */
export type TextSource = {
  read(locale: Locale, features: readonly string[]): Messages | Promise<Messages>
  /** The address of each feature's texts in the language of the page. */
  urls(locale: Locale): Record<string, string>
}

/** What the frame around every page speaks with. */
export const SHELL_TEXTS = ['shell', 'pages', 'ui'] as const

/** What it says to members besides. */
export const MEMBER_TEXTS = ['alerts'] as const

/** And to those who have just joined. */
export const BONUS_TEXTS = ['time-bonus'] as const

/** What it asks somebody who is new. */
export const ENTRY_TEXTS = ['entry'] as const

const missing = () => {
  throw new Error('no source of texts was given')
}

export const TextSourceContext = createContext<TextSource>({ read: missing, urls: missing })
