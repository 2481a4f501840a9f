import type { Gift } from '../../../../core/rules/gifts.ts'
import type { ReasonForJoining } from '../../../../core/rules/profile.ts'
import type { Intent } from '../intents.ts'
import type { Topic } from '../topics.ts'

/** What the pal says about a topic of its own, and what it would like to know. */
export type TopicLines = Readonly<Record<Topic, readonly [remark: string, question: string]>>

/**
 * Everything the pal can say in one language. Each file is written for its language, not translated.
 * - `{name}`, `{age}`, `{city}` and `{partner}` are filled in; `<film|movie>` is as said in Europe, in America.
 * - Lines fit a writer and a reader of any gender.
 * - A line with a question in it is asked once in a conversation; another may return after a while.
 * - Nothing here asks for money, gifts, ways to get in touch or a meeting, and nothing is explicit.
 */
export type PalLines = Readonly<
  Record<Exclude<Intent, 'looking_for'>, readonly [string, string, ...string[]]>
> & {
  /** Before an answer that was given already and stays the same. */
  again: readonly [string, string, ...string[]]
  /** Where from, for a profile without a city. */
  from_nowhere: readonly [string, string, ...string[]]
  /** What it looks for, by its reason for joining; `null` for a profile that gives none. */
  reasons: Readonly<Record<ReasonForJoining, readonly [string, ...string[]]>>
  no_reason: readonly [string, string, ...string[]]
  gifts: Readonly<Record<Gift, string>>
  /** For a gift it had before. */
  gift_again: readonly [string, string, ...string[]]
  photo: readonly [string, string, ...string[]]
  topics: TopicLines
  /** On a topic that is not its own; the question of the topic follows. */
  not_mine: readonly [string, string, ...string[]]
  /** To a question it did not understand. */
  unsure: readonly [string, string, ...string[]]
  /** To anything else; fits good news and bad, a yes and a no. */
  reactions: readonly [string, string, ...string[]]
  /** What one can ask anybody. */
  questions: readonly [string, string, ...string[]]
}
