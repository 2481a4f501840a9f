import type { Locale } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import {
  GUARD_REASONS,
  GUARD_WARNINGS,
  type GuardReason,
  type GuardVerdict,
  type GuardWarning,
  MUST_SAY,
  type MustSay,
} from '../../../core/rules/chat/truth-guard.ts'
import { readPalContent } from '../pal/read-pal-content.ts'
import { isAbout } from '../pal/understand.ts'
import {
  createGroupMatcher,
  foldLetters,
  foldMessage,
  type Matcher,
  type Message,
  readPhrases,
} from '../words/match-words.ts'
import { readPatterns, withTwoLetters } from '../words/read-patterns.ts'
import { undisguise } from '../words/undisguise.ts'
import { APPS, AT, DOT, MAIL_PROVIDERS, SPELLED_ADDRESSES, TLDS } from './contact-words.ts'
import { hasContactData } from './find-contact-data.ts'
import { GUARD_LANGUAGES, readGuardContent } from './read-guard-content.ts'

/** The intent of a member's message that each true sentence answers. */
const ASKED_BY = { is_real: 'real', can_meet: 'meeting' } as const satisfies Record<MustSay, string>
const LISTS = { app: APPS, at: AT, dot: DOT, provider: MAIL_PROVIDERS, tld: TLDS }
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
  const message = readMessage(text)
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

/** The questions among a member's messages that only the truth may answer. */
export const mustSay = (asked: readonly string[]): MustSay[] =>
  MUST_SAY.filter((what) => asked.some((text) => isAbout(ASKED_BY[what], text)))

/** The sentence that answers such a question truthfully. */
export const truthSentence = (what: MustSay, locale: Locale): string => readGuardContent(locale).truth[what]

/** Whether a member writes of debts or of money that is gone, in any language. */
export const speaksOfDebt = (text: string): boolean => says('debt', foldMessage(text))

/** Whether a text has the true sentence, or one of the pal's own answers to the same question. */
function tellsTruth(what: MustSay, text: string, locale: Locale): boolean {
  const said = comparable(text)
  const truths = [truthSentence(what, locale), ...readPalContent(locale).lines[ASKED_BY[what]]]
  return truths.some((truth) => said.includes(comparable(truth)))
}

const comparable = (text: string) => (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** What word lists cannot hold. */
function hasSign(reason: GuardReason, text: string): boolean {
  if (reason === 'contact_data') return hasContactData(text)
  return reason === 'asks_money' && IBAN.test(text)
}

type Subject = GuardReason | GuardWarning | 'debt'

const says = (subject: Subject, message: Message): boolean => matcherOf(subject)(message)

/** Each language is matched with its own negations. */
const matcherOf = remember((subject: Subject): Matcher => {
  const languages = GUARD_LANGUAGES.map((language) => {
    const { negations, ...content } = readGuardContent(language)
    const phrases = { ...content.refused, ...content.warned, debt: content.debt }[subject]
    const around = { before: foldAll(negations.before), after: foldAll(negations.after) }
    return { phrases: readPatterns(phrases, LISTS), matching: { negations: around, typos: true } }
  })
  const spelled = subject === 'contact_data' ? readPatterns(SPELLED_ADDRESSES, LISTS) : []
  return createGroupMatcher([...languages, { phrases: spelled, matching: {} }])
})

const networks = remember((lists: typeof LISTS) =>
  createGroupMatcher([{ phrases: readPatterns(['<app>'], lists), matching: {} }]),
)

const foldAll = (words: readonly string[]) => new Set(words.flatMap(withTwoLetters).map(foldLetters))

/** The text as it stands and without disguises, each without the asides of any language. */
function readMessage(text: string): Message {
  const plain = undisguise(text)
  const readings = [...foldMessage(text), ...foldMessage(plain)].map((words) => words.join(' '))
  return [...new Set(readings)].map((words) => withoutAsides(words.split(' ')))
}

let asides: string[][] | undefined

/** Asides such as "don’t worry" deny nothing of what follows; they end a part of the sentence. */
function withoutAsides(words: readonly string[]): string[] {
  asides ??= readPhrases(
    GUARD_LANGUAGES.flatMap((language) => readGuardContent(language).asides.flatMap(withTwoLetters)),
  )
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const aside = asides.find((one) => one.every((word, index) => words[at + index] === word))
    kept.push(aside ? '|' : (words[at] ?? '|'))
    at += aside?.length ?? 1
  }
  return kept
}
