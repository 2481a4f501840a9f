import { data } from 'react-router'
import { ApiError } from '../../client/refusal.ts'
import type { ErrorCode } from '../../core/contract/errors.ts'

/** Replacements for an answer, by the code of the refusal; `any` stands for the other codes. */
type Instead<Other> = Partial<Record<ErrorCode | 'any', (refusal: ApiError) => Other>>

/**
 * Waits for the API, and replaces its answer after a refusal. A code that is not named goes on to the error
 * page.
 */
export async function whenRefused<Answer, Other>(
  call: Promise<Answer>,
  instead: Instead<Other>,
): Promise<Answer | Other> {
  try {
    return await call
  } catch (error) {
    const other = error instanceof ApiError && (instead[error.envelope.error] ?? instead.any)
    if (!other) throw error
    return other(error)
  }
}

/** Throws the error page for an unknown address. */
export function noSuchPage(): never {
  throw data(null, { status: 404 })
}
