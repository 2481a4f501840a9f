import type { ErrorCode } from '../../../core/contract/errors.ts'
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
}

/** The sentence of a code, or another one for a part of its callers. */
type Sentence = ErrorCode | 'photo_limit_premium'

/** Seconds after which a caller may try again when the server cannot serve, such as without its database. */
const UNAVAILABLE_SECONDS = 5

/** A refusal that the caller gets to read, in their language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** Name of the sentence in the texts, where a code has more than one. */
  readonly sentence: Sentence

  constructor(code: ErrorCode, details: Details = {}, sentence: Sentence = code) {
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

/** Input that is refused before its call runs; the fields get their words with the answer. */
export class InvalidFields extends AppError {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super('invalid_input')
    this.names = names
  }
}
