import type { Locale } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import type { EverydayInterest } from '../../../core/rules/members/interests.ts'
import { entriesOf } from '../../../core/typed.ts'
import { say } from '../../platform/texts/texts.ts'
import { createMatcher, foldPhrase } from '../words/match-words.ts'
import { readPatterns, withTwoLetters } from '../words/read-patterns.ts'
import type { Intent } from './intents.ts'
import { readPalContent } from './read-pal-content.ts'

/** Finds the kind whose phrases the words are, all of them and nothing else. */
type Finder<Kind> = (words: readonly string[]) => Kind | undefined

/** What the pal understands in one language. */
export type Phrases = {
  /** In the words, `_` stands for an interest. */
  findIntent: Finder<Intent | 'like'>
  /** Finds the beginning of a sentence that a name ends: "my name is". */
  findNote: Finder<'name' | 'pet' | 'town'>
  interests: ReadonlyMap<string, EverydayInterest>
  /** Beginnings of words: `photograph*`. */
  stems: readonly { stem: string; interest: EverydayInterest }[]
  pets: ReadonlySet<string>
  /** Words that mean nothing of their own. */
  fillers: ReadonlySet<string>
  /** Words with which nothing is noted. */
  never: ReadonlySet<string>
}

export const readPhrases = remember((locale: Locale): Phrases => {
  const { intents, interests, notes, pets, fillers, never } = readPalContent(locale).understands
  const { like, ...named } = notes
  const words = entriesOf(interests).flatMap(([interest, list]) =>
    [...wordsIn(list), foldPhrase(say(locale, `interests.${interest}`))].map((word) => ({ word, interest })),
  )
  return {
    findIntent: createFinder({ ...intents, like }, pets),
    findNote: createFinder(named, pets),
    interests: new Map(words.map(({ word, interest }) => [word, interest])),
    stems: words
      .filter(({ word }) => word.endsWith('*'))
      .map(({ word, interest }) => ({ stem: word.slice(0, -1), interest })),
    pets: new Set(wordsIn(pets)),
    fillers: new Set(wordsIn(fillers)),
    never: new Set(wordsIn(never)),
  }
})

const wordsIn = (list: string) => list.split('/').flatMap(withTwoLetters).map(foldPhrase)

function createFinder<Kind extends string>(
  phrases: Readonly<Record<Kind, readonly string[]>>,
  pets: string,
): Finder<Kind> {
  const matchers = entriesOf(phrases).map(([kind, list]) => {
    const patterns = readPatterns(list, { pet: pets.split('/') })
    return { kind, matches: createMatcher(patterns.map((pattern) => ['|', ...pattern, '|'])) }
  })
  // The end of a part of a sentence is inside no phrase.
  return (words) =>
    words.includes('|') ? undefined : matchers.find(({ matches }) => matches([['|', ...words, '|']]))?.kind
}
