import { MINUTE_MS } from '../durations.ts'
import { chanceOf } from './chance.ts'

/**
 * Lists below /likes (docs/product.md, likes-pages); likes by fictional profiles have a list of their own.
 */
export const LIKE_TYPES = ['received', 'given', 'matches', 'fictional'] as const
export type LikeType = (typeof LIKE_TYPES)[number]

/** Our choice. */
export const LIKES_PER_PAGE = 60

/** Likes are counted exactly up to here; a total of this many means "or more". Our choice. */
export const LIKES_COUNTED_UP_TO = 1000

/**
 * Likes that a member can give in the swipe game per calendar day of the site (docs/product.md,
 * likes-swipe-game).
 */
export const SWIPE_LIKES_PER_DAY = 4

/** Cards that the swipe game loads at once. Our choice. */
export const DECK_SIZE = 12

/** A profile skipped in the swipe game comes back after this many days. Our choice. */
export const SKIP_DAYS = 30

/** Delay before the list of likes reloads after an automatic like was shown (docs/product.md, likes-auto). */
export const LIKES_RELOAD_DELAY_MS = 500

/** A like that is taken back and given again notifies its receiver only once within this time. Our choice. */
export const TOLD_AGAIN_AFTER_HOURS = 24

/** How often a fictional profile likes back, and after how long. Our choice. */
const LIKE_BACK_CHANCE = 1 / 3
const LIKE_BACK_MINUTES = { soonest: 2, latest: 6 * 60 }

/**
 * The time at which a fictional profile likes back, or null if it never will. The pair of ids decides, so
 * that liking again changes nothing. Early answers are likelier than late ones.
 */
export function likeBackAt(fictionalId: string, memberId: string, at: Date): Date | null {
  if (chanceOf(`like back:${fictionalId}:${memberId}`) >= LIKE_BACK_CHANCE) return null
  const { soonest, latest } = LIKE_BACK_MINUTES
  const minutes = soonest + (latest - soonest) * chanceOf(`after:${fictionalId}:${memberId}`) ** 2
  return new Date(at.getTime() + minutes * MINUTE_MS)
}
