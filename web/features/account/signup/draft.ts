import { isOneOf } from '../../../../core/typed.ts'
import type { Account } from './account.ts'

/** The front page stores the mail address under this key too. */
const SIGNUP_DRAFT = 'signup-draft'
const KEPT = ['email', 'name', 'date_of_birth', 'signup_message'] as const

/** Fields of the signup that survive a reload (docs/product.md, account-signup-draft); never the password. */
export type Draft = Partial<Pick<Account, (typeof KEPT)[number]>>

export function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(SIGNUP_DRAFT) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(
      Object.entries(draft).filter(([key, value]) => isKept(key) && typeof value === 'string'),
    )
  } catch {
    // An unreadable draft only means typing again.
    return {}
  }
}

export function keepDraft(account: Draft) {
  const draft = Object.fromEntries(KEPT.map((key) => [key, account[key]]))
  try {
    sessionStorage.setItem(SIGNUP_DRAFT, JSON.stringify(draft))
  } catch {
    // The signup works without storage too.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(SIGNUP_DRAFT)
  } catch {
    // Without storage there is no draft to delete.
  }
}

const isKept = (key: string) => isOneOf(KEPT, key)
