import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { ALARMS } from '../../../core/rules/chat/chat.ts'
import { EXAMPLE_KINDS, type ExampleKind, examplesIn, wordsOf } from './examples.ts'
import { createLikeness } from './likeness.ts'

const YEAR = 2026
/** A likeness that counts as noticed, as in `find-alarms.ts`. */
const NOTICED = 2.5
/** Every so many examples are held back from learning, to be read as a stranger's. */
const HELD_BACK = 5

const examples = LANGUAGES.flatMap(examplesIn)
const { learn, read } = createLikeness(EXAMPLE_KINDS)
const unseen = examples.filter((_, at) => at % HELD_BACK === 0)
examples.forEach(({ kind, text }, at) => {
  if (at % HELD_BACK !== 0) learn(kind, wordsOf(text, YEAR))
})

/** The examples differ from each other on purpose, so these shares are lower than those of what people write. */
const shareOf = (kind: ExampleKind, isTaken: (text: string) => boolean) => {
  const texts = unseen.filter((example) => example.kind === kind).map(({ text }) => text)
  return texts.filter(isTaken).length / texts.length
}

describe.each(ALARMS)('of lines that were not learnt from, those of %s', (alarm) => {
  const isNoticed = (text: string) => read(wordsOf(text, YEAR)).likenessTo(alarm) > NOTICED

  test('are noticed by their likeness alone, nearly half of them', () => {
    expect(shareOf(alarm, isNoticed)).toBeGreaterThanOrEqual(0.45)
  })

  test('are hardly ever seen in everyday lines', () => {
    expect(shareOf('everyday', isNoticed)).toBeLessThanOrEqual(0.05)
  })
})

test('every kind has examples in every language, none of them twice', () => {
  for (const language of LANGUAGES) {
    const own = examplesIn(language)
    for (const kind of EXAMPLE_KINDS)
      expect(own.filter((example) => example.kind === kind).length, language).toBeGreaterThanOrEqual(100)
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length)
  }
})
