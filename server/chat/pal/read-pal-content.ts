import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { gift, reasonForJoining } from '../../../core/contract/values.ts'
import { type Locale, languageOf } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import {
  EVERYDAY_INTERESTS,
  type EverydayInterest,
  type Interest,
  isEveryday,
} from '../../../core/rules/members/interests.ts'
import { INTENTS } from './intents.ts'

/** Lines of the pal that answer no intent of their own. */
const OTHER_LINES = [
  'no_town',
  'no_interests',
  'not_mine',
  'recall_nothing',
  'noted',
  'photo',
  'asked',
  'not_understood',
  'not_understood_again',
  'self_harm',
] as const

const CHIPS = [
  'interest',
  'interests',
  'greeting',
  'how_are_you',
  'other',
  'town',
  'looking_for',
  'about',
  'how_it_works',
] as const

const text = z.string().min(1)
const texts = z.tuple([text], text)

/** One file of `content/pal`: what the pal says and what it understands in one language. */
const palContent = z.strictObject({
  lines: z.record(z.enum([...INTENTS, ...OTHER_LINES]), texts),
  chips: z.record(z.enum(CHIPS), text),
  reasons: z.record(reasonForJoining, text),
  gifts: z.record(gift, text),
  // A remark and a question on each interest; one without them is not talked about.
  topics: z.partialRecord(z.enum(EVERYDAY_INTERESTS), z.tuple([text, text])),
  understands: z.strictObject({
    intents: z.record(z.enum(INTENTS), texts),
    interests: z.partialRecord(z.enum(EVERYDAY_INTERESTS), text),
    notes: z.strictObject({ name: texts, pet: texts, town: texts, like: texts }),
    pets: text,
    fillers: text,
    never: text,
  }),
})

export type PalContent = z.output<typeof palContent>

const read = remember((code: string): PalContent => {
  const file = new URL(`../../../content/pal/${code}.json`, import.meta.url)
  return palContent.parse(JSON.parse(readFileSync(file, 'utf8')))
})

/** The pal's content in a language, read when first needed. American English shares that of English. */
export const readPalContent = (locale: Locale): PalContent => read(languageOf(locale))

/** A remark and a question for those of the interests that the pal talks about. */
export const topicsOf = ({ topics }: PalContent, interests: readonly Interest[]) =>
  interests.filter(isEveryday).flatMap((interest): Topic[] => {
    const [remark, question] = topics[interest] ?? []
    return remark && question ? [{ interest, remark, question }] : []
  })

export type Topic = { interest: EverydayInterest; remark: string; question: string }
