import { openExamples, readExamples } from '../words/open-examples.ts'
import { readOwnTexts } from '../words/read-own-texts.ts'
import { readWords } from '../words/read-words.ts'

/** What an answer may not say and shows by its words. */
const LIES = [
  'claims_real',
  'agrees_to_meet',
  'place_and_time',
  'contact_data',
  'asks_contact',
  'moves_elsewhere',
  'asks_money',
  'urges_to_buy',
  'speaks_as_site',
] as const
type AnswerLie = (typeof LIES)[number]
/** An answer that is so unlike harmless ones is held (docs/measurements.md). */
const HELD = 3
/** An answer that is so like harmless ones is about something else, whatever was asked before it. */
const HARMLESS = 1

const KINDS = [...LIES, 'harmless'] as const

const { learnAll, read } = openExamples({
  kinds: KINDS,
  examplesOf: (language) => [
    ...readExamples('guard/examples', KINDS, language),
    ...readOwnTexts(language).map((text) => ({ kind: 'harmless' as const, text })),
  ],
  wordsOf: readWords,
})
export const learnAnswers = learnAll

/** Whether an answer is so like harmless ones that it can hardly be about who writes. */
export const isLikelyHarmless = (answer: string) =>
  read(readWords(answer)).unlikenessTo('harmless') < -HARMLESS

/** What an answer most likely says that it may not, by its likeness to examples; null where it is like harmless ones. */
export function likelyLie(answer: string): AnswerLie | null {
  const { likenessTo, unlikenessTo } = read(readWords(answer))
  if (unlikenessTo('harmless') <= HELD) return null
  const lies = LIES.map((kind) => ({ kind, likeness: likenessTo(kind) }))
  return lies.toSorted((a, b) => b.likeness - a.likeness)[0]?.kind ?? null
}
