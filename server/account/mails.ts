import type { Locale } from '../../core/i18n/locales.ts'
import type { NotificationType } from '../../core/rules/account/account.ts'
import type { Tx } from '../platform/db/database.ts'
import { composeMail, type MailName, type MailSite } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'

export type Recipient = { memberId: string; email: string; name: string; language: Locale }

type Account = {
  member: { id: string; email: string | null; language: Locale }
  profile: { name: string }
}

export const recipientOf = ({ member, profile }: Account): Recipient => ({
  memberId: member.id,
  email: member.email ?? '',
  name: profile.name,
  language: member.language,
})

export type AccountMail = {
  mail: MailName
  path?: string
  also?: string
  values?: Record<string, string | number>
}

/** Writes a mail of the account in the member's language, in the transaction of the step it is about. */
export function writeMail(tx: Tx, site: MailSite, to: Recipient, mail: AccountMail, now: Date) {
  const content = composeMail({ ...mail, site, locale: to.language, name: to.name })
  const headers = unsubscribeHeaders(site, to.memberId, 'all')
  const envelope = { siteId: site.id, memberId: to.memberId, kind: 'mail' as const, to: to.email }
  return postToOutbox(tx, { ...envelope, ...content, headers, mail: mail.mail }, now)
}

/** Headers with which a mail program offers to unsubscribe in one click (RFC 8058). */
export function unsubscribeHeaders(site: MailSite, memberId: string, type: NotificationType | 'all') {
  const token = site.links.write({ purpose: 'unsubscribe', memberId, type })
  return {
    'List-Unsubscribe': `<${new URL(`/${token}`, site.address).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The path of a link with a token in it. */
export const linkWith = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`
