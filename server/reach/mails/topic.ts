import type { NotificationType } from '../../../core/rules/account/account.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MailCard } from '../../platform/mail/compose.ts'
import type { OpenedPage } from '../../platform/mail/short-links.ts'
import type { Site } from '../../site/site.ts'
import type { Recipient } from './store.ts'

/** What a mail says, in words of its reader. */
export type Content = {
  subject: string
  paragraphs: string[]
  cards?: MailCard[]
  /** Leads to a page by a short link, or to an address of its own. */
  button: { label: string } & ({ opens: OpenedPage } | { path: string })
}

/** A mail that could be written. */
export type Draft = {
  type: NotificationType
  /** What it tells about; a member is never told the same twice. */
  ref: string
  /** The earliest moment, as far as this kind of mail is concerned. */
  notBefore?: Date
  /** When to look again once it is written. */
  next?: Date | null
  /** Writes it and notes what was told, in the transaction that sends it. */
  write: (tx: Tx) => Promise<Content>
}

/** What there is to tell: a mail, nothing before a moment, or nothing at all. */
export type Finding = { draft: Draft } | { lookAgain: Date } | null

export type Look = { recipient: Recipient; site: Site; now: Date /** Of a campaign. */; id: string }

export type Topic = (tx: Tx, look: Look) => Promise<Finding>
