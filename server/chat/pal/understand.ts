import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import { EVERYDAY_INTERESTS, type EverydayInterest } from '../../../core/rules/members/interests.ts'
import { entriesOf } from '../../../core/typed.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import {
  countWords,
  createMatcher,
  foldMessage,
  type Matcher,
  type Message,
  type Pattern,
  readPhrases,
  UNDER_EIGHTEEN,
} from '../words/match-words.ts'
import { readMessage } from '../words/read-message.ts'
import { readPatterns } from '../words/read-patterns.ts'
import { createVocabularies } from '../words/vocabulary.ts'
import { INTENTS, type Intent, isSafety, SAFETY_INTENTS, type SafetyIntent } from './intents.ts'
import { readPalContent } from './read-pal-content.ts'

export type Understood = {
  /** Most important first. */
  intents: Intent[]
  topics: EverydayInterest[]
  isQuestion: boolean
}

type Ear = { intents: Map<Intent, Matcher>; topics: Map<EverydayInterest, Matcher> }

/** A message of at most this many words says too little to react to. */
const FEW_WORDS = 2

const ears = new Map<Locale, Ear>()

function phrasesOf(locale: Locale, intent: Intent): string[][] {
  const { intents, underage } = readPalContent(locale).understands
  return readPhrases(intents[intent], underage)
}

const LANGUAGES = LOCALES.filter((locale) => locale !== 'en-US')

/** The phrases of a safety intent, which have choices, with the ages of the under-aged for `#`. */
function safetyPhrases(locale: Locale, intent: SafetyIntent): Pattern[] {
  const { intents, underage } = readPalContent(locale).understands
  const ages = [...UNDER_EIGHTEEN, ...underage]
  const phrases = intents[intent].flatMap((phrase) =>
    /#\p{L}/u.test(phrase) ? ages.map((age) => phrase.replace('#', age)) : [phrase.replaceAll('#', '<age>')],
  )
  return readPatterns(phrases, { age: ages })
}

/** A safety intent is matched in all languages at once. The matcher is made on first use, not at start. */
const safetyMatcher = remember((intent: SafetyIntent): Matcher => {
  const phrases = LANGUAGES.flatMap((locale) => safetyPhrases(locale, intent))
  return createMatcher(phrases)
})

const vocabularies = remember((languages: typeof LANGUAGES) =>
  createVocabularies(
    languages.map((locale) => SAFETY_INTENTS.flatMap((intent) => safetyPhrases(locale, intent))),
  ),
)

function earOf(locale: Locale): Ear {
  const known = ears.get(locale)
  if (known) return known
  const { topics } = readPalContent(locale).understands
  const ear: Ear = {
    intents: new Map(
      INTENTS.filter((intent) => !isSafety(intent)).map((intent) => [
        intent,
        createMatcher(phrasesOf(locale, intent)),
      ]),
    ),
    topics: new Map(
      entriesOf(topics).map(([topic, phrases]) => [topic, createMatcher(readPhrases(phrases))]),
    ),
  }
  ears.set(locale, ear)
  return ear
}

/** Recognises the intents and topics of a message. */
export function understand(text: string, locale: Locale): Understood {
  const message = foldMessage(text)
  const ear = earOf(locale)
  const intents = INTENTS.filter(
    (intent) =>
      (isSafety(intent) ? isAbout(intent, text) : ear.intents.get(intent)?.(message)) ||
      (intent === 'contact' && hasContactDetails(text)),
  )
  const topics = EVERYDAY_INTERESTS.filter((topic) => ear.topics.get(topic)?.(message))
  if (intents.length === 0 && topics.length === 0 && countWords(text) <= FEW_WORDS) intents.push('short')
  return { intents, topics, isQuestion: text.includes('?') }
}

/** Whether a message has this intent, in any language. */
export const isAbout = (intent: SafetyIntent, text: string): boolean => safetyMatcher(intent)(readLast(text))

let last: { text: string; message: Message } | undefined

/** The ways to read a text, which is asked about once for each intent. */
function readLast(text: string): Message {
  if (last?.text !== text) last = { text, message: readMessage(text, vocabularies(LANGUAGES)) }
  return last.message
}
