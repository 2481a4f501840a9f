import { ApiError, OFFLINE as NO_ANSWER, type Refusal as RefusalWith } from '../../client/refusal.ts'
import type { ErrorCode } from '../../core/contract/errors.ts'

/**
 * The reason why a form was refused: by the API with its sentences, or by the page, which has texts of its
 * own.
 */
export type Refusal = RefusalWith<ErrorCode | 'incomplete'> & {
  ok: false
  /** Fields that the page found empty, which it refuses as `incomplete`. */
  missing?: readonly string[]
  /** The offer to restore a deleted account, whose password was right. */
  restore?: { until: string; token: string }
  /** The token of the decision that closed an account, whose password was right. */
  decision?: string
}

/** Outcome of a form: done, with the data that the page shows, or refused. */
export type Outcome<Done = unknown> = ({ ok: true } & Done) | Refusal

/** Refusals of a whole call that are really about one field of its form. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  discount_country: 'discountcode',
  discount_expired: 'discountcode',
  discount_method: 'discountcode',
  discount_minimum: 'discountcode',
  discount_not_found: 'discountcode',
  discount_used: 'discountcode',
  email_taken: 'email',
  iban_blocked: 'iban',
  old_password_wrong: 'old_password',
  otp_invalid: 'otp',
  password_wrong: 'password',
  passwords_not_equal: 'password_repeat',
  paymentmethod: 'paymentmethod',
  phone_blocked: 'phone',
  reset_email_not_found: 'email',
  too_many_codes: 'discountcode',
}

/** The refusal of an API error; any other error goes on to the error page. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  const { error: code, message, fields, until, token } = error.envelope
  const field = FIELD_OF[code]
  return {
    ok: false,
    code,
    message,
    fields: fields ?? (field ? { [field]: message } : {}),
    ...(until && token && { restore: { until, token } }),
    ...(code === 'account_closed' && token && { decision: token }),
  }
}

/** The refusal of a page that needs more fields before it calls the API. */
export const incomplete = (missing: readonly string[] = []): Refusal => ({
  ok: false,
  code: 'incomplete',
  fields: {},
  missing,
})

/** Sends a form to the API. `shown` picks the data that the page shows of the API's answer. */
export async function answerForm<Answer, Done extends object = object>(
  send: () => Promise<Answer>,
  shown?: (answer: Answer) => Done,
): Promise<Outcome<Done>> {
  try {
    const answer = await send()
    // Without `shown` there is nothing to add to `ok`, which the compiler cannot tell: hence the cast.
    return { ok: true, ...shown?.(answer) } as { ok: true } & Done
  } catch (error) {
    return refusalOf(error)
  }
}

/** The refusal of an API that could not be reached. */
export const OFFLINE: Refusal = { ok: false, ...NO_ANSWER }

/** A lost connection in the browser is a refusal too, so that the page keeps or restores its state. */
export async function orOffline<Answer>(send: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await send()
  } catch (error) {
    // A thrown response redirects, for example to the login.
    if (error instanceof Response) throw error
    // Each refusal is a new object, because a page tells two answers apart by their identity.
    return { ...OFFLINE }
  }
}

/** Text for a refused field. */
export const problemOf = (answer: Outcome | undefined, field: string): string | undefined =>
  answer?.ok === false ? answer.fields[field] : undefined

/** True when the page found the field empty. */
export const isMissing = (answer: Outcome | undefined, field: string): boolean =>
  answer?.ok === false && answer.missing?.includes(field) === true

/** Text for the whole form, when no field says what is wrong. */
export const wholeProblemOf = (answer: Outcome | undefined): string | undefined =>
  answer?.ok === false && Object.keys(answer.fields).length === 0 ? answer.message : undefined
