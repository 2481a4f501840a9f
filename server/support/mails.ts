import { languageInSentence } from '../../core/i18n/names.ts'
import type { TicketState } from '../../core/rules/support/support.ts'
import {
  COMPLAINT_ANSWER_DAYS,
  CONTACT_ANSWER_DAYS,
  type TicketKind,
} from '../../core/rules/support/support.ts'
import type { Tx } from '../platform/db/database.ts'
import { type MailSite, renderMail } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { say } from '../platform/texts/texts.ts'
import type { Site } from '../site/site.ts'
import { consoleUrl } from '../staff/mails.ts'
import type { Ticket } from './store.ts'

export const ANSWER_DAYS: Record<TicketKind, number> = {
  contact: CONTACT_ANSWER_DAYS,
  complaint: COMPLAINT_ANSWER_DAYS,
}

type Post = { site: Site; mailSite: MailSite; ticket: Ticket }

/** Headers by which mail programs show the mails of one ticket as one thread, and by which replies reach us. */
const threadHeaders = ({ domain, settings }: Site, number: string) => ({
  'Reply-To': settings.support_email,
  References: `<${number}.ticket@${domain}>`,
  'In-Reply-To': `<${number}.ticket@${domain}>`,
})

/** Writes the ticket to the site's support address, in the site's language, with the way to answer it. */
export function writeToSupport(
  tx: Tx,
  { site, mailSite, ticket, consoleHost }: Post & { consoleHost: string | undefined },
) {
  const locale = site.domainLanguage
  const { number, subject, name, email, kind } = ticket
  const language = languageInSentence(ticket.language, locale)
  const text = (key: string, values = {}) =>
    say(locale, `support-mail.to_support.${key}`, { site: site.name, number, subject, ...values })
  const content = renderMail(mailSite, locale, {
    subject: text(`${kind}_subject`),
    greeting: text(`${kind}_heading`),
    paragraphs: [
      text('from', { name, email, language }),
      ticket.memberId ? text('member', { member: ticket.memberId }) : text('visitor'),
      text('subject'),
      ...linesOf(ticket.text),
    ],
    button: {
      label: text('button'),
      url: consoleUrl({ consoleHost }, site.address, `/console/support/${number}`),
    },
    signature: text('due', { days: ANSWER_DAYS[kind] }),
    smallPrint: [],
  })
  const envelope = { siteId: site.id, kind: 'mail' as const, to: site.settings.support_email }
  const owner = ticket.memberId ? { memberId: ticket.memberId } : {}
  return postToOutbox(
    tx,
    { ...envelope, ...owner, ...content, headers: { 'Reply-To': email } },
    ticket.createdAt,
  )
}

/** Writes the sender a confirmation in their language, with the ticket's number and a copy of its text. */
export function writeCopy(tx: Tx, { site, mailSite, ticket }: Post) {
  const { language: locale, number, kind, email } = ticket
  // A visitor can enter another person's address. Without links, the copy is of no use for spam.
  const clean = ticket.memberId ? (words: string) => words : withoutLinks
  const text = (key: string, values = {}) =>
    say(locale, `support-mail.copy.${key}`, { site: site.name, number, ...values })
  const content = renderMail(mailSite, locale, {
    subject: text(`${kind}_subject`),
    greeting: text('greeting', { name: clean(ticket.name) }),
    paragraphs: [
      text(`${kind}_text`, { days: ANSWER_DAYS[kind] }),
      text('words'),
      clean(ticket.subject),
      ...linesOf(clean(ticket.text)),
    ],
    signature: text('signature'),
    smallPrint: [{ label: text('why') }],
  })
  const envelope = { siteId: site.id, kind: 'mail' as const, to: email }
  const owner = ticket.memberId ? { memberId: ticket.memberId } : {}
  const headers = { ...threadHeaders(site, number), 'Auto-Submitted': 'auto-replied' }
  return postToOutbox(tx, { ...envelope, ...owner, ...content, headers }, ticket.createdAt)
}

type Answer = Post & { text: string; state: TicketState; link: string }

/** Writes our answer to the sender, in their language and in the thread of the ticket. Returns the id of the mail. */
export function writeAnswer(tx: Tx, { site, mailSite, ticket, text: words, state, link }: Answer, at: Date) {
  const { language: locale, number, email } = ticket
  const clean = ticket.memberId ? (words: string) => words : withoutLinks
  const text = (key: string, values = {}) =>
    say(locale, `support-mail.${key}`, { site: site.name, number, ...values })
  const content = renderMail(mailSite, locale, {
    subject: text('answer.subject', { subject: clean(ticket.subject) }),
    greeting: text('copy.greeting', { name: clean(ticket.name) }),
    paragraphs: [...linesOf(words), text(state === 'waiting' ? 'answer.waiting' : 'answer.solved')],
    button: { label: text('answer.button'), url: new URL(`/ticket/${link}`, site.address).href },
    signature: text('copy.signature'),
    smallPrint: [{ label: text('answer.why') }],
  })
  const owner = ticket.memberId ? { memberId: ticket.memberId } : {}
  const envelope = { siteId: site.id, kind: 'mail' as const, mail: 'ticket_answer', to: email, ...owner }
  return postToOutbox(tx, { ...envelope, ...content, headers: threadHeaders(site, number) }, at)
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Anything that a mail program may show as a link, whether its top-level domain exists or not, in any alphabet. */
const LINK = /(https?:\/\/|www\.)\S+|(?<![\p{L}\d-])[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(\/\S*)?/giu

const withoutLinks = (text: string) => text.replace(LINK, '[…]')
