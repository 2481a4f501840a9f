/** Kinds of tickets: a question, or a complaint. */
export type TicketKind = 'contact' | 'complaint'

/** The longest texts of a ticket. Our choice. */
export const TICKET_LENGTHS = { name: 80, subject: 120, text: 5000 } as const

/** Tickets that one IP address and one mail address may send in an hour. Our choice. */
export const TICKETS_PER_HOUR = 5

/** A complaint is acknowledged at once and answered within so many days. Our choice. */
export const COMPLAINT_ANSWER_DAYS = 7
/** A question is answered within this many working days. Our choice. */
export const CONTACT_ANSWER_DAYS = 2

/** Days for which a ticket is kept, so that operators can look it up. Our choice. */
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
