import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { gift, reasonForJoining } from '../../../core/contract/values.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import { EVERYDAY_INTERESTS } from '../../../core/rules/members/interests.ts'
import { INTENTS } from './intents.ts'

/** Lines of the pal that answer no intent. */
const OTHER_LINES = [
  'again',
  'helpline',
  'from_nowhere',
  'no_reason',
  'gift_again',
  'photo',
  'not_mine',
  'unsure',
  'reactions',
  'questions',
] as const

const line = z.string().min(1)
const severalLines = z.tuple([line, line], line)
const phrases = z.tuple([z.string().min(1)], z.string().min(1))

/** One file of `content/pal`: what the pal says and what it understands in one language. */
const palContent = z.strictObject({
  // The answer to `looking_for` depends on the profile: it is in `reasons`, or `no_reason` without one.
  lines: z.record(z.enum([...INTENTS, ...OTHER_LINES]).exclude(['looking_for']), severalLines),
  reasons: z.record(reasonForJoining, z.tuple([line], line)),
  gifts: z.record(gift, line),
  // An interest without lines is not talked about.
  topics: z.partialRecord(z.enum(EVERYDAY_INTERESTS), z.tuple([line, line])),
  understands: z.strictObject({
    underage: phrases,
    intents: z.record(z.enum(INTENTS), phrases),
    topics: z.partialRecord(z.enum(EVERYDAY_INTERESTS), phrases),
  }),
})

export type PalContent = z.output<typeof palContent>

const read = new Map<string, PalContent>()

/** The pal's content in a language, read when first needed. American English shares that of English. */
export function readPalContent(locale: Locale): PalContent {
  const code = locale === 'en-US' ? 'en' : locale
  const known = read.get(code)
  if (known) return known
  const file = new URL(`../../../content/pal/${code}.json`, import.meta.url)
  const content = palContent.parse(JSON.parse(readFileSync(file, 'utf8')))
  read.set(code, content)
  return content
}
