import { z } from 'zod'
import { isOneOf, keysOf } from '../typed.ts'

/**
 * Every refusal the API can give, with its HTTP status. The sentences live in `locales/<code>/errors.json`
 * under the same names.
 */
export const ERROR_STATUS = {
  account_closed: 403,
  account_deleted: 409,
  appeal_closed: 409,
  decision_gone: 404,
  notices_refused: 403,
  activation_required: 403,
  age_check: 403,
  asker_invisible: 409,
  authentication_required: 403,
  bad_request: 400,
  body_too_large: 413,
  busy: 503,
  cross_origin: 403,
  email_taken: 409,
  forbidden: 403,
  headers_too_large: 431,
  insufficient_credits: 402,
  credits_owed: 402,
  internal: 500,
  invalid_input: 422,
  key_invalid: 422,
  key_reused: 422,
  link_invalid: 410,
  login_failed: 401,
  login_blocked: 429,
  method_not_allowed: 405,
  no_private_photos: 409,
  login_wait: 429,
  not_found: 404,
  call_unknown: 404,
  conversation_gone: 404,
  link_unknown: 404,
  member_gone: 404,
  message_gone: 404,
  note_gone: 404,
  nobody_answers: 403,
  profile_rests: 403,
  conversation_rests: 429,
  closed_out: 403,
  limits_first: 403,
  photo_gone: 404,
  place_unknown: 404,
  old_password_wrong: 422,
  password_wrong: 422,
  own_block: 403,
  passwords_not_equal: 422,
  request_timeout: 408,
  photo_ask_limit: 429,
  photo_broken: 422,
  photo_kind: 415,
  photo_limit: 403,
  photo_not_seen: 403,
  photo_removed_before: 422,
  photo_request_gone: 409,
  photo_too_large: 413,
  photo_too_many_pixels: 413,
  photo_too_small: 422,
  premium_required: 403,
  push_limit: 422,
  push_service_unknown: 422,
  reset_email_not_found: 404,
  reset_link_invalid: 410,
  reset_too_many: 429,
  restricted: 403,
  same_text: 429,
  signup_closed: 403,
  signup_refused: 403,
  site_closed: 503,
  swipe_limit: 403,
  ticket_gone: 404,
  too_many_first_messages: 429,
  too_many_likes: 429,
  too_many_mails: 429,
  too_many_photos: 429,
  too_many_requests: 429,
  too_many_tickets: 429,
  unavailable: 503,
  unsupported_media_type: 415,

  // Money
  discount_not_found: 404,
  order_gone: 404,
  package_gone: 404,
  nothing_to_repeat: 404,
  discount_used: 409,
  discount_expired: 410,
  discount_minimum: 422,
  discount_country: 422,
  discount_method: 422,
  paymentmethod: 422,
  too_many_codes: 429,
  spending_limit: 403,
  price_changed: 409,
  payment_unavailable: 503,
  withdrawal_impossible: 403,
  withdrawal_changed: 409,
  otp_invalid: 422,
  iban_blocked: 403,
  phone_blocked: 403,
  directdebit_limit: 403,
  too_many_debit_codes: 429,
  signature_invalid: 401,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** A refusal by a limit, whose sentence says how long to wait. */
export type LimitCode = {
  [Code in ErrorCode]: (typeof ERROR_STATUS)[Code] extends 429 ? Code : never
}[ErrorCode]
/** A refusal that waiting alone does not lift. */
export type LastingCode = Exclude<ErrorCode, LimitCode>
export const ERROR_CODES = keysOf(ERROR_STATUS)
export const isLimitCode = (code: ErrorCode): code is LimitCode => ERROR_STATUS[code] === 429
export const isErrorCode = (value: unknown): value is ErrorCode => isOneOf(ERROR_CODES, value)

/** The envelope of every error; its sentence is in the caller's language. */
export const errorEnvelope = z
  .object({
    error: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    minutes: z.number().int().optional(),
    seconds: z.number().int().optional(),
    authentication_required: z.literal(true).optional(),
    until: z.iso.datetime().optional().describe('when a deleted account is erased'),
    token: z
      .string()
      .optional()
      .describe('with which to restore a deleted account, or to read why one was closed'),
  })
  .meta({ id: 'Error', description: 'A refusal, told in the language of the caller.' })

export type ErrorEnvelope = z.output<typeof errorEnvelope>
