import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** Who writes a message (docs/product.md, chat-authors). */
export const WRITER_KINDS = ['member', 'operator', 'automatic'] as const
export type WriterKind = (typeof WRITER_KINDS)[number]
/** Kinds of authors of a message. The system is the site itself, which says lines. */
export const AUTHOR_KINDS = [...WRITER_KINDS, 'system'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

/** Who answers for the fictional profiles of a site (docs/product.md, chat-fictional-answers). */
export const FICTIONAL_ANSWERS = ['pal', 'staff', 'staff_then_pal', 'nobody'] as const
export type FictionalAnswers = (typeof FICTIONAL_ANSWERS)[number]

/**
 * What the site itself may say in a conversation with a fictional profile (docs/product.md, chat-lines). Who writes, in
 * full and shortly, is said by who answers on the site. Stored with the version of its words, and an integer if it has one:
 * `who_pal.1`, `back.1:2`.
 */
export const LINES = [
  ...FICTIONAL_ANSWERS.map((answers) => `who_${answers}` as const),
  ...FICTIONAL_ANSWERS.map((answers) => `again_${answers}` as const),
  'back',
  'help',
  'paused',
  'plainly',
  'rests',
] as const
export type Line = (typeof LINES)[number]

/** What a message to a fictional profile may ask; a message stores the sum. */
export const ASKS = { real: 1, meet: 2 } as const

/** What the pal notes of what a member tells (docs/product.md, chat-pal), and the longest value of a note. */
export const NOTE_KINDS = ['name', 'pet', 'town', 'like', 'slot'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
export const NOTE_VALUE_LENGTH = 40

/** Whether a message to such a profile can be answered; one that nobody will answer is not sent at all. */
export const isAnswered = (kind: 'member' | 'fictional', answers: FictionalAnswers) =>
  kind === 'member' || answers !== 'nobody'

/** Whether the pal answers in the end, if nobody else does. */
export const hasPal = (answers: FictionalAnswers) => answers === 'pal' || answers === 'staff_then_pal'

/** How long people may answer before the pal does, where both answer (docs/product.md, chat-fictional-answers). Our choice. */
export const PAL_WAITS_MS = 12 * HOUR_MS

/** A message to a fictional profile is answered within this time (docs/product.md, chat-answer-or-back). */
export const ANSWER_WITHIN_MS = 3 * DAY_MS

/** Days in which a real member opens a message, or its credits come back where the site says so. */
export const OPENED_WITHIN_DAYS = 14
/** When a site begins to give them back, messages that were sent more days ago than this are left out. Our choice. */
export const UNOPENED_DAYS = 30

/** An answer that is being sent when its time ends still counts, if it is there this soon after. Our choice. */
export const ANSWER_GRACE_MS = MINUTE_MS

/** Why a person must read a message at once: the member may be a minor, or may come to harm. */
export const ALARMS = ['minor', 'self_harm'] as const
export type Alarm = (typeof ALARMS)[number]

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
/** Messages as they are stored: a line of the site is a text for whoever reads it. */
export type StoredKind = MessageKind | 'line'

/**
 * Conversations that a free member may start; answers do not count (docs/product.md,
 * chat-free-conversations).
 */
export const FREE_CONVERSATIONS = 2

/**
 * The newest messages of a conversation are shown; older ones are hidden, not deleted (docs/product.md,
 * chat-history).
 */
export const CHAT_HISTORY_LIMIT = 100
/** Messages per request. Our choice. */
export const MESSAGES_PER_PAGE = 40

/** A member no longer counts as typing after this long. Our choice. */
export const TYPING_MS = 6_000

/**
 * Delay of the first refresh after a page load, then the interval without and with push messages
 * (docs/product.md, chat-refresh).
 */
export const FIRST_REFRESH_MS = 5_000
export const REFRESH_MS = MINUTE_MS
export const REFRESH_WITH_PUSH_MS = 300_000

/** Event streams a member may have open at once. Our choice. */
export const STREAMS_PER_MEMBER = 5
/**
 * Days for which events are kept, so that a dropped stream resumes without a gap; a stream that was away for
 * longer loads everything again. Our choice.
 */
export const EVENT_DAYS = 7
/** Days for which a repeated idempotency key returns the first answer; the API promises one day. */
export const KEY_DAYS = 2
