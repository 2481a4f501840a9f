import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { gender, reasonForJoining, relationshipStatus } from '../../core/contract/values.ts'
import { type Language, type Locale, languageOf } from '../../core/i18n/locales.ts'
import { remember } from '../../core/remember.ts'
import { GIFT_IDS } from '../../core/rules/chat/gifts.ts'
import { TOPICS } from './choose-interests.ts'
import { GENERATIONS } from './circumstances.ts'

/** The accounts of the demo, one for each stage of a membership, and the conversations of each. */
export const ACCOUNTS = ['free', 'premium', 'new'] as const
export type AccountStage = (typeof ACCOUNTS)[number]
export const CONVERSATIONS = ['unread', 'typing', 'gift', 'photo', 'history'] as const
export type ConversationKind = (typeof CONVERSATIONS)[number]

/** Sentences use the notation of `say`. */
const sentences = z.array(z.string().min(1))
const names = z.array(z.string().min(1))

const aboutBank = z.strictObject({
  openings: sentences,
  work: sentences,
  home: sentences,
  stages: z.record(z.enum(GENERATIONS), sentences),
  statuses: z.record(relationshipStatus.exclude(['private']), sentences),
  topics: z.record(z.enum(TOPICS), sentences.min(2)),
  reasons: z.record(reasonForJoining, sentences),
  closings: sentences,
})
const nameLists = z.record(gender, z.record(z.enum([...GENERATIONS, 'worldly']), names))

/** A line of a conversation: by the partner, or by the demo account itself. */
const line = z.union([
  z.strictObject({ them: z.string().min(1) }),
  z.strictObject({ me: z.string().min(1) }),
  z.strictObject({ gift: z.enum(GIFT_IDS) }),
  z.strictObject({ my_gift: z.enum(GIFT_IDS) }),
  z.strictObject({ photo: z.literal(true) }),
])
const account = z.strictObject({
  name: z.string().min(1),
  about: z.string().min(1),
  conversations: z.record(z.enum(CONVERSATIONS), z.array(line).min(1)),
})
const life = z.strictObject({
  accounts: z.record(z.enum(ACCOUNTS), account),
  /** What a fictional profile writes when its conversation is opened, and what demo members write day by day. */
  answers: sentences.min(1),
  news: sentences.min(1),
})

/** A language file of `content/demo`: sentences for the texts of profiles, names, and the life of the demo accounts. */
const languageContent = z.strictObject({ about: aboutBank, names: nameLists, life: life.optional() })
/** A country file: names for a country that shares its language with another file. */
const countryContent = z.strictObject({ names: nameLists })

export type Line = z.output<typeof line>
export type Life = z.output<typeof life>
export type AboutBank = z.output<typeof aboutBank>
export type NameLists = z.output<typeof nameLists>

type CountryCode = 'en-US' | 'en-IE'

const readJson = (code: Language | CountryCode): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/demo/${code}.json`, import.meta.url), 'utf8'))

const readLanguage = remember((code: Language) => languageContent.parse(readJson(code)))
const readCountry = remember((code: CountryCode) => countryContent.parse(readJson(code)))

/** The sentences of a language. */
export const readAboutBank = (locale: Locale): AboutBank => readLanguage(languageOf(locale)).about

/** The life of the demo accounts, in the languages of the demo's sites. */
export function readLife(language: 'nl' | 'de' | 'en'): Life {
  const { life } = readLanguage(language)
  if (!life) throw new Error(`content/demo/${language}.json has no life`)
  return life
}

export const readNames = (code: Language | CountryCode): NameLists =>
  (code === 'en-US' || code === 'en-IE' ? readCountry(code) : readLanguage(code)).names
