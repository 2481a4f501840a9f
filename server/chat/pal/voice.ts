import type { Locale } from '../../../core/i18n/locales.ts'
import {
  EVERYDAY_INTERESTS,
  type EverydayInterest,
  isEveryday,
} from '../../../core/rules/members/interests.ts'
import { say } from '../../platform/texts/texts.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import type { Note, PalInput, PastLine } from './pal-input.ts'
import { readPalContent, topicsOf } from './read-pal-content.ts'
import { pick } from './seeded-choice.ts'

const FIRST_SENTENCE = /^.{10,140}?[.!?…](?=\s|$)/u

/** Says one of the lines as this persona: one that was not said yet, or else the one said longest ago. */
export type Voice = (lines: readonly string[], purpose: string, value?: string) => string | undefined

export function createVoice(input: PalInput, notes: readonly Note[]): Voice {
  const { history, locale, seed } = input
  const known = valuesOf(input, notes)
  return (lines, purpose, value) => {
    const values: Values = { ...known, ...(input.repeats !== false && { value }) }
    const sayable = lines.filter((line) => !placeholders(line).some((key) => values[key] === undefined))
    const unsaid = sayable.filter((line) => lastUse(line, history, locale) < 0)
    const [oldest] = sayable.toSorted((a, b) => lastUse(a, history, locale) - lastUse(b, history, locale))
    const line = pick(unsaid, seed, purpose) ?? oldest
    return line && fill(line, values, locale)
  }
}

/** Where in the history the profile said a line last, whatever was filled in; -1 if it never did. */
export function lastUse(line: string, history: readonly PastLine[], locale: Locale): number {
  const parts = plain(inDialect(line, locale)).split(/\{\w+\}/)
  return history.findLastIndex(({ mine, text }) => mine && holdsInOrder(plain(text), parts))
}

/** The interest that the profile's last message asked about. */
export function askedAbout(history: readonly PastLine[], locale: Locale): EverydayInterest | undefined {
  const last = history.filter(({ mine }) => mine).slice(-1)
  const topics = topicsOf(readPalContent(locale), EVERYDAY_INTERESTS)
  return topics.find(({ question }) => lastUse(question, last, locale) >= 0)?.interest
}

/** All kinds of spaces compare as plain ones, because other processing may have changed them. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

const inDialect = (line: string, locale: Locale) =>
  line.replace(/<([^<>|]*)\|([^<>|]*)>/g, locale === 'en-US' ? '$2' : '$1')

type Values = Record<string, string | undefined>

const placeholders = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')

function valuesOf({ locale, persona, partner, repeats = true }: PalInput, notes: readonly Note[]): Values {
  const interests = persona.interests
    .filter(isEveryday)
    .map((interest) => say(locale, `interests.${interest}`))
  return {
    name: persona.name,
    age: String(persona.age),
    city: persona.city ?? undefined,
    interests: interests.join(', '),
    ...(repeats && {
      about: quotable(persona.about),
      partner: partner.name,
      notes: notes.map(({ value }) => value).join(', '),
    }),
  }
}

function fill(line: string, values: Values, locale: Locale): string {
  const filled = inDialect(line, locale).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  // French keeps its high punctuation on the same line as the word before it.
  return locale === 'fr' ? filled.replace(/ ([?!:;»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : filled
}

/** The first sentence of a profile's own text, if it can be quoted. */
function quotable(about: string): string | undefined {
  const [sentence] = FIRST_SENTENCE.exec(about.trim()) ?? []
  return sentence && !hasContactDetails(sentence) ? sentence : undefined
}
