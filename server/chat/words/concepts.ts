import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { isWithinEdits } from './edit-distance.ts'
import { foldLetters } from './match-words.ts'
import { withTwoLetters } from './read-patterns.ts'

export const ALL_LANGUAGES = 2 ** LANGUAGES.length - 1
/** The cache of words is emptied when it has this many. */
const MOST_CACHED = 20_000

export const wordList = z.string().transform((words) => words.split(', ').filter(Boolean))
/** The words of each concept by language; `all` are those that every language uses. */
export const conceptWords = z.record(z.string(), z.partialRecord(z.enum(['all', ...LANGUAGES]), wordList))
const asksContent = z.strictObject({
  real: z.array(z.string()),
  meet: z.array(z.string()),
  exact: wordList,
  innocent: z.array(wordList),
  everyday: z.array(wordList),
  words: conceptWords,
})

/** The rules and words of `content/asks.json`. */
export const ASKS = asksContent.parse(
  JSON.parse(readFileSync(new URL('../../../content/asks.json', import.meta.url), 'utf8')),
)

/** Concepts that a word stands for, each with the languages in which it does, as bits. */
export type Concepts = ReadonlyMap<string, number>
type Entry = { text: string; concept: string; languages: number; mayBeMistyped: boolean }
type Index = {
  words: Map<string, Entry[]>
  /** Words and stems by their first letter. */
  stems: Map<string, Entry[]>
  /** Words by their first letter and length, as most words of a message can be ruled out by these. */
  typos: Map<string, Entry[]>
  /** Stems by their first letter. */
  stemTypos: Map<string, Entry[]>
  endings: Entry[]
  /** Entries of several words by the first of them. */
  phrases: Map<string, (Entry & { rest: string[] })[]>
  /** Everyday names of things, by their first letter. */
  innocent: Map<string, string[][]>
  everyday: ReadonlySet<string>
}

const bitsOf = (language: string) =>
  language === 'all' ? ALL_LANGUAGES : 2 ** LANGUAGES.map(String).indexOf(language)

function addEntry(index: Index, entry: Entry) {
  const { text } = entry
  const [first = '', ...rest] = text.split(' ')
  if (rest.length > 0) file(index.phrases, first, { ...entry, rest })
  else if (text.startsWith('*')) index.endings.push({ ...entry, text: text.slice(1) })
  else {
    const plain = text.replace('*', '')
    if (plain === text) file(index.words, text, entry)
    else file(index.stems, plain.charAt(0), { ...entry, text: plain })
    if (!entry.mayBeMistyped || mostEdits(plain) === 0) return
    if (plain === text) file(index.typos, `${plain.charAt(0)}${plain.length}`, entry)
    else file(index.stemTypos, plain.charAt(0), entry)
  }
}

function file<Value>(files: Map<string, Value[]>, key: string, value: Value) {
  const values = files.get(key)
  if (values) values.push(value)
  else files.set(key, [value])
}

type Vocabulary = Pick<typeof ASKS, 'words' | 'exact' | 'innocent' | 'everyday'>

function createIndex({ words, exact, innocent, everyday }: Vocabulary): Index {
  const index: Index = {
    words: new Map(),
    stems: new Map(),
    typos: new Map(),
    stemTypos: new Map(),
    endings: [],
    phrases: new Map(),
    innocent: new Map(),
    everyday: new Set(everyday.flat()),
  }
  for (const phrase of innocent.flat().flatMap(withTwoLetters).map(foldLetters))
    file(index.innocent, phrase.charAt(0), phrase.split(' '))
  for (const [concept, byLanguage] of Object.entries(words))
    for (const [language, list] of Object.entries(byLanguage))
      for (const text of new Set(list.flatMap(withTwoLetters).map(foldLetters)))
        addEntry(index, {
          text,
          concept,
          languages: bitsOf(language),
          mayBeMistyped: !exact.includes(concept),
        })
  return index
}

const mostEdits = (word: string) => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2)
/** Up to this length a wrong letter makes another word, so only a swapped, doubled or missing double one counts. */
const SHORT_WORD = 5

