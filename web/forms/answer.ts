import type { ErrorCode } from '../../core/contract/errors.ts'
import { ApiError } from '../lib/api.ts'

/** Why something was refused: words for the fields that are wrong, or for the whole. */
export type Refusal = { ok: false; message?: string; fields: Record<string, string> }

/** What became of a form. `email` is what was typed, to be shown again. */
export type Answer = { intent: string; email?: string } & ({ ok: true } | Refusal)

/** Refusals of a whole call that are really about one field of its form. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  old_password_wrong: 'old_password',
  password_wrong: 'password',
  passwords_not_equal: 'password_repeat',
  reset_email_not_found: 'email',
}

/** Anything but a refusal of the API goes on to the error page. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  const { error: code, message, fields } = error.envelope
  if (fields) return { ok: false, fields }
  const field = FIELD_OF[code]
  return field ? { ok: false, fields: { [field]: message } } : { ok: false, message, fields: {} }
}

/** The words for a field that was refused. */
export const problemOf = (answer: { ok: true } | Refusal | undefined, field: string): string | undefined =>
  answer && !answer.ok ? answer.fields[field] : undefined
