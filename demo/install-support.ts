import { randomUUID } from 'node:crypto'
import type { Locale } from '../core/i18n/locales.ts'
import { HOUR_MS } from '../core/rules/durations.ts'
import { DEMO_EMAILS } from '../core/rules/site/demo.ts'
import { answerDue, type TicketKind, type TicketState } from '../core/rules/support/support.ts'
import { findMailboxOwner } from '../server/account/store.ts'
import type { Db } from '../server/platform/db/database.ts'
import { insertMessage } from '../server/support/inbox-store.ts'
import { insertReply } from '../server/support/reply-store.ts'
import { insertTicket } from '../server/support/store.ts'
import { DEFAULT_SITE } from './install-sites.ts'
import { staffIdOf } from './install-staff.ts'

type Invented = {
  number: string
  kind: TicketKind
  state: TicketState
  hoursAgo: number
  language: Locale
  name: string
  email: string
  subject: string
  text: string
  /** What was said after it, in turns that begin with ours. */
  thread?: string[]
  isReopened?: boolean
}

/** Tickets in every state: due, late, waiting, solved, come back, and a complaint whose week is nearly over. */
const TICKETS: Invented[] = [
  {
    number: 'C-7F3K9Q',
    kind: 'complaint',
    state: 'open',
    hoursAgo: 7 * 24 - 5,
    language: 'nl',
    name: 'Robin',
    email: DEMO_EMAILS.free,
    subject: 'Credits betaald, geen antwoord',
    text: 'Ik heb drie keer geschreven en nooit antwoord gekregen.\nGraag mijn credits terug.',
  },
  {
    number: 'V-4H8M2T',
    kind: 'contact',
    state: 'open',
    hoursAgo: 3,
    language: 'de',
    name: 'Jonas',
    email: 'jonas@example.com',
    subject: 'Ich komme nicht mehr rein',
    text: 'Seit gestern sagt die Seite, mein Passwort sei falsch. Was kann ich tun?',
  },
  {
    number: 'V-9QX3RD',
    kind: 'contact',
    state: 'open',
    hoursAgo: 6 * 24,
    language: 'en',
    name: 'Maggie',
    email: 'maggie@example.com',
    subject: 'Charged twice',
    text: 'My bank shows two payments of 24.99 on the same day. I only ordered once.',
  },
  {
    number: 'V-K2W7PB',
    kind: 'contact',
    state: 'open',
    hoursAgo: 50,
    language: 'nl',
    name: 'Daan',
    email: DEMO_EMAILS.premium,
    subject: 'Foto afgekeurd',
    text: 'Waarom is mijn foto niet te zien?',
    thread: ['Hij is nu te zien, ververs de pagina even.', 'Ik zie hem nog steeds niet.'],
    isReopened: true,
  },
  {
    number: 'V-T6YD4C',
    kind: 'contact',
    state: 'waiting',
    hoursAgo: 30,
    language: 'fr',
    name: 'Camille',
    email: 'camille@example.com',
    subject: 'Changer de ville',
    text: 'Je n’arrive pas à changer de ville.',
    thread: ['Quelle ville veux-tu indiquer, et que vois-tu à l’écran ?'],
  },
  {
    number: 'C-B5N8ZE',
    kind: 'complaint',
    state: 'solved',
    hoursAgo: 90,
    language: 'en',
    name: 'Dean',
    email: 'dean@example.com',
    subject: 'Rude member',
    text: 'Somebody insulted me and I want it to stop.',
    thread: ['We have looked at it and acted. Thank you for telling us.'],
  },
]

const REPLIES: { language: Locale; title: string; text: string }[] = [
  {
    language: 'en',
    title: 'Charged twice',
    text: 'Thank you for telling us, {name}.\nWe see both payments and have sent the second one back. It takes up to five working days.',
  },
  {
    language: 'nl',
    title: 'Dubbel betaald',
    text: 'Dank je voor je bericht, {name}.\nWe zien beide betalingen en sturen de tweede terug. Dat duurt hooguit vijf werkdagen.',
  },
  {
    language: 'de',
    title: 'Passwort vergessen',
    text: 'Hallo {name},\nauf der Login-Seite kannst du ein neues Passwort anfordern. Wenn keine Mail kommt, antworte auf {number}.',
  },
]

/** Fills the inbox of the default site with invented tickets and prepared answers. */
export async function installSupport(tx: Db, now: Date) {
  for (const ticket of TICKETS) await installTicket(tx, ticket, now)
  for (const reply of REPLIES)
    await insertReply(tx, { id: randomUUID(), siteId: DEFAULT_SITE.id, ...reply, changedAt: now })
}

async function installTicket(tx: Db, { hoursAgo, thread = [], isReopened, ...ticket }: Invented, now: Date) {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const changedAt = thread.length > 0 ? new Date(now.getTime() - HOUR_MS) : createdAt
  const memberId = (await findMailboxOwner(tx, DEFAULT_SITE.id, ticket.email)) ?? null
  await insertTicket(tx, {
    ...ticket,
    siteId: DEFAULT_SITE.id,
    memberId,
    sender: ticket.email,
    createdAt,
    changedAt,
    dueAt: answerDue(ticket.kind, isReopened ? changedAt : createdAt, 'Europe/Amsterdam'),
    reopenedAt: isReopened ? changedAt : null,
    version: thread.length,
  })
  for (const [turn, text] of thread.entries())
    await insertMessage(tx, {
      id: randomUUID(),
      ticket: ticket.number,
      memberId,
      at: new Date(changedAt.getTime() - (thread.length - 1 - turn) * HOUR_MS),
      author: turn % 2 === 0 ? 'staff' : 'member',
      staffId: turn % 2 === 0 ? staffIdOf('support') : null,
      text,
      requestKey: `demo:${turn}`,
    })
}
