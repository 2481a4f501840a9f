import { isOneOf } from '../../typed.ts'

/**
 * Interests a member can choose from, in the order in which they are offered (docs/product.md,
 * members-interests).
 */
export const INTERESTS = [
  'adventure',
  'anal_sex',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'bondage',
  'coffee',
  'cooking',
  'dancing',
  'exchanging_pictures',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'movies',
  'music',
  'one_night_stand',
  'oral_sex',
  'outdoors',
  'party',
  'photography',
  'politics',
  'public_sex',
  'reading',
  'relationship',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'threesome',
  'travelling',
  'vegetarian',
  'video_games',
  'wine',
] as const

export type Interest = (typeof INTERESTS)[number]

/** Intimate interests: public, but never first in a list. */
const INTIMATE = [
  'anal_sex',
  'bondage',
  'exchanging_pictures',
  'lingerie',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome',
] as const satisfies readonly Interest[]

/** Everyday interests that are about food, company and closeness. */
const ENJOYED = [
  'bbq',
  'beach',
  'beer',
  'coffee',
  'cooking',
  'dancing',
  'foodie',
  'hugging',
  'kissing',
  'massages',
  'party',
  'relationship',
  'sushi',
  'tea',
  'vegetarian',
  'wine',
] as const satisfies readonly Interest[]

/** Groups in which interests are offered; the intimate one comes last, and closed. */
export const INTEREST_GROUPS = ['leisure', 'enjoyment', 'intimate'] as const
export type InterestGroup = (typeof INTEREST_GROUPS)[number]

export const groupOf = (interest: Interest): InterestGroup =>
  isIntimate(interest) ? 'intimate' : isOneOf(ENJOYED, interest) ? 'enjoyment' : 'leisure'

type IntimateInterest = (typeof INTIMATE)[number]
export type EverydayInterest = Exclude<Interest, IntimateInterest>

export const isIntimate = (interest: Interest): interest is IntimateInterest => isOneOf(INTIMATE, interest)
export const isEveryday = (interest: Interest): interest is EverydayInterest => !isIntimate(interest)

/** Interests that are not intimate. */
export const EVERYDAY_INTERESTS = INTERESTS.filter(isEveryday)
