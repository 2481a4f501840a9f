import type { ErrorCode } from '../../../core/contract/errors.ts'

type Details = {
  /** What is wrong with each field, in words the caller can read. */
  fields?: Record<string, string>
  minutes?: number
}

/** A refusal that the caller gets to read, in their language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
