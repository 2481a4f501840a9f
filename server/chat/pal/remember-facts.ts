import type { Capture } from './capture-words.ts'
import { hearFacts } from './hear-small-talk.ts'
import type { PalInput } from './pal-input.ts'
import type { FactKind } from './small-talk-subjects.ts'
import { understand } from './understand.ts'

/** Something that the partner told, and the place of its message in the history. */
export type Fact = { kind: FactKind; capture: Capture; at: number }

/** A message of these intents is never quoted back. */
const UNQUOTED = [
  'minor',
  'self_harm',
  'real',
  'contact',
  'meeting',
  'insult',
  'lewd',
  'love',
  'sad',
] as const

/** What the partner told in this conversation, oldest first; the newest word counts where one was told twice. */
export function rememberFacts({ history, locale }: PalInput): Fact[] {
  const latest = new Map<string, Fact>()
  for (const [at, { mine, kind, text }] of history.entries()) {
    if (mine || kind !== 'text') continue
    const facts = hearFacts(text, locale)
    if (facts.length === 0 || isUnquoted(text, locale)) continue
    for (const { kind, capture } of facts) {
      latest.delete(kind)
      latest.set(kind, { kind, capture: tidy(kind, capture), at })
    }
  }
  return [...latest.values()]
}

const isUnquoted = (text: string, locale: PalInput['locale']) => {
  const { intents } = understand(text, locale)
  return UNQUOTED.some((intent) => intents.includes(intent))
}

/** A name has its capital, also where it was typed without. */
const tidy = (kind: FactKind, { words, said }: Capture): Capture =>
  kind === 'name' ? { words: words.charAt(0).toUpperCase() + words.slice(1), said } : { words, said }
