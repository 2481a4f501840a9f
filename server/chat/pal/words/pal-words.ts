import type { Intent } from '../intents.ts'
import type { Topic } from '../topics.ts'

/**
 * How people of one language say things. Each entry is a list of phrases with commas between; accents and
 * capitals do not matter. In a phrase
 * - `*` ends a word whose ending varies: `tattoo*`
 * - `…` stands for up to three words: `are you … bot`
 * - `|` is the beginning or end of a part of a sentence: `i am # |`
 * - `#` is an age below eighteen, in figures or in one of the `underage` words.
 */
export type PalWords = {
  underage: string
  intents: Readonly<Record<Intent, string>>
  topics: Readonly<Record<Topic, string>>
}
