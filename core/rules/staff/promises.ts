import { DAY_MS, HOUR_MS } from '../durations.ts'

/** What the first page of the console counts (docs/product.md, staff-promises). Each has a queue in the console. */
export const PROMISES = [
  'cases',
  'minors',
  'appeals',
  'desk',
  'licences',
  'tickets',
  'tickets_undelivered',
  'attention',
  'refunds',
  'copies',
  'statements',
  'approvals',
] as const
export type Promised = (typeof PROMISES)[number]

/** The promises that the software keeps by itself, and a person only when it cannot (docs/product.md, staff-kept). */
export type KeptPromise = Extract<Promised, 'refunds' | 'copies' | 'statements'>

/** How long after it was owed each of them is late. Refunds as the return policy says; the others are our choice. */
export const KEPT_WITHIN_MS: Record<KeptPromise, number> = {
  refunds: 14 * DAY_MS,
  copies: HOUR_MS,
  statements: HOUR_MS,
}

/** A matter that needs a person is late after this. Our choice. */
export const ATTENTION_WITHIN_MS = 2 * DAY_MS

/**
 * What becomes of something that is owed: it waits for its turn, is being tried, will be tried again, takes longer than
 * promised, may have been done or not, was given up, or is too old to be tried.
 */
export const KEPT_STATES = [
  'waiting',
  'trying',
  'again',
  'delayed',
  'unclear',
  'given_up',
  'too_old',
] as const
export type KeptState = (typeof KEPT_STATES)[number]
