import type { Locale } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import {
  GUARD_REASONS,
  GUARD_WARNINGS,
  type GuardReason,
  type GuardVerdict,
  MUST_SAY,
  type MustSay,
} from '../../../core/rules/chat/truth-guard.ts'
import { recordOf } from '../../../core/typed.ts'
import { isAbout, readSafety } from '../pal/understand.ts'
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
import { APPS, AT, DOT, MAIL_PROVIDERS, SPELLED_ADDRESSES, TLDS } from './contact-words.ts'
import { hasContactData } from './find-contact-data.ts'
import { GUARD_LANGUAGES, readGuardContent } from './read-guard-content.ts'

/** The intent of a member's message that each true sentence answers. */
const ASKED_BY = { is_real: 'real', can_meet: 'meeting' } as const satisfies Record<MustSay, string>
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
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}\b/

type AnswerToCheck = {
  text: string
  /** The language of the member who reads the answer. */
  locale: Locale
  /** The member's messages since the last answer. */
  asked: readonly string[]
}

/**
 * Holds an answer of a fictional profile against what it may not say and must say (docs/product.md,
 * chat-truth-guard). It is read in all languages, whichever the member speaks.
 */
export function checkAnswer({ text, locale, asked }: AnswerToCheck): GuardVerdict {
  const message = readAnswer(text)
  return {
    refused: GUARD_REASONS.filter((reason) => says(reason, message) || hasSign(reason, text)),
    missing: mustSay(asked).filter((what) => !tellsTruth(what, text, locale)),
    warned: GUARD_WARNINGS.filter((warning) => says(warning, message)),
  }
}

/** What a text of a fictional profile says that no answer of it may say. */
export const refusedIn = (text: string): GuardReason[] =>
  checkAnswer({ text, locale: 'en', asked: [] }).refused

/** What the name of a fictional profile says that it may not; the name of a network is contact data in it. */
export const refusedInName = (name: string): GuardReason[] =>
  networks(LISTS)(foldMessage(undisguise(name))) ? ['contact_data'] : refusedIn(name)

/** The questions among a member's messages that only the truth may answer. Who proposes to meet asks for it too. */
export const mustSay = (asked: readonly string[]): MustSay[] =>
  MUST_SAY.filter((what) =>
    asked.some(
      (text) =>
        isAbout(ASKED_BY[what], text) || (what === 'can_meet' && says('agrees_to_meet', readAnswer(text))),
    ),
  )

/** The sentence that answers such a question truthfully. */
export const truthSentence = (what: MustSay, locale: Locale): string => readGuardContent(locale).truth[what]

/** Whether a member writes of debts or of money that is gone, in any language. */
export const speaksOfDebt = (text: string): boolean => says('debt', foldMessage(text))

/** Whether a text has the true sentence, or one of the pal's own answers to the same question. */
function tellsTruth(what: MustSay, text: string, locale: Locale): boolean {
  const answer = comparable(text)
  const truths = [truthSentence(what, locale), ...readSafety(locale).lines[ASKED_BY[what]]]
  return truths.some((truth) => answer.includes(comparable(truth)))
}

const comparable = (text: string) => (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** What word lists cannot hold. */
function hasSign(reason: GuardReason, text: string): boolean {
  if (reason === 'contact_data') return hasContactData(text)
  return reason === 'asks_money' && IBAN.test(text)
}

const SUBJECTS = [...GUARD_REASONS, ...GUARD_WARNINGS, 'debt'] as const
type Subject = (typeof SUBJECTS)[number]

const says = (subject: Subject, message: Message): boolean => matcherOf(subject)(message)

/** The phrases of a language about each subject. */
const phrasesOf = remember((language: Locale): Record<Subject, Pattern[]> => {
  const { refused, warned, debt, words } = readGuardContent(language)
  const lists = { ...LISTS, ...words }
  const phrases = { ...refused, ...warned, debt }
  return recordOf(SUBJECTS, (subject) => readPatterns(phrases[subject], lists))
})

/** Each language is matched with its own negations. */
const matcherOf = remember((subject: Subject): Matcher => {
  const languages = GUARD_LANGUAGES.map((language) => {
    const { negations } = readGuardContent(language)
    const around = { before: foldAll(negations.before), after: foldAll(negations.after) }
    return { phrases: phrasesOf(language)[subject], matching: { negations: around, typos: true } }
  })
  const spelled = subject === 'contact_data' ? readPatterns(SPELLED_ADDRESSES, LISTS) : []
  return createGroupMatcher([...languages, { phrases: spelled, matching: {} }])
})

const networks = remember((lists: typeof LISTS) =>
  createGroupMatcher([{ phrases: readPatterns(['<app>'], lists), matching: {} }]),
)

const foldAll = (words: readonly string[]) => new Set(words.flatMap(withTwoLetters).map(foldLetters))

const vocabularies = remember((languages: typeof GUARD_LANGUAGES) =>
  createVocabularies(
    languages.map((language) => {
      const { debt: _, ...phrases } = phrasesOf(language)
      return Object.values(phrases).flat()
    }),
  ),
)

/** All ways to read a text, each without the asides of any language. */
const readAnswer = (text: string): Message =>
  readMessage(text.replace(MINUTES, ''), vocabularies(GUARD_LANGUAGES)).map((words) => withoutAsides(words))

let asides: Map<string | undefined, string[][]> | undefined

/** Asides such as "don’t worry" deny nothing of what follows; they end a part of the sentence. */
function withoutAsides(words: readonly string[]): string[] {
  asides ??= Map.groupBy(
    readPhrases(
      GUARD_LANGUAGES.flatMap((language) => readGuardContent(language).asides.flatMap(withTwoLetters)),
    ),
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
