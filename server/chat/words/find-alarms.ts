import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import { ALARMS, type Alarm } from '../../../core/rules/chat/chat.ts'
import { likenessOf } from './examples.ts'
import {
  BIRTH_YEARS_AGO,
  createGroupMatcher,
  foldPhrase,
  type Matcher,
  UNDER_EIGHTEEN,
} from './match-words.ts'
import { readMessage } from './read-message.ts'
import { readPatterns } from './read-patterns.ts'
import { withFiguresApart } from './read-words.ts'
import { createVocabularies } from './vocabulary.ts'

/** Ages that somebody under age claims and then takes back: “not 22 but 16”. */
const CLAIMED_AGES = Array.from({ length: 22 }, (_, more) => String(18 + more))
/** Words between the parts of a phrase, at most. */
const LONGEST_GAP = 6
/** From this likeness to the examples of an alarm on a message raises it (docs/measurements.md). */
const NOTICED: Record<Alarm, number> = { minor: 2.75, self_harm: 2.6 }

const list = z.array(z.string().min(1))
const phrases = z.strictObject({ said: list, before: list, after: list })
const alarmContent = z.strictObject({
  ages: list,
  adult: list,
  words: z.record(z.string(), list),
  minor: phrases,
  self_harm: phrases,
})

const CONTENT = LANGUAGES.map((language) => {
  const file = new URL(`../../../content/alarms/${language}.json`, import.meta.url)
  return alarmContent.parse(JSON.parse(readFileSync(file, 'utf8')))
})

/** The phrases of an alarm in each language, with the birth years of the under-aged in a year. */
function patternsOf(alarm: Alarm, year: number) {
  const years = BIRTH_YEARS_AGO.map((ago) => String(year - ago))
  const shortYears = years.map((full) => full.slice(2))
  return CONTENT.map(({ ages, adult, words, ...content }) => {
    const { said, before, after } = content[alarm]
    const age = [...UNDER_EIGHTEEN, ...ages]
    const lists = { ...words, age, adult, claimed: CLAIMED_AGES, year: years, short_year: shortYears }
    const negations = { before: wordSet(before), after: wordSet(after) }
    const phrases = said.flatMap(inAnyOrder).map((phrase) => phrase.replaceAll('#', '<age>'))
    return {
      phrases: readPatterns(phrases, lists),
      matching: { negations, typos: true, gap: LONGEST_GAP },
    }
  })
}

/** A phrase with `&` between its parts, in every order with gaps between them. */
const inAnyOrder = (phrase: string): string[] =>
  permutationsOf(phrase.split(' & ')).map((parts) => parts.join(' … '))

const permutationsOf = (parts: readonly string[]): string[][] =>
  parts.length < 2
    ? [[...parts]]
    : parts.flatMap((part, at) => permutationsOf(parts.toSpliced(at, 1)).map((rest) => [part, ...rest]))

const wordSet = (words: readonly string[]) => new Set(words.map(foldPhrase))

/** The matchers of all languages at once, made once a year. */
const matchersOf = remember((year: number) => {
  const groups = ALARMS.map((alarm) => ({ alarm, languages: patternsOf(alarm, year) }))
  const matchers: { alarm: Alarm; matches: Matcher }[] = groups.map(({ alarm, languages }) => ({
    alarm,
    matches: createGroupMatcher(languages),
  }))
  const vocabularies = createVocabularies(
    LANGUAGES.map((_, at) => groups.flatMap(({ languages }) => languages[at]?.phrases ?? [])),
  )
  return { matchers, vocabularies }
})

/** The reasons why a person must read a message at once: its author may be a minor, or may come to harm. */
export function findAlarms(text: string, now: Date): Alarm[] {
  const year = now.getUTCFullYear()
  const { matchers, vocabularies } = matchersOf(year)
  const apart = withFiguresApart(text)
  const message = [text, ...(apart === text ? [] : [apart])].flatMap((reading) =>
    readMessage(reading, vocabularies),
  )
  return matchers
    .filter(({ alarm, matches }) => matches(message) || likenessOf(text, alarm, year) > NOTICED[alarm])
    .map(({ alarm }) => alarm)
}
