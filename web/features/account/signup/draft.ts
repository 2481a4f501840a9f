import { isOneOf } from '../../../../core/typed.ts'
import type { Account } from './account.ts'

/** The front page puts an address here too. */
const SIGNUP_DRAFT = 'signup-draft'
const KEPT = ['email', 'name', 'date_of_birth', 'signup_message'] as const

/** Fields of the signup that survive a reload (docs/product.md, account-signup-draft); never the password. */
export type Draft = Partial<Pick<Account, (typeof KEPT)[number]>>

export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SIGNUP_DRAFT) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([key, value]) => isKept(key) && typeof value === 'string'),
    )
  } catch {
    // What cannot be read only means typing it once more.
    return {}
  }
}

export function keepDraft(account: Draft) {
  const draft = Object.fromEntries(KEPT.map((key) => [key, account[key]]))
  try {
    sessionStorage.setItem(SIGNUP_DRAFT, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still lets one join.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(SIGNUP_DRAFT)
  } catch {
    // Nothing was kept, then.
  }
}

const isKept = (key: string) => isOneOf(KEPT, key)