const NO_CONCEPTS: Concepts = new Map()

/** Finds the concepts of each word of a sentence. Those of a phrase are with its first word. */
export function createConcepts(vocabulary: Vocabulary) {
  const index = createIndex(vocabulary)
  const cache = new Map<string, Concepts>()
  const conceptsOfWord = (word: string): Concepts => {
    const cached = cache.get(word)
    if (cached) return cached
    if (cache.size >= MOST_CACHED) cache.clear()
    const concepts = merge(new Map(), findEntries(word, index))
    cache.set(word, concepts)
    return concepts
  }
  return (words: readonly string[]): Concepts[] => {
    const innocent = placesOfInnocent(words, index)
    return words.map((word, at) => {
      if (innocent.has(at)) return NO_CONCEPTS
      const phrases = index.phrases.get(word)?.filter(({ rest }) => isSaid(rest, words, at + 1))
      return phrases?.length ? merge(conceptsOfWord(word), phrases) : conceptsOfWord(word)
    })
  }
}

/** Where a sentence names an everyday thing such as `fake tan`, whose words say nothing about a person. */
function placesOfInnocent(words: readonly string[], index: Index): Set<number> {
  const places = new Set<number>()
  words.forEach((word, start) => {
    for (const phrase of index.innocent.get(word.charAt(0)) ?? [])
      if (isSaid(phrase, words, start))
        phrase.forEach((_, at) => {
          places.add(start + at)
        })
  })
  return places
}

/** Whether words stand in a sentence from a place on; `|` is its end. */
const isSaid = (phrase: readonly string[], words: readonly string[], from: number) =>
  phrase.every((expected, at) => {
    const word = words[from + at]
    if (word === undefined) return expected === '|'
    return expected.endsWith('*') ? word.startsWith(expected.slice(0, -1)) : word === expected
  })

function merge(concepts: Concepts, entries: readonly Entry[]): Concepts {
  const merged = new Map(concepts)
  for (const { concept, languages } of entries) merged.set(concept, (merged.get(concept) ?? 0) | languages)
  return merged
}

/** The entries that a word is, begins or ends with. Only where there are none it may be a mistyped one. */
function findEntries(word: string, index: Index): Entry[] {
  const first = word.charAt(0)
  const entries = [
    ...(index.words.get(word) ?? []),
    ...(index.stems.get(first)?.filter(({ text }) => word.startsWith(text)) ?? []),
    ...index.endings.filter(({ text }) => word.endsWith(text)),
  ]
  if (entries.length > 0 || word.length < 4 || index.everyday.has(word)) return entries
  const swapped = mistyped(word, word.charAt(1), index).filter(({ text }) => text.charAt(1) === first)
  return [...mistyped(word, first, index), ...swapped].filter(({ text }) => isMistyped(word, text))
}

/** The entries with a first letter whose length is near enough to that of a word. */
const mistyped = (word: string, first: string, { typos, stemTypos }: Index): Entry[] => [
  ...[-2, -1, 0, 1, 2].flatMap((more) => typos.get(`${first}${word.length + more}`) ?? []),
  ...(stemTypos.get(first) ?? []),
]

/** Whether a word may be a mistyped entry. */
function isMistyped(word: string, text: string): boolean {
  const isStem = text.endsWith('*')
  const expected = isStem ? text.slice(0, -1) : text
  // The beginning of a word says less than the whole, so two wrong letters in it are too many.
  const edits = isStem ? 1 : mostEdits(expected)
  const lengths = isStem ? [-1, 0, 1].map((more) => expected.length + more) : [word.length]
  return lengths.some((length) => {
    const written = word.slice(0, length)
    if (expected.length <= SHORT_WORD && !hasSameLetters(written, expected)) return false
    return isWithinEdits(written, expected, edits)
  })
}

const hasSameLetters = (word: string, other: string) =>
  [...word].every((letter) => other.includes(letter)) && [...other].every((letter) => word.includes(letter))
