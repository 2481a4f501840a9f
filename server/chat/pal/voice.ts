import { helplineIn } from '../../../core/rules/chat/helplines.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import type { PalInput } from './pal-input.ts'
import { pick } from './seeded-choice.ts'

const FIRST_SENTENCE = /^.{10,140}?[.!?…](?=\s|$)/u

/** Words of the partner that a line takes up. */
type TakenUp = { words?: string; said?: string; question?: string }

/** Says lines as this persona, and remembers which it has said. */
export type Voice = {
  /** A line that was never said in this conversation; nothing if none is left. */
  fresh(lines: readonly string[], purpose: string, takenUp?: TakenUp): string | undefined
  /** The line that was said the longest time ago. */
  oldest(lines: readonly string[], takenUp?: TakenUp): string
  /** Where in the history a line was said last, whatever was filled in; -1 if it never was. */
  lastUse(line: string): number
}

export const asks = (text: string): boolean => text.includes('?')

export function createVoice(input: PalInput): Voice {
  const { history, seed } = input
  const said = history.map(({ mine, text }) => (mine ? plain(text) : ''))
  const lastUse = (line: string) => {
    const parts = fixedParts(input, line)
    return said.findLastIndex((text) => text !== '' && holdsInOrder(text, parts))
  }
  const speakAll = (lines: readonly string[], takenUp: TakenUp = {}) =>
    lines.flatMap((line) => speak(input, line, takenUp) ?? [])
  return {
    fresh: (lines, purpose, takenUp) =>
      pick(
        speakAll(
          lines.filter((line) => lastUse(line) < 0),
          takenUp,
        ),
        seed,
        purpose,
      ),
    oldest: (lines, takenUp) =>
      speakAll(
        lines.toSorted((a, b) => lastUse(a) - lastUse(b)),
        takenUp,
      )[0] ?? '',
    lastUse,
  }
}

/** All kinds of spaces compare as plain ones, because other processing may have changed them. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

/** A line without what is filled in, so that it is known again with other words in it. */
const fixedParts = ({ locale }: PalInput, line: string) => plain(inDialect(line, locale)).split(/\{\w+\}/)

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

const inDialect = (line: string, locale: PalInput['locale']) =>
  line.replace(/<([^<>|]*)\|([^<>|]*)>/g, locale === 'en-US' ? '$2' : '$1')

/** A written line with its placeholders filled in; nothing if a value is missing. */
function speak(
  { locale, persona, partner, repeats = true }: PalInput,
  line: string,
  takenUp: TakenUp,
): string | undefined {
  const helpline = helplineIn(partner.country, locale)
  const values: Record<string, string | undefined> = {
    name: persona.name,
    age: String(persona.age),
    city: persona.city ?? undefined,
    helpline: helpline.name,
    number: helpline.number,
    ...(repeats && { about: quotable(persona.about), partner: partner.name, ...takenUp }),
  }
  const missing = [...line.matchAll(/\{(\w+)\}/g)].some(([, key]) => values[key ?? ''] === undefined)
  if (missing) return undefined
  const filled = inDialect(line, locale).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  // Words of the partner that begin a line get a capital.
  const spoken = /^[“„«‘”]?\s?\{/u.test(line)
    ? filled.replace(/^[“„«‘”]?\s?\p{L}/u, (start) => start.toUpperCase())
    : filled
  // French keeps its high punctuation on the same line as the word before it.
  return locale === 'fr' ? spoken.replace(/ ([?!:;»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : spoken
}

/** The first sentence of a profile's own text, if it can be quoted. */
function quotable(about: string): string | undefined {
  const [sentence] = FIRST_SENTENCE.exec(about.trim()) ?? []
  return sentence && !hasContactDetails(sentence) ? sentence : undefined
}
