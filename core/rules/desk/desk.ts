import type { Locale } from '../../i18n/locales.ts'
import type { FictionalAnswers } from '../chat/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** A conversation that an operator was given is theirs for this long; typing renews it (docs/product.md, desk-lease). */
export const LEASE_MS = 6 * MINUTE_MS

/** A conversation goes before those whom an operator knows when its deadline is nearer than this. Our choice. */
export const DUE_SOON_MS = 12 * HOUR_MS

/** An operator who declined a conversation is not given it again for this long (docs/product.md, desk-declining). */
export const DECLINED_MS = DAY_MS

/** Reasons for which an operator lets go of a conversation. */
export const DECLINE_REASONS = ['language', 'subject', 'acquainted', 'shift_over', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** An operator knows a conversation that they answered last within this time. Our choice. */
export const KNOWN_MS = 30 * DAY_MS
/** Conversations that an operator knows, the latest first; earlier ones do not count. */
export const KNOWN_MOST = 500

/** Messages of a member by which the language is found that they write in, and the letters that these must have (desk-next). */
export const LANGUAGE_FOUND_BY = { messages: 3, letters: 25 } as const

/** What a note is about: the member, or what the character told the member about itself. */
export const NOTE_SUBJECTS = ['member', 'character'] as const
export type NoteSubject = (typeof NOTE_SUBJECTS)[number]
export const NOTE_LENGTH = 500
export const ANSWER_LENGTH = 2_000

/** What waits is asked for again and again, so at most so many of a site and language are counted. Our choice. */
export const COUNTED = 500

/** Messages of a conversation that an operator reads. Our choice. */
export const LINES_SHOWN = 100

/** Share of the answers that another person looks at (docs/product.md, desk-samples). */
export const SAMPLED_SHARE = 0.03
/** What the second person found of an answer. */
export const SAMPLE_VERDICTS = ['good', 'careless', 'against_rules'] as const
export type SampleVerdict = (typeof SAMPLE_VERDICTS)[number]
export const SAMPLE_NOTE_LENGTH = 300

/** Days over which figures of an operator can be asked for. */
export const FIGURE_DAYS = { standard: 7, max: 90 } as const

/** Whether people answer for the fictional profiles of a site (docs/product.md, desk-sites). */
export const hasDesk = (answers: FictionalAnswers): boolean =>
  answers === 'staff' || answers === 'staff_then_pal'

/** Languages that operators speak; whoever speaks English also answers American members. */
export const withDialects = (languages: readonly Locale[]): Locale[] =>
  languages.includes('en') ? [...new Set<Locale>([...languages, 'en-US'])] : [...languages]
