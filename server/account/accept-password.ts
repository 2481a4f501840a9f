import { readFileSync } from 'node:fs'
import type { Locale } from '../../core/i18n/locales.ts'
import { commonForms, isMonotonous, type PasswordOwner } from '../../core/rules/account/password.ts'
import { checkPassword } from '../../core/rules/account/signup.ts'
import { AppError } from '../platform/http/app-error.ts'
import { refuseProblems } from './field-problems.ts'
import { hashPassword } from './passwords.ts'
import type { readAccount } from './store.ts'

/** Made by `scripts/list-common-passwords.ts`; one password a line. */
const LIST = new URL('./common-passwords.txt', import.meta.url)

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

let list: Set<string> | undefined

/** Whether many people use this password or one that is obviously made from it. Nothing is asked outside. */
function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(LIST, 'utf8').split('\n').filter(Boolean))
  const common = list
  return isMonotonous(password) || commonForms(password).some((form) => common.has(form))
}
