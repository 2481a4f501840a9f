import type { Pattern } from './match-words.ts'

/** Words as a tree of their letters. */
type Letters = { next: Map<string, Letters>; isWord: boolean }

/** The words that phrases of one language are made of. */
type Vocabulary = { words: ReadonlySet<string>; letters: Letters }
/** The words of phrases in several languages, and all of them together. */
export type Vocabularies = { languages: readonly Vocabulary[]; words: ReadonlySet<string> }

/** A word without spaces is read as several from this length on, and from this number of words on. */
const SOLID = { letters: 9, words: 3 }
/** Longer words are noise. */
const LONGEST_SOLID = 400
/** Two parts of a split word have at least this many letters together. */
const SHORTEST_SPLIT = 4

/** The vocabularies of phrases, a list of which there is for each language. */
export function createVocabularies(phrases: readonly (readonly Pattern[])[]): Vocabularies {
  const languages = phrases.map(createVocabulary)
  return { languages, words: new Set(languages.flatMap(({ words }) => [...words])) }
}

function createVocabulary(phrases: readonly Pattern[]): Vocabulary {
  const words = new Set(phrases.flatMap(wordsOf))
  const letters: Letters = { next: new Map(), isWord: false }
  for (const word of words) addWord(letters, word)
  return { words, letters }
}

const wordsOf = (phrase: Pattern): string[] =>
  phrase
    .flatMap((piece) => (typeof piece === 'string' ? [piece] : piece.flatMap(wordsOf)))
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word))

function addWord(tree: Letters, word: string) {
  let node = tree
  for (const letter of word) {
    const next: Letters = node.next.get(letter) ?? { next: new Map(), isWord: false }
    node.next.set(letter, next)
    node = next
  }
  node.isWord = true
}

/**
 * The words of a message with those taken apart that were written as one, `iwanttodie`, in each language in which any of
 * them is. `isSpaced` says that the text had letters with gaps between them, which hide the gaps between words.
 */
export function takeApart(
  words: readonly string[],
  { languages }: Vocabularies,
  isSpaced: boolean,
): string[][] {
  const fewest = isSpaced ? 2 : SOLID.words
  const shortest = isSpaced ? SHORTEST_SPLIT : SOLID.letters
  const solid = words.filter((word) => word.length >= shortest && word.length <= LONGEST_SOLID)
  if (solid.length === 0) return []
  return languages.flatMap((vocabulary) => {
    const parts = new Map(solid.map((word) => [word, splitWord(word, vocabulary, fewest)]))
    const isAny = solid.some((word) => parts.get(word))
    return isAny ? [words.flatMap((word) => parts.get(word) ?? word)] : []
  })
}

/** The fewest words that a word is put together from; undefined if it is a word itself, or they are fewer than asked for. */
function splitWord(word: string, { words, letters }: Vocabulary, fewest: number): string[] | undefined {
  if (words.has(word)) return undefined
  /** For each place, how many words lead to it, and where the last of them begins. */
  const ways: ({ count: number; from: number } | undefined)[] = [{ count: 0, from: 0 }]
  for (let from = 0; from < word.length; from++) {
    const count = ways[from]?.count
    if (count === undefined) continue
    let node: Letters | undefined = letters
    for (let end = from + 1; end <= word.length; end++) {
      node = node.next.get(word.charAt(end - 1))
      if (!node) break
      if (node.isWord && (ways[end]?.count ?? Number.POSITIVE_INFINITY) > count + 1)
        ways[end] = { count: count + 1, from }
    }
  }
  if ((ways[word.length]?.count ?? 0) < fewest) return undefined
  const parts: string[] = []
  for (let end = word.length; end > 0; end = ways[end]?.from ?? 0)
    parts.unshift(word.slice(ways[end]?.from, end))
  // Any word could be put together from letters that are words, such as “a” and “I”.
  return parts.filter((part) => part.length === 1).length > 1 ? undefined : parts
}

/** The words of a message with those put together that were split in two, `cre dits`; none if nothing was split. */
export function putTogether(words: readonly string[], { words: known }: Vocabularies): string[][] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '|', next = '|'] = [words[at], words[at + 1]]
    const isSplit =
      word.length + next.length >= SHORTEST_SPLIT &&
      word !== '|' &&
      next !== '|' &&
      known.has(word + next) &&
      !(known.has(word) && known.has(next))
    joined.push(isSplit ? word + next : word)
    if (isSplit) at++
  }
  return joined.length < words.length ? [joined] : []
}
