import { DAY_MS } from '../durations.ts'

/** For how many days members can close themselves out, besides for good (docs/product.md, account-self-exclusion). */
export const SELF_EXCLUSION_DAYS = [1, 7, 30] as const
export type SelfExclusionDays = (typeof SELF_EXCLUSION_DAYS)[number]

/** The end of a self-exclusion for good: a moment that compares with others and never comes. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

/** The end of a self-exclusion that begins now; null means for good. */
export const closedUntil = (days: SelfExclusionDays | null, now: Date): Date =>
  days === null ? FOR_GOOD : new Date(now.getTime() + days * DAY_MS)

export const isForGood = (until: Date): boolean => until.getTime() >= FOR_GOOD.getTime()

/** Whether a member has closed themselves out, by the end of their self-exclusion. */
export const isClosedOut = (until: Date | null, now: Date): boolean => until !== null && until > now
