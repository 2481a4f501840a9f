import { readFileSync } from 'node:fs'
import { commonForms, isMonotonous } from '../../core/rules/account/password.ts'

/** Made by `scripts/list-common-passwords.ts`; one password a line. */
const LIST = new URL('./common-passwords.txt', import.meta.url)

let list: Set<string> | undefined

/** Whether many people use this password or one that is obviously made from it. Nothing is asked outside. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(LIST, 'utf8').split('\n').filter(Boolean))
  const common = list
  return isMonotonous(password) || commonForms(password).some((form) => common.has(form))
}
