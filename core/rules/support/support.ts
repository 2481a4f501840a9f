import { dayIn } from '../account/age.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { nextMidnight } from '../likes/midnight.ts'

/** Kinds of tickets: a question, or a complaint. */
export const TICKET_KINDS = ['contact', 'complaint'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** A ticket waits for us, waits for its writer, or is solved (docs/product.md, support-states). */
export const TICKET_STATES = ['open', 'waiting', 'solved'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export type TicketAuthor = 'member' | 'staff'

/** The longest texts of a ticket. Our choice. */
export const TICKET_LENGTHS = { name: 80, subject: 120, text: 5000, note: 2000, title: 80 } as const

/** Tickets that one IP address and one mail address may send in an hour. Our choice. */
export const TICKETS_PER_HOUR = 5

/** A complaint is acknowledged at once and answered within so many days. Our choice. */
export const COMPLAINT_ANSWER_DAYS = 7
/** A question is answered within this many working days. Our choice. */
export const CONTACT_ANSWER_DAYS = 2

/**
 * By when a ticket is answered: a complaint within its days, a question within working days of the site, Monday to Friday,
 * whose clock stands still on other days (docs/product.md, support-due).
 */
export const answerDue = (kind: TicketKind, from: Date, timeZone: string): Date =>
  kind === 'complaint'
    ? new Date(from.getTime() + COMPLAINT_ANSWER_DAYS * DAY_MS)
    : addWorkingDays(from, CONTACT_ANSWER_DAYS, timeZone)

/** The same time of day so many working days later. What arrives on another day arrives with the next working day. */
function addWorkingDays(from: Date, days: number, timeZone: string): Date {
  const endOfDay = (at: Date) => nextMidnight(timeZone, at)
  const nextWorkingDay = (at: Date): Date => {
    const next = endOfDay(at)
    return isWorkingDay(next, timeZone) ? next : nextWorkingDay(next)
  }
  const start = isWorkingDay(from, timeZone) ? from : nextWorkingDay(from)
  const leftOfDay = endOfDay(start).getTime() - start.getTime()
  let day = start
  for (let passed = 0; passed < days; passed++) day = nextWorkingDay(day)
  return new Date(endOfDay(day).getTime() - leftOfDay)
}

const SATURDAY = 6
const SUNDAY = 0

function isWorkingDay(at: Date, timeZone: string): boolean {
  const weekday = new Date(`${dayIn(timeZone, at)}T00:00:00Z`).getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY
}

/** A ticket is due soon when less than this is left. Our choice. */
export const DUE_SOON_MS = 4 * HOUR_MS

/** A claimed ticket belongs to one person for this long; looking at it renews it (docs/product.md, support-claims). */
export const TICKET_CLAIM_MS = 15 * MINUTE_MS

/** Prepared answers name the writer, the site and the ticket by these words in braces (docs/product.md, support-replies). */
const REPLY_PLACEHOLDERS = ['name', 'site', 'number'] as const
type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Whether a prepared answer has no other words in braces than those that are filled in. */
export const hasKnownPlaceholders = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, word]) => REPLY_PLACEHOLDERS.some((known) => known === word))

export const fillReply = (text: string, values: ReplyValues): string =>
  REPLY_PLACEHOLDERS.reduce((filled, word) => filled.replaceAll(`{${word}}`, values[word]), text)

/** Days for which a ticket is kept after the last change, so that staff can look it up. Our choice. */
export const TICKET_DAYS = 365

/** Letters that look like digits are missing, so that a ticket number can be read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX: Record<TicketKind, string> = { contact: 'V', complaint: 'C' }
export const TICKET_DIGITS = 6

/** The number of a ticket, such as `C-7F3K9Q`, from one random byte per character. */
export const ticketNumber = (kind: TicketKind, random: Uint8Array): string =>
  `${PREFIX[kind]}-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** The phone number to dial has no dashes and spaces (docs/product.md, support-phone). */
export const dialled = (phone: string): string => phone.replace(/[-\s]/g, '')
