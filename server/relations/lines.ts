import type { Locale } from '../../core/i18n/locales.ts'
import type { Line, MessageKind, StoredKind } from '../../core/rules/chat/chat.ts'
import { say } from '../platform/texts/texts.ts'

/** Who reads a line of the site, and the fictional profile that it is about. */
export type LineReader = { locale: Locale; siteName: string; name: string }

type Stored = { kind: StoredKind }

/** Whether somebody wrote a message: lines of the site are no part of what two people say to each other. */
export const isWritten = <Row extends Stored>(row: Row): row is Row & { kind: MessageKind } =>
  row.kind !== 'line'

/**
 * The words of a line that the site itself says (docs/product.md, chat-lines). It is stored as a code with the version of
 * its words, and an integer if it has one: `who_pal.1`, `back.1:2`.
 */
export function wordsOfLine(stored: string, { locale, siteName, name }: LineReader): string {
  const [code = '', integer] = stored.split(':')
  return say(locale, `lines.${code}`, { site: siteName, name, credits: Number(integer ?? 0) })
}

/** The code of a stored line without the version of its words. */
export function codeOfLine(stored: string): Line {
  // A constraint of the table allows no other codes.
  return stored.replace(/\..*$/, '') as Line
}
