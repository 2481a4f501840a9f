import { setImmediate as nextTurn } from 'node:timers/promises'
import { LANGUAGES, type Locale } from '../../../core/i18n/locales.ts'
import { remember, rememberLast } from '../../../core/remember.ts'
import { GUARD_WARNINGS } from '../../../core/rules/chat/truth-guard.ts'
import { recordOf } from '../../../core/typed.ts'
import {
  createGroupMatcher,
  foldLetters,
  foldMessage,
  type Matcher,
  type Message,
  type Pattern,
  readPhrases,
} from '../words/match-words.ts'
import { readMessage } from '../words/read-message.ts'
import { readPatterns, withTwoLetters } from '../words/read-patterns.ts'
import { undisguise } from '../words/undisguise.ts'
import { createVocabularies } from '../words/vocabulary.ts'
import { speaksOf } from '../words/vulnerable-words.ts'
import { APPS, AT, DOT, MAIL_PROVIDERS, SPELLED_ADDRESSES, TLDS } from './contact-words.ts'
import { PHRASE_REASONS, readGuardContent } from './read-guard-content.ts'

/** Sums that people ask for, and hours as they are written: `8`, `8pm`, `20h`, `20u`. */
const SUMS = [
  5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100, 120, 150, 200, 250, 300, 400, 500, 600, 700,
]
  .concat([750, 800, 900, 1000, 1200, 1500, 2000, 2500, 3000, 5000, 10000])
  .map(String)
const HOURS = Array.from({ length: 25 }, (_, hour) =>
  ['', 'h', 'u', 'pm', 'am'].map((sign) => `${hour}${sign}`),
)
const LISTS = {
  ...{ app: APPS, at: AT, dot: DOT, provider: MAIL_PROVIDERS, tld: TLDS },
  ...{ sum: SUMS, hour: HOURS.flat() },
}
/** The minutes of an hour, which no phrase has: `20:30`, `20h30`. */
const MINUTES = /(?<=\b\d{1,2})(?:[:.]|\s?[hu])[0-5]\d\b(?![.,]?\d)/gi

/** Whether a member writes of debts or of money that is gone, in any language. */
export const speaksOfDebt = (text: string): boolean =>
  says('debt', readAnswer(text)) || speaksOf('debt', text)

const SUBJECTS = [...PHRASE_REASONS, ...GUARD_WARNINGS, 'debt'] as const
type Subject = (typeof SUBJECTS)[number]

/** Whether a text has a phrase of `content/guard` about a subject, in any language. */
export const says = (subject: Subject, message: Message): boolean => matcherOf(subject)(message)

/** Makes the matchers at the start of a process, one at a time, so that no answer waits for all of them. */
export async function warmGuard() {
  for (const language of LANGUAGES) {
    await nextTurn()
    phrasesOf(language)
  }
  for (const subject of SUBJECTS) {
    await nextTurn()
    matcherOf(subject)
  }
  await nextTurn()
  vocabularies(LANGUAGES)
}

/** The phrases of a language about each subject. */
const phrasesOf = remember((language: Locale): Record<Subject, Pattern[]> => {
  const { refused, warned, debt, words } = readGuardContent(language)
  const lists = { ...LISTS, ...words }
  const phrases = { ...refused, ...warned, debt }
  return recordOf(SUBJECTS, (subject) => readPatterns(phrases[subject], lists))
})

/** Each language is matched with its own negations. */
const matcherOf = remember((subject: Subject): Matcher => {
  const languages = LANGUAGES.map((language) => {
    const { negations } = readGuardContent(language)
    const around = { before: foldAll(negations.before), after: foldAll(negations.after) }
    return { phrases: phrasesOf(language)[subject], matching: { negations: around, typos: true } }
  })
  const spelled = subject === 'contact_data' ? readPatterns(SPELLED_ADDRESSES, LISTS) : []
  return createGroupMatcher([...languages, { phrases: spelled, matching: {} }])
})

/** Whether a text names a network, in which a name of a profile may not be hidden. */
export const namesNetwork = (text: string): boolean => networks(LISTS)(foldMessage(undisguise(text)))

const networks = remember((lists: typeof LISTS) =>
  createGroupMatcher([{ phrases: readPatterns(['<app>'], lists), matching: {} }]),
)

const foldAll = (words: readonly string[]) => new Set(words.flatMap(withTwoLetters).map(foldLetters))

const vocabularies = remember((languages: typeof LANGUAGES) =>
  createVocabularies(
    languages.map((language) => {
      const { debt: _, ...phrases } = phrasesOf(language)
      return Object.values(phrases).flat()
    }),
  ),
)

/** All ways to read a text, each without the asides of any language. */
export const readAnswer = rememberLast((text: string): Message => {
  const readings = readMessage(text.replace(MINUTES, ''), vocabularies(LANGUAGES))
  return readings.map((words) => withoutAsides(words))
})

let asides: Map<string | undefined, string[][]> | undefined

/** Asides such as "don’t worry" deny nothing of what follows; they end a part of the sentence. */
function withoutAsides(words: readonly string[]): string[] {
  asides ??= Map.groupBy(
    readPhrases(LANGUAGES.flatMap((language) => readGuardContent(language).asides.flatMap(withTwoLetters))),
    ([first]) => first,
  )
  const result: string[] = []
  for (let at = 0; at < words.length; ) {
    const aside = asides
      .get(words[at])
      ?.find((phrase) => phrase.every((word, index) => words[at + index] === word))
    result.push(aside ? '|' : (words[at] ?? '|'))
    at += aside?.length ?? 1
  }
  return result
}
