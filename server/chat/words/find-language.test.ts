import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../core/i18n/locales.ts'
import { readLies } from '../guard/read-lies.ts'
import { findLanguage } from './find-language.ts'

/** Answers of operators, of which none is among the lines of members that the languages were learnt from. */
const linesIn = (language: Language) =>
  readLies(new URL('../guard/rounds/2', import.meta.url).pathname, language).map(({ text }) => text)

describe.each(LANGUAGES)('what is written in %s', (language) => {
  const found = linesIn(language).map((text) => ({ text, found: findLanguage([text], language) }))

  test('is hardly ever taken for another language', () => {
    const wrong = found.filter((line) => line.found !== undefined && line.found !== language)
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(1)
  })

  test('is known by 25 letters, nearly always', () => {
    const long = found.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= 25)
    const known = long.filter((line) => line.found === language)
    expect(long.length).toBeGreaterThan(20)
    expect(known.length / long.length).toBeGreaterThan(0.9)
  })
})
