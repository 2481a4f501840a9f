import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { gender, reasonForJoining, relationshipStatus } from '../../core/contract/values.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { GENERATIONS } from './circumstances.ts'
import { TOPICS } from './topics.ts'

/** The notation of a sentence is that of `say`. */
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

/** A file of `content/demo`: what people write about themselves in a language, and what they are called. */
const languageContent = z.strictObject({ about: aboutBank, names: nameLists })
/** A country whose people speak a language of another file has names of its own. */
const countryContent = z.strictObject({ names: nameLists })

export type AboutBank = z.output<typeof aboutBank>
export type NameLists = z.output<typeof nameLists>

type Language = Exclude<Locale, 'en-US'>
type CountryCode = 'en-US' | 'en-IE'

const readJson = (code: Language | CountryCode): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/demo/${code}.json`, import.meta.url), 'utf8'))

const readLanguage = once((code: Language) => languageContent.parse(readJson(code)))
const readCountry = once((code: CountryCode) => countryContent.parse(readJson(code)))

/** What people write in a language. American English shares the sentences of English. */
export const readAboutBank = (locale: Locale): AboutBank =>
  readLanguage(locale === 'en-US' ? 'en' : locale).about

export const readNames = (code: Language | CountryCode): NameLists =>
  (code === 'en-US' || code === 'en-IE' ? readCountry(code) : readLanguage(code)).names

/** Reads each file when it is first needed, and keeps it. */
function once<Code, Content>(read: (code: Code) => Content): (code: Code) => Content {
  const known = new Map<Code, Content>()
  return (code) => {
    const content = known.get(code) ?? read(code)
    known.set(code, content)
    return content
  }
}
