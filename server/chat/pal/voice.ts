import { helplineIn } from '../../../core/rules/chat/helplines.ts'
import { hasContactDetails } from './contact-details.ts'
import type { PalInput } from './pal-input.ts'
import { pick } from './seeded-choice.ts'

/** A line rests for this many messages before it is said again. */
const REST = 20
const FIRST_SENTENCE = /^.{10,140}?[.!?…](?=\s|$)/u

/** Says lines as this persona, and remembers which it has said. */
export type Voice = {
  /** A line that was not said lately, or a question that was never asked; nothing if none is left. */
  fresh(lines: readonly string[], purpose: string): string | undefined
  /** The line that was said the longest time ago. */
  oldest(lines: readonly string[]): string
}

export const asks = (text: string): boolean => text.includes('?')

export function createVoice(input: PalInput): Voice {
  const { history, seed } = input
  const said = history.map(({ mine, text }) => (mine ? plain(text) : ''))
  const lastUse = (line: string) => said.findLastIndex((text) => text.includes(plain(line)))
  const isFresh = (line: string) => {
    const at = lastUse(line)
    return at < 0 || (!asks(line) && history.length - at > REST)
  }
  const speakAll = (lines: readonly string[]) => lines.flatMap((line) => speak(input, line) ?? [])
  return {
    fresh: (lines, purpose) => pick(speakAll(lines).filter(isFresh), seed, purpose),
    oldest: (lines) => speakAll(lines).sort((a, b) => lastUse(a) - lastUse(b))[0] ?? '',
  }
}

/** All kinds of spaces compare as plain ones, because other processing may have changed them. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

/** A written line with its placeholders filled in; nothing if the profile lacks a value. */
function speak({ locale, persona, partner }: PalInput, line: string): string | undefined {
  const helpline = helplineIn(partner.country, locale)
  const values: Record<string, string | undefined> = {
    name: persona.name,
    age: String(persona.age),
    city: persona.city ?? undefined,
    about: quotable(persona.about),
    partner: partner.name,
    helpline: helpline.name,
    number: helpline.number,
  }
  const missing = [...line.matchAll(/\{(\w+)\}/g)].some(([, key]) => values[key ?? ''] === undefined)
  if (missing) return undefined
  const spoken = line
    .replace(/<([^<>|]*)\|([^<>|]*)>/g, locale === 'en-US' ? '$2' : '$1')
    .replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  // French keeps its high punctuation on the same line as the word before it.
  return locale === 'fr' ? spoken.replace(/ ([?!:;»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : spoken
}

/** The first sentence of a profile's own text, if it can be quoted. */
function quotable(about: string): string | undefined {
  const [sentence] = FIRST_SENTENCE.exec(about.trim()) ?? []
  return sentence && !hasContactDetails(sentence) ? sentence : undefined
}
