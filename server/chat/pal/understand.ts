import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { EVERYDAY_INTERESTS, type EverydayInterest } from '../../../core/rules/members/interests.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import {
  countWords,
  createMatcher,
  foldMessage,
  type Matcher,
  type Message,
  readPhrases,
} from '../words/match-words.ts'
import { undisguise } from '../words/undisguise.ts'
import { INTENTS, type Intent, isSafety, type SafetyIntent } from './intents.ts'
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
const safety = new Map<Intent, Matcher>()

function phrasesOf(locale: Locale, intent: Intent): string[][] {
  const { intents, underage } = readPalContent(locale).understands
  return readPhrases(intents[intent], underage)
}

/** A safety intent is matched in all languages at once. The matcher is made on first use, not at start. */
function safetyMatcher(intent: SafetyIntent): Matcher {
  const known = safety.get(intent)
  if (known) return known
  const languages = LOCALES.filter((locale) => locale !== 'en-US')
  const matcher = createMatcher(languages.flatMap((locale) => phrasesOf(locale, intent)))
  safety.set(intent, matcher)
  return matcher
}

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
    topics: new Map(EVERYDAY_INTERESTS.map((topic) => [topic, createMatcher(readPhrases(topics[topic]))])),
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
export const isAbout = (intent: SafetyIntent, text: string): boolean =>
  safetyMatcher(intent)(foldUndisguised(text))

/** The words of a message as they stand and, where they are disguised, without that. */
function foldUndisguised(text: string): Message {
  const plain = undisguise(text)
  return plain === text ? foldMessage(text) : [...foldMessage(text), ...foldMessage(plain)]
}
