import type { Locale } from '../../../core/i18n/locales.ts'
import { escapeHtml } from '../../platform/texts/escape-html.ts'
import { sayMessage } from '../../platform/texts/texts.ts'
import type { Values } from './values.ts'

/** `{{name}}`, or with plural forms: `{{days, plural, one {# day} other {# days}}}`. */
const PLACEHOLDER = /\{\{((?:[^{}]|\{[^{}]*\})+)\}\}/g

type Filling = { values: Values; locale: Locale }

/** The messages between the double braces of a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner)

export const fill = (text: string, { values, locale }: Filling): string =>
  text.replace(PLACEHOLDER, (_whole, inner: string) => sayMessage(locale, `{${inner}}`, values))

/**
 * Fills a text that is turned into HTML. The values go in afterwards and escaped: the name of a site is never
 * read as Markdown or HTML.
 */
export function fillHtml(text: string, filling: Filling, toHtml: (text: string) => string): string {
  const values: string[] = []
  const marked = text.replace(PLACEHOLDER, (whole) => {
    values.push(escapeHtml(fill(whole, filling)))
    return markOf(values.length - 1)
  })
  return values.reduce((html, value, at) => html.replaceAll(markOf(at), () => value), toHtml(marked))
}

/** A marker that Markdown leaves alone, also in an address, and that no text contains. */
const markOf = (at: number) => `xPlaceholder${at}x`
