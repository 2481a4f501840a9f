import { NOTE_VALUE_LENGTH } from '../../../core/rules/chat/chat.ts'
import type { EverydayInterest } from '../../../core/rules/members/interests.ts'
import { say } from '../../platform/texts/texts.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import { foldMessage, foldPhrase } from '../words/match-words.ts'
import type { Intent } from './intents.ts'
import type { Note, PalInput, TurnLine } from './pal-input.ts'
import { type Phrases, readPhrases } from './read-phrases.ts'

/** What a line was about. */
export type Hearing = { intents: Intent[]; interests: EverydayInterest[]; notes: Note[] }

const MOST_INTENTS = 2
const LONGEST_PHRASE = 9
/** An answer to a question of the pal has at most this many words. */
const SHORT_ANSWER = 4
const LONGEST_NAME = 3
const LAUGHTER = /^(?:a?(?:ha|he|hi|ja|je|ah){2,}h?|lol|lmao|rofl|xd+|mdr|ptdr|x+|xo)$/
const EMOTICON = /(?<![\p{L}\p{N}])(?:[:;=]['’]?-?[dpo03*sx()/\\|]+|<3+|xd)(?![\p{L}\p{N}])/giu
const WORD = /[\p{L}\p{N}]+(?:['’‘`´][\p{L}\p{N}]+)*/gu

/**
 * Understands a line only if every word of it is explained, by phrases of at most two intents and words that
 * mean nothing of their own. Finding a phrase somewhere inside would be a guess.
 */
export function hearLine(
  line: TurnLine,
  input: Pick<PalInput, 'locale' | 'persona' | 'partner'>,
  asked: EverydayInterest | undefined,
): Hearing | null {
  if (line.kind === 'gift') return { intents: ['gift'], interests: [], notes: [] }
  if (line.kind === 'photo' || line.asksReal || line.asksMeet || hasContactDetails(line.text)) return null
  const phrases = readPhrases(input.locale)
  const text = line.text.replace(EMOTICON, ' ')
  // The joined reading of apostrophes, which is that of the phrases: `youre`.
  const words = foldMessage(text)[1] ?? []
  const names = new Set(
    [input.persona.name, input.partner.name].flatMap((name) => foldPhrase(name).split(' ')),
  )
  const isFiller = (word: string) => phrases.fillers.has(word) || LAUGHTER.test(word)
  const explain = (some: readonly string[]) => {
    const spoken = some.filter((word) => word !== '|')
    const unnamed = spoken.filter((word) => !names.has(word))
    return explainWords(spoken, phrases, isFiller) ?? explainWords(unnamed, phrases, isFiller)
  }
  const plain = explain(words)
  if (plain?.length) return hearingOf(plain, [])
  if (plain) return null
  const note = hearName(text, words, phrases, explain) ?? hearSlot(text, phrases, asked)
  if (note) return { intents: [], interests: [], notes: [note] }
  const found = findInterests(words, phrases)
  // Where the word for an interest is also another word, as "te" in Spanish, it counts only at the end.
  for (const some of [found, found.slice(-1)]) {
    const about = some.length > 0 && explain(nameInterests(words, some))
    if (about && about.length > 0) {
      const interests = some.map(({ interest }) => interest)
      return hearingOf(about, interests, input.locale)
    }
  }
  return null
}

function hearingOf(
  subjects: (Intent | 'like')[],
  interests: EverydayInterest[],
  locale: PalInput['locale'] = 'en',
): Hearing {
  const likes = subjects.includes('like') ? interests : []
  return {
    intents: subjects.filter((subject) => subject !== 'like'),
    interests,
    notes: likes.map((what) => ({ kind: 'like', what, value: say(locale, `interests.${what}`) })),
  }
}

/** The intents that explain all words; null if a word is left over or the intents are too many. */
function explainWords(
  words: readonly string[],
  { findIntent }: Phrases,
  isFiller: (word: string) => boolean,
): (Intent | 'like')[] | null {
  // Entry n holds the intents that explain the first n words; the longest phrases are tried first.
  const explained: ((Intent | 'like')[] | undefined)[] = [[]]
  for (let end = 1; end <= words.length; end++) {
    for (let start = Math.max(0, end - LONGEST_PHRASE); start < end && !explained[end]; start++) {
      const before = explained[start]
      const intent = before && findIntent(words.slice(start, end))
      if (intent) explained[end] = [...new Set([...before, intent])]
      else if (before && start === end - 1 && isFiller(words[start] ?? '')) explained[end] = before
    }
  }
  const all = explained[words.length]
  // A greeting before something else is mere politeness.
  return all && all.filter((intent) => intent !== 'greeting').length <= MOST_INTENTS ? all : null
}

type Mention = { at: number; length: number; interest: EverydayInterest }

/** Where interests are named, longer names first. */
function findInterests(words: readonly string[], phrases: Phrases): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const mention = [3, 2, 1].flatMap((length) => {
      const interest = interestOf(words.slice(at, at + length).join(' '), phrases)
      return interest ? [{ at, length, interest }] : []
    })[0]
    if (mention) found.push(mention)
    at += (mention?.length ?? 1) - 1
  }
  return found
}

/** The words with `_` for each of the interests. */
const nameInterests = (words: readonly string[], mentions: readonly Mention[]) =>
  mentions.reduceRight((result, { at, length }) => result.toSpliced(at, length, '_'), [...words])

const interestOf = (words: string, { interests, stems }: Phrases) =>
  interests.get(words) ??
  stems.find(({ stem }) => words.startsWith(stem) && !words.slice(stem.length).includes(' '))?.interest

/** A short answer to the question that the pal asked last. */
function hearSlot(text: string, phrases: Phrases, asked: EverydayInterest | undefined): Note | null {
  const words = text.match(WORD) ?? []
  const value = text.match(WORD)?.join(' ') ?? ''
  const isAnswer = asked && !text.includes('?') && words.length <= SHORT_ANSWER && mayNote(words, phrases)
  return isAnswer ? { kind: 'slot', what: asked, value } : null
}

/** A name at the end of a line: "call me Sam", "my dog is called Rex". */
function hearName(
  text: string,
  folded: readonly string[],
  phrases: Phrases,
  explain: (words: readonly string[]) => unknown[] | null,
): Note | null {
  const written = text.match(WORD) ?? []
  const inner = folded.slice(1, folded.lastIndexOf('|'))
  for (let length = 1; length <= LONGEST_NAME; length++) {
    const value = written.slice(-length)
    const before = inner.slice(0, -length)
    const isProper = value.every((word) => /^\p{Lu}/u.test(word))
    if (inner.slice(-length).includes('|') || !mayNote(value, phrases)) return null
    for (let start = 0; start < before.length; start++) {
      const kind = phrases.findNote(before.slice(start))
      if (!kind || (!isProper && (length > 1 || kind === 'town')) || !explain(before.slice(0, start)))
        continue
      const what = kind === 'pet' ? (before.find((word) => phrases.pets.has(word)) ?? kind) : kind
      const [first = '', ...rest] = value
      return { kind, what, value: [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ') }
    }
  }
  return null
}

/** Notes hold letters only, and no word that hurts, asks or speaks of the pal. */
const mayNote = (words: readonly string[], { never }: Phrases) =>
  words.length > 0 &&
  words.join(' ').length <= NOTE_VALUE_LENGTH &&
  words.every((word) => !/\p{N}/u.test(word) && !never.has(foldPhrase(word)))
