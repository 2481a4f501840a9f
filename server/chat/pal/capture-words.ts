import { APOSTROPHES, continues, foldLetters, readPhrases } from '../words/match-words.ts'

/** The words that stand where a phrase has `_`, and the whole phrase as the partner wrote it. */
export type Capture = { words: string; said: string }

/** What a captured part of a sentence may be. */
export type CaptureRules = {
  /** Folded words at which the captured part ends: "and", "because". */
  stops: ReadonlySet<string>
  /** Folded words with which nothing is captured: "bit", "wife". */
  never: ReadonlySet<string>
}

/** A phrase as its words before and after `_`. */
export type OpenPhrase = { before: readonly string[]; after: readonly string[] }

type Word = { word: string; start: number; end: number }
/** A text with its words, which all phrases are held against. */
export type ReadText = { text: string; words: readonly Word[]; folded: readonly string[] }

const CAPTURED = '_'
const MOST_WORDS = 4
const MOST_LETTERS = 40
/** Words with their apostrophes; anything but spaces and hyphens between them ends a part of the sentence. */
const WORD_OR_BREAK = /[\p{L}\p{N}\p{M}'’‘`´]+|[^\s\p{L}\p{N}\p{M}'’‘`´-]+/gu
const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M}\s'’-]*$/u

/** The phrases that have `_` in them. */
export function readOpenPhrases(phrases: readonly string[]): OpenPhrase[] {
  return readPhrases(phrases).flatMap((phrase) => {
    const hole = phrase.indexOf(CAPTURED)
    return hole < 0 ? [] : [{ before: phrase.slice(0, hole), after: phrase.slice(hole + 1) }]
  })
}

export function readText(text: string): ReadText {
  const original = text.normalize('NFC')
  const words = splitWords(original)
  return { text: original, words, folded: words.map(({ word }) => word) }
}

/** The first capture of a phrase in a text, the phrases in their order. */
export function captureWords(
  read: ReadText,
  phrases: readonly OpenPhrase[],
  rules: CaptureRules,
): Capture | undefined {
  for (const phrase of phrases) {
    for (let at = 0; at < read.folded.length; at++) {
      if (!continues(read.folded, at, phrase.before, 0)) continue
      const capture = captureAt(read, at, phrase, rules)
      if (capture) return capture
    }
  }
  return undefined
}

function splitWords(text: string): Word[] {
  const found = [...text.matchAll(WORD_OR_BREAK)].map(([piece], index, all) => {
    const start = all[index]?.index ?? 0
    const word = /^[\p{L}\p{N}\p{M}'’‘`´]/u.test(piece) ? foldLetters(piece).replace(APOSTROPHES, '') : '|'
    return { word, start, end: start + piece.length }
  })
  return [{ word: '|', start: 0, end: 0 }, ...found, { word: '|', start: text.length, end: text.length }]
}

/** The capture of a phrase whose words before `_` fit from a word on. */
function captureAt(
  { text, words, folded }: ReadText,
  at: number,
  { before, after }: OpenPhrase,
  { stops, never }: CaptureRules,
): Capture | undefined {
  const from = at + before.length
  for (let length = 1; length <= MOST_WORDS; length++) {
    const inner = folded.slice(from, from + length)
    const next = folded[from + length]
    if (inner.length < length || inner.includes('|') || inner.some((word) => stops.has(word)))
      return undefined
    const isWhole =
      after.length > 0
        ? continues(folded, from + length, after, 0)
        : next === '|' || (next !== undefined && stops.has(next))
    if (!isWhole) continue
    if (inner.some((word) => never.has(word))) return undefined
    const start = words[at]?.word === '|' ? words[at + 1]?.start : words[at]?.start
    const captured = text.slice(words[from]?.start, words[from + length - 1]?.end)
    const said = text.slice(start, words[from + length - 1]?.end)
    const isPlain = LETTERS.test(captured) && captured.length <= MOST_LETTERS
    return isPlain ? { words: captured, said } : undefined
  }
  return undefined
}
