import { ALL_LANGUAGES, ASKS, type Concepts, createConcepts } from './concepts.ts'
import { likenessOf } from './examples.ts'
import { APOSTROPHES, foldLetters } from './match-words.ts'
import { readingsOf } from './undisguise.ts'

/** What a message may ask: whether its partner is real, or to meet, call or be found outside the chat. */
export type Asks = { real: boolean; meet: boolean }

/** From this likeness to the examples on a message may ask (docs/measurements.md). */
const HEARD = { real: 1.75, meet: 2.6 }
/** The words of a rule stand at most this far apart. */
const WINDOW = 8
/** A sentence of at most this many words counts as short. */
const FEW_WORDS = 5
/** The abbreviation in capitals. In small letters it is an everyday word of French and Italian. */
const CAPITAL_AI = /(?<![\p{L}\p{N}'’])A\.?I\.?(?![\p{L}\p{N}'’])/gu
const SENTENCE = /([^.!?…;\n]+)([.!?…;\n]*)/gu
const WORD = /[\p{L}\p{N}]+|🤖/gu
const POINT_IN_ABBREVIATION = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu

/**
 * Whether a message may be the question who writes here, or the wish to meet. Errs on the side of yes: a false alarm
 * costs one line that tells the truth. `content/README.md` describes the rules.
 */
export function mayAsk(text: string): Asks {
  const asks = {
    real: isQuestionInOtherScript(text) || likenessOf(text, 'real') > HEARD.real,
    meet: likenessOf(text, 'meet') > HEARD.meet,
  }
  for (const window of windowsIn(text, conceptsOf)) {
    asks.real ||= fits(RULES.real, window)
    asks.meet ||= fits(RULES.meet, window)
  }
  return asks
}

const conceptsOf = createConcepts(ASKS)

/** Concepts that are said near each other, each with the languages in which they are, as bits. */
export type Window = ReadonlyMap<string, number>

/** The concepts of neighbouring words of each sentence, in all ways to read a text. */
export function* windowsIn(text: string, find: typeof conceptsOf): Generator<Window> {
  for (const reading of foldReadings(text))
    for (const [, sentence = '', end = ''] of reading.matchAll(SENTENCE)) {
      const words = sentence.match(WORD) ?? []
      const isMarked = end.includes('?') || sentence.includes('¿')
      yield* windowsOf(find(words), isMarked)
    }
}

/** The ways to read a text, with elided words both apart (`l ia`) and together (`youre`). */
function foldReadings(text: string): Set<string> {
  const plain = text === text.toUpperCase() ? text : text.replace(CAPITAL_AI, ' robot ')
  return new Set(
    readingsOf(plain)
      .map((reading) => foldLetters(reading).replace(POINT_IN_ABBREVIATION, ''))
      .flatMap((reading) => [reading.replace(APOSTROPHES, ' '), reading.replace(APOSTROPHES, '')]),
  )
}

/** The concepts of neighbouring words; `?` and `short` say what kind of sentence they are in. */
function* windowsOf(sentence: readonly Concepts[], isMarked: boolean): Generator<Window> {
  const first = sentence.find((word) => !word.has('filler'))
  const isQuestion = isMarked || first?.has('ask') || sentence.some((word) => word.has('tag'))
  for (let start = 0; start === 0 || start + WINDOW <= sentence.length; start++) {
    const window = new Map<string, number>()
    if (isQuestion) window.set('?', ALL_LANGUAGES)
    if (sentence.length <= FEW_WORDS) window.set('short', ALL_LANGUAGES)
    for (const word of sentence.slice(start, start + WINDOW))
      for (const [concept, languages] of word) window.set(concept, (window.get(concept) ?? 0) | languages)
    yield window
  }
}

/** The rules by their first concept, each as its concepts. */
export type Rules = ReadonlyMap<string, readonly string[][]>

export const readRules = (rules: readonly string[]): Rules =>
  Map.groupBy(
    rules.map((rule) => rule.split(' ')),
    ([first = '']) => first,
  )

const RULES = { real: readRules(ASKS.real), meet: readRules(ASKS.meet) }

/** Whether all concepts of a rule were said in one language, and none of those with `!` in front, also further away. */
export const fits = (rules: Rules, window: Window, around = window) =>
  window.keys().some((first) =>
    rules.get(first)?.some((rule) => {
      const isSaidIn = (languages: number, concept: string) =>
        languages &
        (concept.startsWith('!') ? ~(around.get(concept.slice(1)) ?? 0) : (window.get(concept) ?? 0))
      return rule.reduce(isSaidIn, ALL_LANGUAGES) > 0
    }),
  )

/** A question in letters that none of our languages is written in cannot be read, so it may ask anything. */
function isQuestionInOtherScript(text: string): boolean {
  if (!/[?？؟]/.test(text)) return false
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2
}
