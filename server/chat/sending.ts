import type { WriterKind } from '../../core/rules/chat/chat.ts'
import type { Gift } from '../../core/rules/chat/gifts.ts'
import type { Note } from './pal/pal-input.ts'
import type { ReplyPlan } from './plan-reply.ts'

/** The content of a message: a text, a picture or a gift. */
export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'photo'; photo: string }
  | { kind: 'gift'; gift: Gift }

/** The plain truth, and that the member rests. */
export type PlainLine = 'plainly.1' | 'rests.1'

export type Sending = {
  /** The sender: a member, or a fictional profile through its pal or an operator. */
  from: { id: string; siteId: string; pool: string; authorKind: WriterKind }
  /** A conversation, a profile, or both if the profile is the partner in that conversation. */
  to: { conversation?: string | undefined; profile?: string | undefined }
  content: Content
  /** The price in credits. */
  cost: number
  /** The price that the sender was shown, if it is known. Nothing is sent at a higher one. */
  shownPrice?: number | undefined
  /** The idempotency key: the same key sends once, however often it is tried. */
  key: string
  /**
   * How a fictional profile that is written to answers. Null where nobody answers for fictional profiles; a message
   * to one is then refused.
   */
  reply: ReplyPlan | null
  /**
   * For an answer of a fictional profile: the newest message that it answers, and the person of the staff who wrote
   * it, if a person did. It is refused as `turn_changed` if there is a newer message, and as `turn_lost` if the
   * conversation is leased to somebody else.
   */
  turn?: {
    seen: number
    staff?: string
    /** The numbers of the member's messages that the answer did not understand: they cost nothing. */
    back?: readonly number[]
    /** What the pal notes of the messages that it answers. */
    notes?: readonly Note[]
    /** What the site says after the answer to a member who shows signs of being vulnerable. */
    lines?: readonly PlainLine[]
  }
}
