import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../../core/i18n/locales.ts'
import { createLikeness } from './likeness.ts'

const texts = z.array(z.string().min(1))

type Example<Kind> = { kind: Kind; text: string }

/** The examples of a language in a folder of `content`, each with its kind. */
export function readExamples<Kind extends string>(
  folder: string,
  kinds: readonly Kind[],
  language: string,
): Example<Kind>[] {
  const file = new URL(`../../../content/${folder}/${language}.json`, import.meta.url)
  const content = z.record(z.enum(kinds), texts).parse(JSON.parse(readFileSync(file, 'utf8')))
  return kinds.flatMap((kind) => content[kind].map((text) => ({ kind, text })))
}

type Settings<Kind> = {
  kinds: readonly Kind[]
  examplesOf: (language: Language) => Example<Kind>[]
  wordsOf: (text: string) => string[]
}

/** Learns from the examples of all languages, and reads how alike other words are to them. */
export function openExamples<const Kind extends string>({ kinds, examplesOf, wordsOf }: Settings<Kind>) {
  const { learn, read } = createLikeness(kinds)
  const unlearnt = new Set(LANGUAGES)

  function learnLanguage(language: Language) {
    if (!unlearnt.delete(language)) return
    for (const { kind, text } of examplesOf(language)) learn(kind, wordsOf(text))
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
