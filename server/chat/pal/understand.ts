import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES, type Locale, languageOf } from '../../../core/i18n/locales.ts'
import { remember, rememberLast } from '../../../core/remember.ts'
import { createMatcher, type Matcher } from '../words/match-words.ts'
import { readMessage } from '../words/read-message.ts'
import { readPatterns } from '../words/read-patterns.ts'
import { createVocabularies } from '../words/vocabulary.ts'

/** Subjects that are recognised in every language, whichever the member reads: here a miss would do harm. */
export const SAFETY_INTENTS = ['real', 'contact', 'meeting'] as const
export type SafetyIntent = (typeof SAFETY_INTENTS)[number]

const texts = z.tuple([z.string().min(1)], z.string().min(1))
const safety = z.strictObject({
  lines: z.record(z.enum(['minor', 'real', 'meeting']), texts),
  intents: z.record(z.enum(SAFETY_INTENTS), texts),
})

const read = remember((code: string) => {
  const file = new URL(`../../../content/pal/safety/${code}.json`, import.meta.url)
  return safety.parse(JSON.parse(readFileSync(file, 'utf8')))
})

/** The phrases and true sentences of one language, read when first needed. */
export const readSafety = (locale: Locale) => read(languageOf(locale))

const phrasesOf = (locale: Locale, intent: SafetyIntent) => readPatterns(readSafety(locale).intents[intent])

/** A subject is matched in all languages at once. The matcher is made on first use, not at start. */
const matcherOf = remember(
  (intent: SafetyIntent): Matcher => createMatcher(LANGUAGES.flatMap((locale) => phrasesOf(locale, intent))),
)

const vocabularies = remember((languages: typeof LANGUAGES) =>
  createVocabularies(
    languages.map((locale) => SAFETY_INTENTS.flatMap((intent) => phrasesOf(locale, intent))),
  ),
)

/** Whether a message is about this subject, in any language. */
export const isAbout = (intent: SafetyIntent, text: string): boolean => matcherOf(intent)(readText(text))

const readText = rememberLast((text: string) => readMessage(text, vocabularies(LANGUAGES)))
