import type { Locale } from '../../../core/i18n/locales.ts'
import type { Alarm, NoteKind } from '../../../core/rules/chat/chat.ts'
import type { Gift } from '../../../core/rules/chat/gifts.ts'
import type { Interest } from '../../../core/rules/members/interests.ts'
import type { ReasonForJoining } from '../../../core/rules/members/profile.ts'

/** Something that the member told and the pal may come back to. There is one note for each kind and `what`. */
export type Note = {
  kind: NoteKind
  /** What the note is about: the animal of a pet, the interest of a liking or of a question that was answered. */
  what: string
  /** The member's words, 40 characters at most. */
  value: string
}

/** A message of the member that waits for an answer. */
export type TurnLine = {
  text: string
  kind: 'text' | 'photo' | 'gift'
  gift?: Gift
  /** Whether it may ask if somebody real writes, or for a meeting or a call: the system itself answers that. */
  asksReal: boolean
  asksMeet: boolean
  alarm: Alarm | null
}

export type Persona = {
  name: string
  age: number
  city: string | null
  interests: Interest[]
  reason: ReasonForJoining | null
  about: string
}

/** A message of either side; `mine` marks those of the profile. */
export type PastLine = { mine: boolean; text: string }

export type PalInput = {
  /** The language the member reads the site in. */
  locale: Locale
  persona: Persona
  partner: { name: string }
  /** The conversation up to the last answer, oldest first. */
  history: readonly PastLine[]
  /** All messages of the member since then. */
  turn: readonly TurnLine[]
  memory: readonly Note[]
  /** Whether the answer may repeat what people wrote: names, notes, the text of the profile. Yes by default. */
  repeats?: boolean
  /** Equal for the same message, so that an answer composed twice is the same answer. */
  seed: string
}

export type PalReply = {
  /** Empty if the pal says nothing. */
  text: string
  understood: boolean
  /** The indexes of the lines of the turn that the pal did not understand. */
  notUnderstood: number[]
  /** What the member told in this turn. */
  notes: Note[]
}
