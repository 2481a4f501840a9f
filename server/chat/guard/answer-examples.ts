import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { createLikeness } from '../words/likeness.ts'
import { readOwnTexts } from '../words/read-own-texts.ts'
import { readWords } from '../words/read-words.ts'

/** What an answer may not say and shows by its words, and `harmless`. */
const ANSWER_KINDS = [
  'claims_real',
  'agrees_to_meet',
  'place_and_time',
  'contact_data',
  'asks_contact',
  'moves_elsewhere',
  'asks_money',
  'urges_to_buy',
  'speaks_as_site',
  'harmless',
] as const
type AnswerKind = (typeof ANSWER_KINDS)[number]
/** An answer that is so unlike harmless ones is held (docs/measurements.md). */
const HELD = 3

const content = z.record(z.enum(ANSWER_KINDS), z.array(z.string().min(1)))

const { learn, likenessTo, unlikenessTo } = createLikeness(ANSWER_KINDS)
const unread = new Set<string>(LANGUAGES)

function learnLanguage(language: string) {
  if (!unread.delete(language)) return
  const file = new URL(`../../../content/guard/examples/${language}.json`, import.meta.url)
  const examples = content.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const kind of ANSWER_KINDS) for (const text of examples[kind]) learn(kind, readWords(text))
  for (const text of readOwnTexts(language)) learn('harmless', readWords(text))
}

/** Learns the examples at the start of a process, a language at a time, so that no request waits for all of them. */
export async function learnAnswers() {
  for (const language of LANGUAGES) {
    await nextTurn()
    learnLanguage(language)
  }
}

/** What an answer most likely says that it may not, by its likeness to examples; null where it is like harmless ones. */
export function likelyLie(answer: string): Exclude<AnswerKind, 'harmless'> | null {
  for (const language of unread) learnLanguage(language)
  const words = readWords(answer)
  if (unlikenessTo('harmless', words) <= HELD) return null
  const [likeliest] = ANSWER_KINDS.filter((kind) => kind !== 'harmless').toSorted(
    (a, b) => likenessTo(b, words) - likenessTo(a, words),
  )
  return likeliest ?? null
}
