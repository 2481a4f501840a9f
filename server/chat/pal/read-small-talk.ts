import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Locale } from '../../../core/i18n/locales.ts'
import { FACTS, OPEN_QUESTIONS, QUESTIONS, TELLINGS } from './small-talk-subjects.ts'

const line = z.string().min(1)
const lines = z.tuple([line, line], line)
const phrases = z.tuple([line], line)

/** One file of `content/pal/small-talk`: the everyday questions, tellings and facts of one language. */
const smallTalk = z.strictObject({
  questions: z.record(
    z.enum(QUESTIONS),
    z.strictObject({ heard: phrases, answers: lines, asks: z.array(line).optional() }),
  ),
  open_questions: z.record(z.enum(OPEN_QUESTIONS), z.strictObject({ heard: phrases, answers: lines })),
  mine: lines,
  and_you: z.strictObject({ heard: phrases, answers: lines }),
  own_answers: z.record(line, line),
  unknown: lines,
  question_words: phrases,
  tellings: z.record(
    z.enum(TELLINGS),
    z.strictObject({ heard: phrases, answers: lines, asks: z.array(line).optional() }),
  ),
  facts: z.record(z.enum(FACTS), z.strictObject({ heard: phrases, noted: lines, later: lines })),
  capture: z.strictObject({ stops: phrases, never: phrases }),
  endings: z.strictObject({ spent: lines, rest: lines }),
})

export type SmallTalk = z.output<typeof smallTalk>

const read = new Map<string, SmallTalk>()

/** The small talk of a language, read when first needed. American English shares that of English. */
export function readSmallTalk(locale: Locale): SmallTalk {
  const code = locale === 'en-US' ? 'en' : locale
  const known = read.get(code)
  if (known) return known
  const file = new URL(`../../../content/pal/small-talk/${code}.json`, import.meta.url)
  const content = smallTalk.parse(JSON.parse(readFileSync(file, 'utf8')))
  read.set(code, content)
  return content
}
