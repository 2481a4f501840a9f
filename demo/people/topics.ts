import type { Interest } from '../../core/rules/members/interests.ts'
import { isOneOf } from '../../core/typed.ts'

/** Interests that the texts of profiles mention. */
export const TOPICS = [
  'adventure',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'movies',
  'music',
  'outdoors',
  'party',
  'photography',
  'politics',
  'reading',
  'relationship',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'video_games',
  'wine',
] as const satisfies readonly Interest[]

export type Topic = (typeof TOPICS)[number]

export const isTopic = (interest: Interest): interest is Topic => isOneOf(TOPICS, interest)
