import { STAFF_WORDS } from './staff-words.ts'

/** Our choice. */
export const NAME_LENGTH = { min: 2, max: 30 }

/** Problems that a name can have; each has its sentence in `errors.fields`. */
export type NameProblem =
  | 'required'
  | 'name_is_email'
  | 'name_starts_with_at'
  | 'name_length'
  | 'name_letters'
  | 'name_alphabets'
  | 'name_reserved'

type Surroundings = {
  /** The mail address of the bearer. */
  email?: string
  /** Names of the site and its company, by which nobody else may go. */
  reserved?: readonly string[]
}

/**
 * Characters that show nothing or turn the direction of the text. They make two names look alike that are not.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** Letters with their marks, joined by single spaces, hyphens or apostrophes. Three marks fit every script. */
const WORDS = /^\p{L}\p{M}{0,3}(?:[ '’ʼ‐-]?\p{L}\p{M}{0,3})*$/u

/** Latin without phonetic letters, which look like common ones: "ᴏ" and "o". */
const LATIN = /^[\p{Script=Latin}\p{M} '’ʼ‐-]+$/u
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u

/** A name is written in one of these; the Japanese use three scripts together. */
const ALPHABETS = [
  LATIN,
  ...[
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Ethiopic',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Thai',
    'Lao',
    'Khmer',
    'Myanmar',
    'Hangul',
  ].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M} '’ʼ‐-]+$`, 'u')),
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{M} '’-]+$/u,
]

/** The name as it is stored: one spelling of each letter, single spaces. */
export const cleanName = (name: string) => name.normalize('NFKC').replace(/\s+/gu, ' ').trim()

/** Checks the name of a profile (docs/product.md, account-name). */
export function checkName(
  name: string,
  { email = '', reserved = [] }: Surroundings = {},
): NameProblem | null {
  const cleanedName = cleanName(name)
  if (cleanedName === '') return 'required'
  if (cleanedName.startsWith('@')) return 'name_starts_with_at'
  if (email.trim() !== '' && fold(cleanedName) === fold(email.trim())) return 'name_is_email'
  if ([...cleanedName].length < NAME_LENGTH.min || cleanedName.length > NAME_LENGTH.max) return 'name_length'
  if (INVISIBLE.test(name.trim()) || PHONETIC.test(cleanedName) || !WORDS.test(cleanedName))
    return 'name_letters'
  if (!ALPHABETS.some((alphabet) => alphabet.test(cleanedName))) return 'name_alphabets'
  return posesAsStaff(cleanedName, reserved) ? 'name_reserved' : null
}

/** Letters that do not come apart into a plain letter and a mark, by the plain letters for which they are read. */
const LOOKALIKES: Record<string, string> = {
  ae: 'æ',
  b: 'ƀƃɓ',
  c: 'ƈȼ',
  d: 'đðƌȡɗ',
  e: 'ǝɇəɛ',
  f: 'ƒ',
  g: 'ǥɠ',
  h: 'ħ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ĸƙ',
  l: 'łƚȴ',
  m: 'ɯ',
  n: 'ŋƞȵɲ',
  o: 'øɔɵ',
  oe: 'œ',
  p: 'ƥ',
  q: 'ɋ',
  r: 'ɍʀ',
  s: 'ƽȿ',
  ss: 'ß',
  t: 'ŧƫƭȶʈ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋỽ',
  y: 'ƴɏỿ',
  z: 'ƶȥɀ',
}
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, letters]) =>
    Array.from(letters, (letter) => [letter, plain] as const),
  ),
)

/** The plain small letters of a text, by which two spellings of one word are compared. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => PLAIN.get(letter) ?? letter)

const lettersOf = (text: string) => fold(text).replace(/\P{L}/gu, '')

const RESERVED: ReadonlySet<string> = new Set(STAFF_WORDS.map(lettersOf))

/** A reserved word this long gives itself away also when it is grown together with another: "supportanna". */
const LONG_WORD = 6
const LONG_WORDS = [...RESERVED].filter((word) => word.length >= LONG_WORD)

function posesAsStaff(name: string, ownNames: readonly string[]): boolean {
  const reserved = new Set([...RESERVED, ...ownNames.map(lettersOf)])
  reserved.delete('')
  const whole = lettersOf(name)
  return (
    fold(name)
      .split(/\P{L}+/u)
      .some((word) => reserved.has(word)) ||
    LONG_WORDS.some((word) => whole.startsWith(word) || whole.endsWith(word)) ||
    isMadeOf(whole, reserved)
  )
}

/** Whether a text is nothing but these words: "vonkteam", or "v o n k" without its spaces. */
const isMadeOf = (text: string, words: ReadonlySet<string>): boolean =>
  text === '' || [...words].some((word) => text.startsWith(word) && isMadeOf(text.slice(word.length), words))
