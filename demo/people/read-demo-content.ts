import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { gender, reasonForJoining, relationshipStatus } from '../../core/contract/values.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { remember } from '../../core/remember.ts'
import { GENERATIONS } from './circumstances.ts'
import { TOPICS } from './topics.ts'

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

/** A language file of `content/demo`: sentences for the texts of profiles, and names. */
const languageContent = z.strictObject({ about: aboutBank, names: nameLists })
/** A country file: names for a country that shares its language with another file. */
const countryContent = z.strictObject({ names: nameLists })

export type AboutBank = z.output<typeof aboutBank>
export type NameLists = z.output<typeof nameLists>

type Language = Exclude<Locale, 'en-US'>
type CountryCode = 'en-US' | 'en-IE'

const readJson = (code: Language | CountryCode): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/demo/${code}.json`, import.meta.url), 'utf8'))

const readLanguage = remember((code: Language) => languageContent.parse(readJson(code)))
const readCountry = remember((code: CountryCode) => countryContent.parse(readJson(code)))

/** The sentences of a language. American English shares those of English. */
export const readAboutBank = (locale: Locale): AboutBank =>
  readLanguage(locale === 'en-US' ? 'en' : locale).about

export const readNames = (code: Language | CountryCode): NameLists =>
  (code === 'en-US' || code === 'en-IE' ? readCountry(code) : readLanguage(code)).names
