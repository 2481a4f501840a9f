import type { Country, Locale } from '../../../core/i18n/locales.ts'
import type { Gift } from '../../../core/rules/chat/gifts.ts'
import type { Interest } from '../../../core/rules/members/interests.ts'
import type { ReasonForJoining } from '../../../core/rules/members/profile.ts'

export type PalInput = {
  /** The language the member reads the site in. */
  locale: Locale
  persona: {
    name: string
    age: number
    city: string | null
    interests: Interest[]
    reason: ReasonForJoining | null
    about: string
  }
  partner: { name: string; country: Country }
  /** Oldest first; the last entry is to be answered. `mine` marks the pal's own messages. */
  history: { mine: boolean; text: string; kind: 'text' | 'photo' | 'gift'; gift?: Gift }[]
  /** Whether lines may repeat what people wrote: the partner’s name and words, the text of the profile. Yes by default. */
  repeats?: boolean
  /** Equal for the same message, so that an answer composed twice is the same answer. */
  seed: string
}
