import type { NotificationType } from '../../../core/rules/account/account.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MailCard } from '../../platform/mail/compose.ts'
import type { OpenedPage } from '../../platform/mail/short-links.ts'
import type { Site } from '../../site/site.ts'
import type { Recipient } from './store.ts'

/** The content of a mail, in the language of its reader. */
export type Content = {
  subject: string
  paragraphs: string[]
  cards?: MailCard[]
  /** The button opens a page by a short link, or a path of its own. */
  button: { label: string } & ({ opens: OpenedPage } | { path: string })
}

/** A mail that may be written. */
export type Draft = {
  type: NotificationType
  /** The subject of the notification; a member is never notified of the same `ref` twice. */
  ref: string
  /** The earliest moment that this type of mail allows. */
  notBefore?: Date
  /** The moment of the next look after the mail is written. */
  next?: Date | null
  /** Writes the content and records the notification, in the transaction that sends the mail. */
  write: (tx: Tx) => Promise<Content>
}

/** The result of a look: a mail, a later moment to look again, or nothing. */
export type Finding = { draft: Draft } | { lookAgain: Date } | null

export type Look = { recipient: Recipient; site: Site; now: Date /** The id of a campaign. */; id: string }

export type Topic = (tx: Tx, look: Look) => Promise<Finding>
