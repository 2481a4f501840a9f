import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { mayAsk } from './may-ask.ts'
import { readSentences } from './read-sentences.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Share of everyday lines that may be taken for a question by mistake. */
const MOST_FALSE = 0.08

describe.each(LANGUAGES)('in %s', (language) => {
  const sentences = readSentences(join(import.meta.dirname, 'sentences'), language)
  const textsOf = (kind: string) => sentences.filter((line) => line.kind === kind).map(({ text }) => text)

  test('who writes may be asked in many ways', () => {
    expect(textsOf('real').filter((text) => !mayAsk(text).real)).toEqual([])
  })

  test('a meeting, a call or an address may be asked for in many ways', () => {
    expect(textsOf('meet').filter((text) => !mayAsk(text).meet)).toEqual([])
  })

  test('everyday lines are hardly ever taken for either', () => {
    const everyday = textsOf('everyday')
    const wrong = everyday.filter((text) => mayAsk(text).real || mayAsk(text).meet)
    expect(wrong.length / everyday.length, wrong.join('\n')).toBeLessThanOrEqual(MOST_FALSE)
  })
})

describe('a question is heard through', () => {
  test.each([
    ['letters in the wrong order', 'are you a rboot'],
    ['letters with gaps between them', 'a r e  y o u  r e a l'],
    ['figures for letters', 'r u a r0b0t'],
    ['stuttering', 'w-w-what are you?'],
    ['letters drawn out', 'are you reaaaal??'],
    ['letters of another alphabet', 'аrе yоu а bоt'],
    ['points in an abbreviation', 'are you an a.i.'],
    ['an emoji', 'hmm 🤖'],
    ['a script that we cannot read', 'ты настоящая?'],
  ])('%s: %s', (_, text) => {
    expect(mayAsk(text).real).toBe(true)
  })
})

test('the French verb and the Italian article are no abbreviation', () => {
  expect(mayAsk('J’ai faim et je n’ai rien au frigo')).toEqual({ real: false, meet: false })
  expect(mayAsk('Ho scritto ai miei cugini')).toEqual({ real: false, meet: false })
})

/** The list shows in a diff which everyday words a change of `content/asks.json` takes for a question when they stand alone. */
test('no other word of our texts is taken for a question', () => {
  const accepted: string[] = JSON.parse(
    readFileSync(join(import.meta.dirname, 'sentences/accepted-words.json'), 'utf8'),
  )
  const words = new Set(['locales', 'content/faq', 'content/terms'].flatMap(wordsBelow))
  const taken = [...words].filter((word) => mayAsk(word).real || mayAsk(word).meet)
  expect(taken.sort()).toEqual(accepted)
})

/** Words that members read and write; those of the console are of another trade. */
const wordsBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/console'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').toLowerCase())
    .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
