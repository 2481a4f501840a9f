import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Language, type Locale, languageOf } from '../../../core/i18n/locales.ts'
import { GUARD_WARNINGS } from '../../../core/rules/chat/truth-guard.ts'

/** The reasons that have phrases of each language, besides rules about concepts. */
export const PHRASE_REASONS = [
  'contact_data',
  'asks_money',
  'claims_real',
  'agrees_to_meet',
  'urges_to_buy',
] as const

const phrases = z.tuple([z.string().min(1)], z.string().min(1))

/** One file of `content/guard`: what fictional profiles may not say in one language, and what the site offers to say. */
const guardContent = z.strictObject({
  offers: z.tuple([z.string().min(1), z.string().min(1)]),
  negations: z.strictObject({ before: phrases, after: z.array(z.string().min(1)) }),
  asides: z.array(z.string().min(1)),
  digits: phrases,
  tens: phrases,
  words: z.strictObject({ day: phrases, place: phrases, time: phrases }),
  refused: z.record(z.enum(PHRASE_REASONS), phrases),
  warned: z.record(z.enum(GUARD_WARNINGS), phrases),
  debt: phrases,
})

type GuardContent = z.output<typeof guardContent>

const read = new Map<Language, GuardContent>()

/** The guard's content in a language, read when first needed. */
export function readGuardContent(locale: Locale): GuardContent {
  const language = languageOf(locale)
  const cached = read.get(language)
  if (cached) return cached
  const file = new URL(`../../../content/guard/${language}.json`, import.meta.url)
  const content = guardContent.parse(JSON.parse(readFileSync(file, 'utf8')))
  read.set(language, content)
  return content
}
