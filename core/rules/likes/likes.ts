import { MINUTE_MS } from '../durations.ts'
import { chanceOf } from './chance.ts'

/**
 * Lists below /likes (docs/product.md, likes-pages); likes by fictional profiles have a list of their own.
 */
export const LIKE_TYPES = ['received', 'given', 'matches', 'fictional'] as const
export type LikeType = (typeof LIKE_TYPES)[number]

/** How many of a list are shown at once. Our choice. */
export const LIKES_PER_PAGE = 60

/** Likes are counted exactly up to here; a total of this many means "or more". Our choice. */
export const LIKES_COUNTED_UP_TO = 1000

/**
 * Likes a member can give in the swipe game in a calendar day of the site (docs/product.md,
 * likes-swipe-game).
 */
export const SWIPE_LIKES_PER_DAY = 4

/** Cards in the hand of the swipe game. Our choice. */
export const DECK_SIZE = 20

/** Somebody skipped in the swipe game comes back after so many days. Our choice. */
export const SKIP_DAYS = 30

/**
 * The list of likes is loaded again this long after an automatic like was shown (docs/product.md,
 * likes-auto).
 */
export const LIKES_RELOAD_DELAY_MS = 500

/** A like that was taken back and given again is told of only once within this time. Our choice. */
export const TOLD_AGAIN_AFTER_HOURS = 24

/** How often a fictional profile likes back, and how long it takes. Our choice. */
const LIKE_BACK_CHANCE = 1 / 3
const LIKE_BACK_MINUTES = { soonest: 2, latest: 6 * 60 }

/**
 * When a fictional profile gives a like back, or null when it never will. The pair decides, so that liking again
 * and again changes nothing. More of them come soon than late.
 */
export function likeBackAt(fictionalId: string, memberId: string, at: Date): Date | null {
  if (chanceOf(`like back:${fictionalId}:${memberId}`) >= LIKE_BACK_CHANCE) return null
  const { soonest, latest } = LIKE_BACK_MINUTES
  const minutes = soonest + (latest - soonest) * chanceOf(`after:${fictionalId}:${memberId}`) ** 2
  return new Date(at.getTime() + minutes * MINUTE_MS)
}
