import { PASSWORD_LENGTH } from './signup.ts'

/** How hard a password is to guess, as the field says while one types (docs/product.md, account-password-meter). */
export const PASSWORD_STRENGTHS = ['short', 'weak', 'good', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Lengths from which a password of several words or kinds of signs is good, and strong. */
const GOOD_LENGTH = 10
const STRONG_LENGTH = 14
const FEW_SIGNS = 5

/** Length counts most; repeated signs and a single kind of signs count against it. The server knows common passwords. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH.min) return 'short'
  const hasFewSigns = new Set(password.toLowerCase()).size < FEW_SIGNS
  const isDigits = /^\d+$/.test(password)
  if (hasFewSigns || isDigits) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length >= STRONG_LENGTH && kinds > 1) return 'strong'
  if (password.length >= GOOD_LENGTH && kinds > 2) return 'strong'
  return password.length >= GOOD_LENGTH || kinds > 2 ? 'good' : 'weak'
}
