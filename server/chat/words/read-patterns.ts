import { foldPhrase, type Pattern } from './match-words.ts'

/** Letters that people type as two where their keyboard lacks them. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', ø: 'oe', å: 'aa' }

/** Lists of words that phrases name: `<app>`. */
type WordLists = Readonly<Record<string, readonly string[]>>

/** Phrases in the notation of `content/pal/README.md` with choices: `(I am/I’m) real`. */
export const readPatterns = (phrases: readonly string[], lists: WordLists = {}): Pattern[] =>
  phrases.flatMap(withTwoLetters).map((phrase) => readPattern(phrase, lists))

/** A word with two letters for one that a keyboard may lack is another word. */
export function withTwoLetters(phrase: string): string[] {
  const spelled = phrase.replace(/[äöüæøå]/g, (letter) => TWO_LETTERS[letter] ?? letter)
  return spelled === phrase ? [phrase] : [phrase, spelled]
}

function readPattern(phrase: string, lists: WordLists): Pattern {
  const [pattern = []] = readChoice(phrase.split(/([()/]|<\w+>)/), lists)
  return pattern
}

/** Reads options up to the bracket that closes them, and takes what it has read from the signs. */
function readChoice(signs: string[], lists: WordLists): Pattern[] {
  const options: Pattern[] = []
  let pattern: Pattern[number][] = []
  for (let sign = signs.shift(); sign !== undefined && sign !== ')'; sign = signs.shift()) {
    if (sign === '(') pattern.push(readChoice(signs, lists))
    else if (sign.startsWith('<')) pattern.push(readList(lists[sign.slice(1, -1)] ?? []))
    else if (sign !== '/') pattern.push(...foldPhrase(sign).split(' ').filter(Boolean))
    else {
      options.push(pattern)
      pattern = []
    }
  }
  return [...options, pattern]
}

const listsRead = new WeakMap<readonly string[], Pattern[]>()

/** The words of a list as a choice, which many phrases share. */
function readList(words: readonly string[]): Pattern[] {
  const patterns = listsRead.get(words) ?? readPatterns(words)
  listsRead.set(words, patterns)
  return patterns
}
