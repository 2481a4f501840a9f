import type { Locale } from '../../core/i18n/locales.ts'
import headings from './fonts/bricolage-grotesque-latin.woff2?url'
import polishHeadings from './fonts/bricolage-grotesque-latin-ext.woff2?url'
import text from './fonts/figtree-latin.woff2?url'
import polishText from './fonts/figtree-latin-ext.woff2?url'

/** Font files of every page in a language, preloaded before the style sheet requests them. */
export const fontFilesOf = (locale: Locale): readonly string[] =>
  locale === 'pl' ? [text, headings, polishText, polishHeadings] : [text, headings]
