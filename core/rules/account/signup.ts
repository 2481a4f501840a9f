import type { Gender, Sexuality } from '../members/profile.ts'
import { ageOn } from './age.ts'
import { checkName, type NameProblem } from './names.ts'
import { isPersonalPassword, type PasswordOwner } from './password.ts'

/** The youngest age at which people may join (docs/product.md, account-minimum-age). Our choice. */
export const MINIMUM_AGE = 18
/** Nobody has become older, so a greater age is a typing error. */
const MAXIMUM_AGE = 120
/** Our choice. */
export const PASSWORD_LENGTH = { min: 8, max: 200 }
export const EMAIL_LENGTH = 254

/** Problems that a field can have; each has its sentence in `errors.fields`. */
export type FieldProblem =
  | NameProblem
  | 'email_invalid'
  | 'email_disposable'
  | 'date_invalid'
  | 'too_young'
  | 'password_short'
  | 'password_common'
  | 'password_personal'

type Draft = { email: string; name: string; date_of_birth: string; password: string }
export type Problems = Partial<Record<keyof Draft, FieldProblem>>

/**
 * A loose check: only the activation mail can prove that an address exists. Signs that could make several
 * addresses of one in the header of a mail, or a second spelling of the same mailbox, are refused.
 */
const EMAIL = /^[^\s@<>()[\]",;:\\\p{C}]+@[^\s@.<>()[\]",;:\\\p{C}]+(\.[^\s@.<>()[\]",;:\\\p{C}]+)+$/u

/**
 * Checks the fields of the account step (docs/product.md, account-signup-fields). `today` is the day in the
 * time zone of the site, `reserved` are the names that only the site itself may use.
 */
export function checkDraft(draft: Draft, today: string, reserved: readonly string[] = []): Problems {
  const problems: [keyof Draft, FieldProblem | null][] = [
    ['email', checkEmail(draft.email)],
    ['name', checkName(draft.name, { email: draft.email, reserved })],
    ['date_of_birth', checkBirthDate(draft.date_of_birth, today)],
    ['password', checkPassword(draft.password, draft)],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

export function checkEmail(email: string): FieldProblem | null {
  if (email.trim() === '') return 'required'
  return EMAIL.test(email.trim()) && email.trim().length <= EMAIL_LENGTH ? null : 'email_invalid'
}

export function checkBirthDate(date: string, today: string): FieldProblem | null {
  if (date === '') return 'required'
  if (!isDay(date)) return 'date_invalid'
  const age = ageOn(date, today)
  if (age > MAXIMUM_AGE || date > today) return 'date_invalid'
  return age < MINIMUM_AGE ? 'too_young' : null
}

/** Checks a new password; the server also looks it up in the list of common ones. */
export function checkPassword(password: string, owner: PasswordOwner): FieldProblem | null {
  if (password === '') return 'required'
  if (password.length < PASSWORD_LENGTH.min) return 'password_short'
  return isPersonalPassword(password, owner) ? 'password_personal' : null
}

/** Whether a date exists: 2023-02-29 does not. */
function isDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

export const SEEKS = ['female', 'male', 'both'] as const
export type Seeks = (typeof SEEKS)[number]

/**
 * The sexuality of a profile, from the member's gender and the gender they seek (docs/product.md,
 * account-seeks).
 */
export function sexualityOf(gender: Gender, seeks: Seeks): Sexuality {
  if (seeks === 'both') return 'bi'
  if (seeks !== gender) return 'hetero'
  return gender === 'male' ? 'gay' : 'lesbian'
}
