import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { recordOf } from '../../../core/typed.ts'
import { ASKS, type Concepts, conceptWords, createConcepts } from '../words/concepts.ts'
import { foldLetters } from '../words/match-words.ts'
import { fits, type Rules, readRules, type Window, windowsIn } from '../words/may-ask.ts'
import { undisguise } from '../words/undisguise.ts'
import { readGuardContent } from './read-guard-content.ts'

/** The reasons that have rules about concepts, besides phrases of each language. */
export const RULED_REASONS = [
  'claims_real',
  'speaks_as_site',
  'agrees_to_meet',
  'asks_contact',
  'moves_elsewhere',
  'asks_money',
  'urges_to_buy',
] as const
/** What an answer may say that is no reason to hold it by itself. */
const IN_ANSWERS = [
  'honest',
  'refuses',
  'thanks',
  'insists',
  'buys',
  'hours',
  'places',
  'spots',
  'somewhere',
  'timetables',
  'spells',
  'sequences',
  'underscores',
] as const
/** What a message of the member may say, besides what `mayAsk` reads. */
const IN_MESSAGES = ['doubts', 'surprise', 'personal', 'arranges', 'meets', 'runs_out'] as const
const SUBJECTS = [...RULED_REASONS, ...IN_ANSWERS, ...IN_MESSAGES] as const
type Subject = (typeof SUBJECTS)[number]

const content = z
  .strictObject({ rules: z.record(z.enum(SUBJECTS), z.array(z.string())), words: conceptWords })
  .parse(JSON.parse(readFileSync(new URL('../../../content/guard/concepts.json', import.meta.url), 'utf8')))

const { not, ...words } = content.words

/** The concept `not`: the negations of each language, and those of its neighbours. */
const negations = Object.fromEntries(
  LANGUAGES.map((language) => {
    const { before, after } = readGuardContent(language).negations
    return [language, [...before, ...after, ...(not?.[language] ?? [])]]
  }),
)

const conceptsOf = createConcepts({
  words: { ...ASKS.words, ...words, not: negations },
  exact: [...ASKS.exact, ...Object.keys(words), 'not'],
  innocent: ASKS.innocent,
  everyday: ASKS.everyday,
})

const RULES = recordOf(SUBJECTS, (subject) => {
  const rules = content.rules[subject]
  // A negation in another clause denies something else: “we can never meet, I am made up”.
  const acrossClauses = rules.filter((rule) => !rule.split(' ').includes('not'))
  return { inClause: readRules(rules), acrossClauses: readRules(acrossClauses) }
})
const CLAUSE = /[^,:–—]+[,:–—]?/gu

/** Whether a sentence, or a clause of it, says what the rules of `content/guard/concepts.json` describe. */
export function isRuled(subject: Subject, sentence: string): boolean {
  const { inClause, acrossClauses } = RULES[subject]
  const clauses = sentence.match(CLAUSE) ?? []
  return (
    clauses.some((clause) => isWithin(clause, inClause)) ||
    (clauses.length > 1 && isWithin(sentence, acrossClauses))
  )
}

/** Whether a rule fits somewhere in a text. What makes it void may stand anywhere in the text. */
function isWithin(text: string, rules: Rules): boolean {
  const { windows, around } = readWindows(text)
  return windows.some((window) => fits(rules, window, around))
}

type Read = { windows: Window[]; around: Window }
/** The texts of a turn, each of which is held against the rules of many subjects. */
const read = new Map<string, Read>()
const MOST_READ = 500

function readWindows(text: string): Read {
  const cached = read.get(text)
  if (cached) return cached
  if (read.size >= MOST_READ) read.clear()
  const windows = [...windowsIn(text, conceptsOf)]
  const around = new Map<string, number>()
  for (const window of windows)
    for (const [concept, languages] of window) around.set(concept, (around.get(concept) ?? 0) | languages)
  read.set(text, { windows, around })
  return { windows, around }
}

/** Whether a text begins with a yes, a no, a promise or the like, after words such as “haha”. */
export function opensWithConfirmation(text: string): boolean {
  const clauses = foldLetters(undisguise(text)).split(/[^\p{L}\p{N}\s'’]+/u)
  for (const clause of clauses) {
    const concepts = conceptsOf(clause.match(/[\p{L}\p{N}]+/gu) ?? [])
    const first = concepts.findIndex((word) => !isFiller(word))
    const opening = first < 0 ? concepts : concepts.slice(0, first + 1)
    if (opening.some((word) => word.has('opener'))) return true
    if (first >= 0) return false
  }
  return false
}

const isFiller = (word: Concepts) => word.has('filler')
