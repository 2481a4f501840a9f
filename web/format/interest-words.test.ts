import { expect, test } from 'vitest'
import { inSentence } from './interest-words.ts'

test('a name loses its capital within a sentence', () => {
  expect(inSentence('Koken', 'nl')).toBe('koken')
  expect(inSentence('Éénnachtsavontuur', 'nl')).toBe('éénnachtsavontuur')
})

test('German nouns and shouted words keep theirs', () => {
  expect(inSentence('Kochen', 'de')).toBe('Kochen')
  expect(inSentence('BBQ', 'en')).toBe('BBQ')
})
