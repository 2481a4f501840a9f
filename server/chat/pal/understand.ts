import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { hasContactDetails } from './contact-details.ts'
import { INTENTS, type Intent, SAFETY_INTENTS } from './intents.ts'
import { countWords, createMatcher, foldMessage, type Matcher, readPhrases } from './match-words.ts'
import { TOPICS, type Topic } from './topics.ts'
import { WORDS } from './words/all-words.ts'

export type Understood = {
  /** Most important first. */
  intents: Intent[]
  topics: Topic[]
  isQuestion: boolean
}

type Ear = { intents: Map<Intent, Matcher>; topics: Map<Topic, Matcher> }

/** A message of so few words says too little to react to. */
const FEW_WORDS = 2

const ears = new Map<Locale, Ear>()

const phrasesOf = (locale: Locale, intent: Intent) =>
  readPhrases(WORDS[locale].intents[intent], WORDS[locale].underage)

/** What must be understood in any language is listened for in all of them. */
const safety = new Map<Intent, Matcher>(
  SAFETY_INTENTS.map((intent) => [
    intent,
    createMatcher(
      LOCALES.filter((locale) => locale !== 'en-US').flatMap((locale) => phrasesOf(locale, intent)),
    ),
  ]),
)

function earOf(locale: Locale): Ear {
  const known = ears.get(locale)
  if (known) return known
  const ear: Ear = {
    intents: new Map(
      INTENTS.map((intent) => [intent, safety.get(intent) ?? createMatcher(phrasesOf(locale, intent))]),
    ),
    topics: new Map(TOPICS.map((topic) => [topic, createMatcher(readPhrases(WORDS[locale].topics[topic]))])),
  }
  ears.set(locale, ear)
  return ear
}

/** Finds out what a message is about. */
export function understand(text: string, locale: Locale): Understood {
  const message = foldMessage(text)
  const ear = earOf(locale)
  const intents = INTENTS.filter(
    (intent) => ear.intents.get(intent)?.(message) || (intent === 'contact' && hasContactDetails(text)),
  )
  const topics = TOPICS.filter((topic) => ear.topics.get(topic)?.(message))
  if (intents.length === 0 && topics.length === 0 && countWords(text) <= FEW_WORDS) intents.push('short')
  return { intents, topics, isQuestion: text.includes('?') }
}

/** Whether a message is about this, in whichever language. */
export const isAbout = (intent: (typeof SAFETY_INTENTS)[number], text: string): boolean =>
  safety.get(intent)?.(foldMessage(text)) ?? false
