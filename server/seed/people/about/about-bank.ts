import type { Interest } from '../../../../core/rules/interests.ts'
import type { ReasonForJoining, RelationshipStatus } from '../../../../core/rules/profile.ts'
import type { Generation } from '../circumstances.ts'

/** The interests that people write about in public. */
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

export const isTopic = (interest: Interest): interest is Topic =>
  (TOPICS as readonly Interest[]).includes(interest)

/** Every sentence stands on its own, also as the first of a text, and speaks of that interest alone. */
export type TopicSentences = Readonly<Record<Topic, readonly [string, string, ...string[]]>>

/**
 * What people write about themselves in one language, in the notation of `say`. Each bank is written for its
 * language, not translated. The characters are fictional: they promise conversation and never a meeting, never
 * say that they are real, and speak to a reader of any gender.
 */
export type AboutBank = {
  /** Who I am: fits anybody, and claims no interest, job, age or status. */
  openings: readonly string[]
  /** What I do by day: for people of working age. */
  work: readonly string[]
  /** The feel of where I live: fits any town. */
  home: readonly string[]
  /** What only somebody of this age would write. */
  stages: Readonly<Record<Generation, readonly string[]>>
  /** Nothing for those who keep it private. */
  statuses: Readonly<Record<Exclude<RelationshipStatus, 'private'>, readonly string[]>>
  topics: TopicSentences
  reasons: Readonly<Record<ReasonForJoining, readonly string[]>>
  /** An invitation to write, or a question to answer. */
  closings: readonly string[]
}
