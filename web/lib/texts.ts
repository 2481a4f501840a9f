import { createContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from '../../core/i18n/locales.ts'

/** Compiled messages by feature, as use-intl takes them. */
export type Messages = Record<string, Record<string, unknown>>

/** Source of a page's texts: memory on the server, one small file per feature in the browser. */
export type TextSource = {
  /** Messages without a feature mean that its texts could not be loaded. */
  read(locale: Locale, features: readonly string[]): Messages | Promise<Messages>
  /** The address below which the texts of a language are, one file for each feature. */
  folder(locale: Locale): string
  /** The language of a page that failed before its own was known. */
  fallbackLocale: Locale
}

/** Texts of the frame around every page. */
export const SHELL_TEXTS = ['shell', 'pages', 'ui'] as const

/** Further texts of the frame for members. */
export const MEMBER_TEXTS = ['alerts'] as const

/** Further texts of the frame for members with a time bonus. */
export const BONUS_TEXTS = ['time-bonus'] as const

/** Further texts of the frame for new visitors. */
export const ENTRY_TEXTS = ['entry'] as const

/** The id of the notice in every document that says that its texts were lost; shown without React. */
export const LOST_TEXTS_NOTICE = 'lost-texts'

const missing = () => {
  throw new Error('no source of texts was given')
}

export const TextSourceContext = createContext<TextSource>({
  read: missing,
  folder: missing,
  fallbackLocale: DEFAULT_LOCALE,
})
