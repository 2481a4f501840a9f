import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import { foldLetters } from '../words/match-words.ts'
import { readGuardContent } from './read-guard-content.ts'

/** Between the figures of one number: `vierendertig`, `achtundsiebzig`, `toogtyve`. */
const JOINTS = ['und', 'og', 'en', 'e', 'y']
/** A number without spaces is read up to this many letters. */
const LONGEST_NUMBER = 200
/** A shorter word that is put together from numbers is a name: `Toni`. */
const SHORTEST_COMPOUND = 5

/** The words of figures and of tens in all languages. */
const readNumberWords = remember((languages: typeof LANGUAGES) => {
  const wordsOf = (list: 'digits' | 'tens') =>
    new Set(languages.flatMap((language) => readGuardContent(language)[list].map(foldLetters)))
  const [digits, tens] = [wordsOf('digits'), wordsOf('tens')]
  const parts = [...digits, ...tens, ...JOINTS].filter((part) => part.length > 1)
  return { digits, tens, parts: [...new Set(parts)].toSorted((a, b) => b.length - a.length) }
})

/** The words and figures of a text, with how many figures of a number each stands for. */
export const readFigures = (text: string): { word: string; figures: number; isSpelled: boolean }[] =>
  (foldLetters(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => ({
    word,
    figures: figuresOf(word),
    isSpelled: /\p{L}/u.test(word),
  }))

function figuresOf(word: string): number {
  const { digits, tens } = readNumberWords(LANGUAGES)
  if (/^\d+$/.test(word)) return word.length
  if (tens.has(word)) return 2
  if (digits.has(word)) return 1
  const parts = word.length < SHORTEST_COMPOUND && !/\d/.test(word) ? [] : splitNumber(word)
  const inTens = parts.filter((part) => tens.has(part)).length * 2
  return inTens || parts.filter((part) => !JOINTS.includes(part)).length
}

/** The parts of a number that is written as one word, also with an `o` for a zero: `vierendertig`, `o7seven`. */
function splitNumber(word: string): string[] {
  const { parts } = readNumberWords(LANGUAGES)
  const found: string[] = []
  for (let at = 0; at < Math.min(word.length, LONGEST_NUMBER); ) {
    const sign = word.charAt(at)
    const isFigure = /\d/.test(sign) || (sign === 'o' && /\d/.test(word))
    const next = parts.find((part) => word.startsWith(part, at)) ?? (isFigure ? sign : undefined)
    if (!next) return []
    found.push(next)
    at += next.length
  }
  return found
}
