import type { z } from 'zod'
import type { DeskLine, guardVerdict } from '../../../core/contract/console/desk-turn.ts'
import {
  isStaffErrorCode,
  STAFF_ERROR_STATUS,
  type StaffErrorCode,
} from '../../../core/contract/console/errors.ts'
import {
  ERROR_STATUS,
  type ErrorCode,
  type LastingCode,
  type LimitCode,
} from '../../../core/contract/errors.ts'
import type { Alarm } from '../../../core/rules/chat/chat.ts'
import { MINUTE_SECONDS } from '../../../core/rules/durations.ts'

type Details = {
  /** What is wrong with each field, in words the caller can read. */
  fields?: Record<string, string>
  minutes?: number
  /** After how many seconds the caller may try again. */
  seconds?: number
  /** When a deleted account is erased, and the token that restores it. */
  until?: string
  token?: string
  /** The person of staff who has claimed what the caller wants. */
  by?: string
  /** What a member wrote since the caller looked, and what the truth guard says of the caller's text. */
  lines?: DeskLine[]
  guard?: z.output<typeof guardVerdict>
  /** What is feared for the member of a conversation that nobody answers for now. */
  alarm?: Alarm
}

/** The sentence of a code, or another one for a part of its callers. */
type Sentence = RefusalCode | 'photo_limit_premium'

/** A code that members or staff can be refused with. */
export type RefusalCode = ErrorCode | StaffErrorCode

/** The time that every refusal by a limit has to name. */
type Wait = { minutes: number } | { seconds: number }

export const statusOf = (code: RefusalCode): number =>
  isStaffErrorCode(code) ? STAFF_ERROR_STATUS[code] : ERROR_STATUS[code]

/** Seconds after which a caller may try again when the server cannot serve, such as without its database. */
const UNAVAILABLE_SECONDS = 5

/** A refusal that the caller gets to read, in their language. */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly details: Details
  /** Name of the sentence in the texts, where a code has more than one. */
  readonly sentence: Sentence

  constructor(code: LimitCode | 'too_many_wrong_codes', details: Details & Wait)
  constructor(code: LastingCode | StaffErrorCode, details?: Details, sentence?: Sentence)
  constructor(code: RefusalCode, details: Details = {}, sentence: Sentence = code) {
    // A refusal is an answer, not a fault to be traced, and a stack trace costs more than most answers.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(code)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.details = details
    this.sentence = sentence
  }

  /** The header that says when to try again, where waiting helps. */
  get retryHeaders(): { 'retry-after'?: number } {
    if (this.details.seconds) return { 'retry-after': this.details.seconds }
    if (this.details.minutes) return { 'retry-after': this.details.minutes * MINUTE_SECONDS }
    return this.code === 'unavailable' ? { 'retry-after': UNAVAILABLE_SECONDS } : {}
  }
}

/** What can be wrong with a field. Each has its sentence in `errors.fields`. */
export type FieldFault =
  | 'invalid'
  | 'required'
  | 'nothing_chosen'
  | 'choice'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_high'
  | 'too_low'
  | 'number'
  | 'whole_number'
  | 'email_invalid'
  | 'date_invalid'
  | 'date_past'
export type InvalidField = { name: string; fault: FieldFault; min?: number; max?: number }

/** Input that is refused, field by field; the fields get their words with the answer. */
export class InvalidFields extends AppError {
  readonly invalid: readonly InvalidField[]

  constructor(invalid: readonly (string | InvalidField)[]) {
    super('invalid_input')
    this.invalid = invalid.map((field) =>
      typeof field === 'string' ? { name: field, fault: 'invalid' } : field,
    )
  }
}
