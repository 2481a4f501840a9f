import { tab } from '../../../../client/kept.ts'
import { isOneOf } from '../../../../core/typed.ts'
import type { Account } from './account.ts'

/** The front page stores the mail address under this key too. */
const SIGNUP_DRAFT = 'signup-draft'
const KEPT = ['email', 'name', 'date_of_birth', 'signup_message'] as const

/** Fields of the signup that survive a reload (docs/product.md, account-signup-draft); never the password. */
export type Draft = Partial<Pick<Account, (typeof KEPT)[number]>>

export function readDraft(): Draft {
  const draft = tab.readJson(SIGNUP_DRAFT)
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => isKept(key) && typeof value === 'string'),
  )
}

export const keepDraft = (account: Draft) =>
  tab.keep(SIGNUP_DRAFT, JSON.stringify(Object.fromEntries(KEPT.map((key) => [key, account[key]]))))

export const forgetDraft = () => tab.keep(SIGNUP_DRAFT, null)

const isKept = (key: string) => isOneOf(KEPT, key)
