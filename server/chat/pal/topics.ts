import type { Interest } from '../../../core/rules/members/interests.ts'
import { isOneOf } from '../../../core/typed.ts'

/** The everyday interests, which the pal talks about. It never talks about intimate ones. */
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
  'massages',
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
