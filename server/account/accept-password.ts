import type { Locale } from '../../core/i18n/locales.ts'
import type { PasswordOwner } from '../../core/rules/account/password.ts'
import { checkPassword } from '../../core/rules/account/signup.ts'
import { AppError } from '../platform/http/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refuseProblems } from './field-problems.ts'
import { hashPassword } from './passwords.ts'
import type { readAccount } from './store.ts'

export type NewPassword = { password: string; password_repeat: string }
type Account = Awaited<ReturnType<typeof readAccount>>

/** Checks a new password of a member and its repetition, and hashes it. */
export async function acceptPassword(
  { password, password_repeat }: NewPassword,
  { locale }: { locale: Locale },
  { member, profile }: Pick<Account, 'member' | 'profile'>,
): Promise<string> {
  refuseProblems({ password: problemOf(password, { name: profile.name, email: member.email ?? '' }) }, locale)
  if (password !== password_repeat) throw new AppError('passwords_not_equal')
  return hashPassword(password)
}

/** What is wrong with a new password, if anything (docs/product.md, account-password-strength). */
export const problemOf = (password: string, owner: PasswordOwner) =>
  checkPassword(password, owner) ?? (isCommonPassword(password) ? 'password_common' : null)
