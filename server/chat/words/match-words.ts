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
/** From this many words on, a phrase may have a mistyped one of this many letters or more. */
const LONG_PHRASE = 3
const LONG_WORD = 6
export const UNDER_EIGHTEEN = ['10', '11', '12', '13', '14', '15', '16', '17']
/** Somebody born in one of these years before the present one is under age all year. */
export const BIRTH_YEARS_AGO = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]

/** A message as words; `|` stands where a part of a sentence ends. */
export type Message = readonly (readonly string[])[]
/** The words of a phrase; a list of patterns stands for any one of them. */
export type Pattern = readonly (string | readonly Pattern[])[]
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

/** Phrases in the notation of `content/pal/README.md`, each as its words. */
export function readPhrases(phrases: readonly string[], underage: readonly string[] = []): string[][] {
  const ages = [...UNDER_EIGHTEEN, ...underage.map(foldPhrase)]
  return phrases
    .map(foldPhrase)
    .flatMap((phrase) => (phrase.includes('#') ? ages.map((age) => phrase.replace('#', age)) : [phrase]))
    .map((phrase) => phrase.split(' '))
}

export const foldPhrase = (phrase: string) =>
  foldLetters(phrase)
    .replace(APOSTROPHES, '')
    .replace(/[^\p{L}\p{N}*#|…_]+/gu, ' ')
    .trim()

/** How strictly phrases are matched. */
type Matching = {
  /** Words that make a phrase void: up to three words before it, in its gaps, or up to three words after it. */
  negations?: { before: ReadonlySet<string>; after: ReadonlySet<string> }
  /** Whether one wrong letter in a long word of a long phrase is overlooked. */
  typos?: boolean
  /** How many words a gap has at most; three where nothing is said. */
  gap?: number
}

/** Phrases that are matched in the same way. */
type PhraseGroup = { phrases: readonly Pattern[]; matching: Matching }
type Filed = { phrase: Pattern; matching: Matching }

export const createMatcher = (phrases: readonly Pattern[]): Matcher =>
  createGroupMatcher([{ phrases, matching: {} }])

/**
 * Phrases are filed under their first words, or under the first letter of a stem (none, where any word fits), and
 * then under their second words, so that a message is read once however many there are.
 */
export function createGroupMatcher(groups: readonly PhraseGroup[]): Matcher {
  const byWord = new Map<string, Filed[]>()
  const byLetter = new Map<string, Filed[]>()
  for (const { phrases, matching } of groups)
    for (const phrase of phrases)
      for (const first of firstWords(phrase)) {
        const filed = { phrase, matching }
        if (isStem(first)) fileUnder(byLetter, first.slice(0, -1).charAt(0), filed)
        else fileUnder(byWord, first, filed)
      }
  const bySecond = new Map<string, SecondWords>()
  const secondsOf = (word: string, filed: readonly Filed[]) => {
    const seconds = bySecond.get(word) ?? fileBySecond(word, filed)
    bySecond.set(word, seconds)
    return seconds
  }
  return (message) =>
    message.some((words) =>
      words.some((word, at) => {
        const fits = ({ phrase, matching }: Filed) => isSaid(words, at, phrase, matching)
        const filed = byWord.get(word)
        if (filed) {
          const { byNext, byNextLetter, any } = secondsOf(word, filed)
          const next = words[at + 1] ?? ''
          if (any.some(fits) || byNext.get(next)?.some(fits) || byNextLetter.get(next.charAt(0))?.some(fits))
            return true
        }
        return byLetter.get(word.charAt(0))?.some(fits) || byLetter.get('')?.some(fits) || false
      }),
    )
}

function fileUnder<Key, Value>(files: Map<Key, Value[]>, key: Key, value: Value) {
  const file = files.get(key)
  if (file) file.push(value)
  else files.set(key, [value])
}

/** Phrases that begin with one word, by the next one: as it stands, or by its first letter if it may vary. */
type SecondWords = { byNext: Map<string, Filed[]>; byNextLetter: Map<string, Filed[]>; any: Filed[] }

function fileBySecond(first: string, all: readonly Filed[]): SecondWords {
  const files: SecondWords = { byNext: new Map(), byNextLetter: new Map(), any: [] }
  for (const filed of all) {
    const { phrase, matching } = filed
    const mayBeMistyped = matching.typos && phrase.length >= LONG_PHRASE
    const seconds = new Set(firstTwo(phrase).flatMap(([word, second]) => (word === first ? [second] : [])))
    if ([...seconds].some((second) => second === undefined || second === GAP || second === '*')) {
      files.any.push(filed)
      continue
    }
    const letters = new Set<string>()
    for (const second of seconds) {
      if (second === undefined) continue
      if (isStem(second) || (mayBeMistyped && second.length >= LONG_WORD)) letters.add(second.charAt(0))
      if (!isStem(second)) fileUnder(files.byNext, second, filed)
    }
    for (const letter of letters) fileUnder(files.byNextLetter, letter, filed)
  }
  return files
}

/** The first two words with which a phrase may begin; one alone where the phrase has no more. */
function firstTwo(phrase: Pattern): [string, string | undefined][] {
  const [piece, ...rest] = phrase
  if (piece === undefined) return []
  if (typeof piece === 'string') {
    const seconds = canBeEmpty(rest) ? [undefined, ...firstWords(rest)] : [...firstWords(rest)]
    return seconds.map((second) => [piece, second])
  }
  return piece.flatMap((option) => firstTwo([...option, ...rest]))
}

const canBeEmpty = (phrase: Pattern): boolean =>
  phrase.every((piece) => typeof piece !== 'string' && piece.some(canBeEmpty))

const isStem = (word: string) => word.endsWith('*')

/** The words with which a phrase may begin. */
function firstWords([piece, ...rest]: Pattern): Set<string> {
  if (piece === undefined) return new Set()
  if (typeof piece === 'string') return new Set([piece])
  return new Set(piece.flatMap((option) => [...firstWords([...option, ...rest])]))
}

/** Whether a phrase stands in a message from a word on, and nothing around it denies it. */
function isSaid(
  words: readonly string[],
  at: number,
  phrase: Pattern,
  { negations, typos = false, gap }: Matching,
): boolean {
  const how = { never: negations?.before, typos: typos && phrase.length >= LONG_PHRASE, start: at, gap }
  if (!negations) return fitsFrom(words, at, phrase, 0, how, isAnyEnd)
  return fitsFrom(words, at, phrase, 0, how, (end) => {
    const isNegative = words
      .slice(at, end)
      .some((word) => negations.before.has(word) || negations.after.has(word))
    // A phrase with a negation of its own, such as "I am not a bot", means what it says.
    if (isNegative) return true
    const start = words[at] === '|' ? at + 1 : at
    const before = clauseOf(words.slice(Math.max(0, start - LONGEST_GAP), start).reverse())
    const after = words[end - 1] === '|' ? [] : clauseOf(words.slice(end, end + LONGEST_GAP))
    return (
      !before.some((word) => negations.before.has(word)) && !after.some((word) => negations.after.has(word))
    )
  })
}

/** The words up to the end of a part of a sentence. */
function clauseOf(words: readonly string[]): readonly string[] {
  const border = words.indexOf('|')
  return border < 0 ? words : words.slice(0, border)
}

const isAnyEnd = () => true

type Fitting = {
  typos?: boolean
  never?: ReadonlySet<string> | undefined
  start?: number
  gap?: number | undefined
}

/** Whether a phrase, from one of its words on, fits the words of a message, and `then` agrees with where it ends. */
function fitsFrom(
  words: readonly string[],
  at: number,
  phrase: Pattern,
  from: number,
  how: Fitting,
  then: (end: number) => boolean,
): boolean {
  const piece = phrase[from]
  if (piece === undefined) return then(at)
  if (piece === GAP) {
    for (let next = at; next <= at + (how.gap ?? LONGEST_GAP); next++) {
      if (fitsFrom(words, next, phrase, from + 1, how, then)) return true
      if (how.never?.has(words[next] ?? '')) return false
    }
    return false
  }
  if (typeof piece !== 'string') {
    return optionsFor(piece, words[at], how).some((option) =>
      fitsFrom(words, at, option, 0, how, (end) => fitsFrom(words, end, phrase, from + 1, how, then)),
    )
  }
  const word = words[at]
  if (word === undefined) return false
  // A word that would make the phrase void is no other word with a wrong letter.
  const mayBeTypo = how.typos && at !== how.start && !how.never?.has(word)
  const fits = fitsWord(word, piece) || (mayBeTypo && isMistyped(word, piece))
  return fits ? fitsFrom(words, at + 1, phrase, from + 1, how, then) : false
}

/** The options of a choice by their first words and letters; `open` begin in another way, or may be empty. */
type Options = { byWord: Map<string, Pattern[]>; byLetter: Map<string, Pattern[]>; open: readonly Pattern[] }
const filedOptions = new WeakMap<readonly Pattern[], Options>()
/** Choices with fewer options are not worth filing. */
const MANY_OPTIONS = 4
const NO_OPTIONS: readonly Pattern[] = []

function fileOptions(all: readonly Pattern[]): Options {
  const isPlain = ([first]: Pattern) => typeof first === 'string' && first !== GAP && !isStem(first)
  const plain = all.filter(isPlain)
  const options = {
    byWord: Map.groupBy(plain, ([first]) => String(first)),
    byLetter: Map.groupBy(plain, ([first]) => String(first).charAt(0)),
    open: all.filter((option) => !isPlain(option)),
  }
  filedOptions.set(all, options)
  return options
}

/** The options of a choice that can begin with a word of a message. A long word may be mistyped after its first letter. */
function optionsFor(choice: readonly Pattern[], word: string | undefined, how: Fitting): readonly Pattern[] {
  if (choice.length < MANY_OPTIONS) return choice
  const options = filedOptions.get(choice) ?? fileOptions(choice)
  if (word === undefined) return options.open
  const mayBeMistyped = how.typos && word.length >= LONG_WORD - 1
  const plain =
    (mayBeMistyped ? options.byLetter.get(word.charAt(0)) : options.byWord.get(word)) ?? NO_OPTIONS
  return options.open.length > 0 ? [...options.open, ...plain] : plain
}

const fitsWord = (word: string, token: string) =>
  isStem(token) ? word !== '|' && word.startsWith(token.slice(0, -1)) : word === token

/** Whether a long word differs by one letter after the first that is wrong, missing, too much, or swapped with the next. */
function isMistyped(word: string, token: string): boolean {
  if (token.length < LONG_WORD || isStem(token) || Math.abs(word.length - token.length) > 1) return false
  let same = 0
  while (same < word.length && word[same] === token[same]) same++
  if (same === 0) return false
  const [wordRest, tokenRest] = [word.slice(same), token.slice(same)]
  return (
    wordRest.slice(1) === tokenRest.slice(1) ||
    wordRest.slice(1) === tokenRest ||
    wordRest === tokenRest.slice(1) ||
    (wordRest.slice(2) === tokenRest.slice(2) && wordRest[0] === tokenRest[1] && wordRest[1] === tokenRest[0])
  )
}
