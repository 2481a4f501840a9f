import type { EverydayInterest } from '../../../core/rules/members/interests.ts'
import type { SmallTalkHeard } from './hear-small-talk.ts'
import type { PalInput } from './pal-input.ts'
import type { PalContent } from './read-pal-content.ts'
import type { SmallTalk } from './read-small-talk.ts'
import type { Fact } from './remember-facts.ts'
import type { Understood } from './understand.ts'
import { asks, type Voice } from './voice.ts'

/** What the pal knows while it composes an answer. */
export type Moment = PalContent & {
  input: PalInput
  voice: Voice
  heard: Understood
  everyday: SmallTalkHeard
  smallTalk: SmallTalk
  facts: Fact[]
}

/** What the pal says and asks about an interest; nothing where the content has no lines on it. */
export const remarksOn = ({ topics }: Moment, topic: EverydayInterest) => topics[topic]?.slice(0, 1) ?? []
export const questionsOn = ({ topics }: Moment, topic: EverydayInterest) => topics[topic]?.slice(1) ?? []

/** The place in the history of the first message that the pal has not answered. */
export const unansweredFrom = ({ history }: PalInput) => history.findLastIndex(({ mine }) => mine) + 1

/** Whether the pal's last message was a question. */
export const wasAsked = ({ history }: PalInput) => asks(history.findLast(({ mine }) => mine)?.text ?? '')

/** Whether the pal has taken its leave, because it had nothing new to say. */
export const hasTakenLeave = ({ smallTalk, voice }: Moment) =>
  smallTalk.endings.spent.some((line) => voice.lastUse(line) >= 0)

/** Whether the partner says how they are and asks back: "Fine, thanks. And you?" */
export const isAskedBack = ({ everyday, heard: { intents, topics } }: Moment) =>
  intents.includes('thanks') &&
  (intents.includes('how_are_you') || (everyday.isAndYou && topics.length === 0))
