import type { Locale } from '../../core/i18n/locales.ts'
import type { NotificationType } from '../../core/rules/account/account.ts'
import type { Tx } from '../platform/db/database.ts'
import { composeMail, type LetterName, type MailSite } from '../platform/mail/compose.ts'
import { postLetter } from '../platform/mail/outbox.ts'

/** Whom a letter goes to. */
export type Recipient = { memberId: string; email: string; name: string; language: Locale }

type Letter = { letter: LetterName; path?: string; values?: Record<string, string | number> }

/** Writes one of the account's letters, in the member's language, within the transaction it belongs to. */
export function writeLetter(tx: Tx, site: MailSite, to: Recipient, letter: Letter, now: Date) {
  const content = composeMail({ ...letter, site, locale: to.language, name: to.name })
  const headers = unsubscribeHeaders(site, to.memberId, 'all')
  const envelope = { siteId: site.id, memberId: to.memberId, kind: 'mail' as const, to: to.email }
  return postLetter(tx, { ...envelope, ...content, headers }, now)
}

/** Lets a mail program offer "unsubscribe"; one click is enough (RFC 8058). */
export function unsubscribeHeaders(site: MailSite, memberId: string, type: NotificationType | 'all') {
  const token = site.links.write({ purpose: 'unsubscribe', memberId, type })
  return {
    'List-Unsubscribe': `<${new URL(`/${token}`, site.address).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The path of a link with a token in it. */
export const linkWith = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`
