import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { createLikeness } from './likeness.ts'
import { readOwnTexts } from './read-own-texts.ts'

const texts = z.array(z.string().min(1))

/** The examples of a language in a folder of `content`, each with its kind. */
export function readExamples<Kind extends string>(folder: string, kinds: readonly Kind[], language: string) {
  const file = new URL(`../../../content/${folder}/${language}.json`, import.meta.url)
  const content = z.record(z.enum(kinds), texts).parse(JSON.parse(readFileSync(file, 'utf8')))
  return kinds.flatMap((kind) => content[kind].map((text) => ({ kind, text })))
}

type Settings<Kind> = {
  kinds: readonly Kind[]
  /** The kind of our own texts. */
  ordinary: Kind
  wordsOf: (text: string) => string[]
}

/** Learns from the examples in a folder of `content`, and reads how alike other words are to them. */
export function openExamples<Kind extends string>(
  folder: string,
  { kinds, ordinary, wordsOf }: Settings<Kind>,
) {
  const { learn, read } = createLikeness(kinds)
  const unlearnt = new Set<string>(LANGUAGES)

  function learnLanguage(language: string) {
    if (!unlearnt.delete(language)) return
    for (const { kind, text } of readExamples(folder, kinds, language)) learn(kind, wordsOf(text))
    for (const text of readOwnTexts(language)) learn(ordinary, wordsOf(text))
  }

  return {
    /** Learns at the start of a process, a language at a time, so that no request waits for all of them. */
    async learnAll() {
      for (const language of LANGUAGES) {
        await nextTurn()
        learnLanguage(language)
      }
    },
    read(words: readonly string[]) {
      for (const language of unlearnt) learnLanguage(language)
      return read(words)
    },
  }
}
