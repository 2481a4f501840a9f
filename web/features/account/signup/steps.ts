import type { OwnPath } from '../../../../client/own-path.ts'
import type { User } from '../../../../core/contract/account/account.ts'
import { FIELD_NAMES } from '../../../../core/rules/members/profile.ts'
import { isOneOf } from '../../../../core/typed.ts'

/** Steps after the account step, in this order (docs/product.md, account-signup-steps). */
export const STEPS = ['photo', 'location', 'personal', 'about', 'push', 'complete'] as const
export type Step = (typeof STEPS)[number]

export const isStep = (value: unknown): value is Step => isOneOf(STEPS, value)

/** The address of a step; `to` is where the signup leads in the end (docs/product.md, account-signup-return). */
export const addressOf = (step: Step, to: OwnPath | null) =>
  `/complete-signup?${new URLSearchParams({ step, ...(to && { to }) })}`
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'complete'
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1]

/** The first step without any data. The push step never counts, because only the browser knows its state. */
export function firstOpenStep({ profile }: Pick<User, 'profile'>): Step {
  if (!profile.main_image) return 'photo'
  if (!profile.region && !profile.city) return 'location'
  if (FIELD_NAMES.every((field) => profile[field] === null)) return 'personal'
  if (profile.about === '' && profile.interests.length === 0) return 'about'
  return 'complete'
}
