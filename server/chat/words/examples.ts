import type { Language } from '../../../core/i18n/locales.ts'
import { remember, rememberLast } from '../../../core/remember.ts'
import { BIRTH_YEARS_AGO, UNDER_EIGHTEEN } from './match-words.ts'
import { openExamples, readExamples } from './open-examples.ts'
import { readOwnTexts } from './read-own-texts.ts'
import { readWords } from './read-words.ts'
import { readingsOf } from './undisguise.ts'

/** What lines of members are about. */
export const EXAMPLE_KINDS = ['real', 'meet', 'minor', 'self_harm', 'everyday'] as const
export type ExampleKind = (typeof EXAMPLE_KINDS)[number]

/** The year from which the birth years in the examples are to be seen. */
const WRITTEN_IN = 2026

export const examplesIn = (language: Language) => readExamples('examples', EXAMPLE_KINDS, language)

const { learnAll, read } = openExamples({
  kinds: EXAMPLE_KINDS,
  examplesOf: (language) => [
    ...examplesIn(language),
    ...readOwnTexts(language).map((text) => ({ kind: 'everyday' as const, text })),
  ],
  wordsOf: (text) => wordsOf(text, WRITTEN_IN),
})
export const learnExamples = learnAll

/** A message is read once for all kinds. */
const readIn = remember((year: number) =>
  rememberLast((text: string) => readingsOf(text).map((reading) => read(wordsOf(reading, year)))),
)

/** How alike a message is to the examples of a kind, in the most telling way to read it. */
export const likenessOf = (text: string, kind: ExampleKind, year = WRITTEN_IN): number =>
  Math.max(...readIn(year)(text).map(({ likenessTo }) => likenessTo(kind)))

/** The words of a text. An age and a birth year of somebody under age are the same word whatever the figure. */
export const wordsOf = (text: string, year: number): string[] =>
  readWords(text).map((word) => {
    if (UNDER_EIGHTEEN.includes(word)) return '#age'
    return /^20\d\d$/.test(word) && BIRTH_YEARS_AGO.includes(year - Number(word)) ? '#year' : word
  })
