import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { createLikeness } from './likeness.ts'
import { UNDER_EIGHTEEN } from './match-words.ts'
import { readOwnTexts } from './read-own-texts.ts'
import { readWords } from './read-words.ts'
import { readOtherwise, undisguise } from './undisguise.ts'

export const EXAMPLE_KINDS = ['real', 'meet', 'minor', 'self_harm', 'everyday'] as const
export type ExampleKind = (typeof EXAMPLE_KINDS)[number]
/** A line of a member, and what it is about. */
export type Example = { kind: ExampleKind; text: string }

/** The year from which the birth years in the examples are to be seen. */
const WRITTEN_IN = 2026
/** Somebody born in one of these years before the present one is under age all year. */
const YOUNGEST = 8
const OLDEST = 17

const list = z.array(z.string().min(1))
const examplesContent = z.strictObject({
  real: list,
  meet: list,
  minor: list,
  self_harm: list,
  everyday: list,
})

/** The examples of a language that were written as such. */
export function readExamples(language: string): Example[] {
  const file = new URL(`../../../content/examples/${language}.json`, import.meta.url)
  const content = examplesContent.parse(JSON.parse(readFileSync(file, 'utf8')))
  return EXAMPLE_KINDS.flatMap((kind) => content[kind].map((text) => ({ kind, text })))
}

const { learn, likenessTo } = createLikeness(EXAMPLE_KINDS)
const unread = new Set<string>(LANGUAGES)

function learnLanguage(language: string) {
  if (!unread.delete(language)) return
  for (const { kind, text } of readExamples(language)) learn(kind, wordsOf(text, WRITTEN_IN))
  for (const text of readOwnTexts(language)) learn('everyday', wordsOf(text, WRITTEN_IN))
}

/** Learns the examples at the start of a process, a language at a time, so that no request waits for all of them. */
export async function learnExamples() {
  for (const language of LANGUAGES) {
    await nextTurn()
    learnLanguage(language)
  }
}

/** How alike a message is to the examples of a kind, in the most telling way to read it. */
export function likenessOf(text: string, kind: ExampleKind, year = WRITTEN_IN): number {
  for (const language of unread) learnLanguage(language)
  const readings = new Set([text, undisguise(text), ...readOtherwise(text)])
  return Math.max(...[...readings].map((reading) => likenessTo(kind, wordsOf(reading, year))))
}

/** The words of a text. An age and a birth year of somebody under age are the same word whatever the figure. */
export const wordsOf = (text: string, year: number): string[] =>
  readWords(text).map((word) => {
    if (UNDER_EIGHTEEN.includes(word)) return '#age'
    return /^20\d\d$/.test(word) && isBirthYear(year - Number(word)) ? '#year' : word
  })

const isBirthYear = (ago: number) => ago >= YOUNGEST && ago <= OLDEST
