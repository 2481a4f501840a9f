const UNFOLDED: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}
export const APOSTROPHES = /['’‘`´]/g
/** The point or colon of an ordinal number, which ends no sentence: `9. klasse`, `9:an`. */
const ORDINAL_POINT = /(?<=\d)[.:](?=\s*\p{L})/gu
const GAP = '…'
const LONGEST_GAP = 3
const UNDER_EIGHTEEN = ['10', '11', '12', '13', '14', '15', '16', '17']

/** A message as words; `|` stands where a part of a sentence ends. */
export type Message = readonly (readonly string[])[]
/** Whether a message has one of the phrases. */
export type Matcher = (message: Message) => boolean

/** Lower case without accents, and `heyyyy` as short as `hey`. */
export const foldLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[øæœßłđð]/g, (letter) => UNFOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')

const clauses = (text: string): string[] => [
  '|',
  ...(text.replace(/[.,;:!?…\n()"“”«»–—]+/g, ' | ').match(/[\p{L}\p{N}]+|\|/gu) ?? []),
  '|',
]

/**
 * Reads elided words both apart (`l art`) and together (`youre`), because people omit apostrophes, and a point
 * after a number both as the end of a sentence and as part of the number.
 */
export function foldMessage(text: string): Message {
  const folded = foldLetters(text)
  return [
    clauses(folded.replace(APOSTROPHES, ' ')),
    clauses(folded.replace(APOSTROPHES, '')),
    clauses(folded.replace(APOSTROPHES, ' ').replace(ORDINAL_POINT, ' ')),
  ]
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Phrases in the notation of `content/pal/README.md`, each as its words. */
export function readPhrases(phrases: readonly string[], underage: readonly string[] = []): string[][] {
  const ages = [...UNDER_EIGHTEEN, ...underage.map(foldPhrase)]
  return phrases
    .map(foldPhrase)
    .flatMap((phrase) => (phrase.includes('#') ? ages.map((age) => phrase.replace('#', age)) : [phrase]))
    .map((phrase) => phrase.split(' '))
}

const foldPhrase = (phrase: string) =>
  foldLetters(phrase)
    .replace(APOSTROPHES, '')
    .replace(/[^\p{L}\p{N}*#|…_]+/gu, ' ')
    .trim()

/**
 * Phrases are filed under their first word, or under the first letter of its stem (none, where any word fits),
 * so that a message is read once however many there are.
 */
export function createMatcher(phrases: readonly string[][]): Matcher {
  const byWord = Map.groupBy(
    phrases.filter((phrase) => !isStem(phrase[0])),
    ([first = '']) => first,
  )
  const byLetter = Map.groupBy(
    phrases.filter(([first]) => isStem(first)),
    ([first = '']) => first.slice(0, -1).charAt(0),
  )
  return (message) =>
    message.some((words) =>
      words.some((word, at) => {
        const fits = (phrase: string[]) => continues(words, at, phrase, 0)
        return [byWord.get(word), byLetter.get(word.charAt(0)), byLetter.get('')].some((filed) =>
          filed?.some(fits),
        )
      }),
    )
}

const isStem = (word: string | undefined) => word?.endsWith('*') ?? false

/** Whether a phrase, from one of its words on, fits the words of a message from one of them on. */
export function continues(
  words: readonly string[],
  at: number,
  phrase: readonly string[],
  from: number,
): boolean {
  const token = phrase[from]
  if (token === undefined) return true
  if (token === GAP) {
    return Array.from({ length: LONGEST_GAP + 1 }, (_, skipped) => at + skipped).some((next) =>
      continues(words, next, phrase, from + 1),
    )
  }
  const word = words[at]
  if (word === undefined) return false
  const fits = token.endsWith('*') ? word !== '|' && word.startsWith(token.slice(0, -1)) : word === token
  return fits && continues(words, at + 1, phrase, from + 1)
}
