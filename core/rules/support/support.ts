/** What one can write to the support address for: a question, or a complaint. */
export type TicketKind = 'contact' | 'complaint'

/** How long what somebody wrote may be. Our choice. */
export const TICKET_LENGTHS = { name: 80, subject: 120, text: 5000 } as const

/** Letters one address of the net, and one mail address, may send in an hour. Our choice. */
export const TICKETS_PER_HOUR = 5

/** A complaint is acknowledged at once and answered within so many days. Our choice. */
export const COMPLAINT_ANSWER_DAYS = 7
/** And a question within so many working days. Our choice. */
export const CONTACT_ANSWER_DAYS = 2

/** How long a ticket is kept, so that something can be looked up. Our choice. */
export const TICKET_DAYS = 365

/** No letters that look like digits, so that a number can be read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX: Record<TicketKind, string> = { contact: 'V', complaint: 'C' }
export const TICKET_DIGITS = 6

/** The number of a ticket, such as `C-7F3K9Q`, from as many random bytes as it has digits. */
export const ticketNumber = (kind: TicketKind, random: Uint8Array): string =>
  `${PREFIX[kind]}-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** The phone number to dial has no dashes and spaces (docs/product.md, support-phone). */
export const dialled = (phone: string): string => phone.replace(/[-\s]/g, '')
