import { rememberLast } from '../../../core/remember.ts'

/** Signs that nobody sees: soft hyphens, joiners, marks of direction, selectors of variants, tags. */
const INVISIBLE =
  /\u00AD|\u034F|\u061C|\u115F|\u1160|\u17B4|\u17B5|\u180E|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|\u3164|[\uFE00-\uFE0F]|\u20E3|\uFEFF|\uFFA0|[\u{E0000}-\u{E007F}]/gu
/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аa еe оo рp сc уy хx іi ѕs мm тt нh кk вb јj ԁd ԛq ԝw һh ӏl гr пn ёe ьb',
    'αa βb γy εe ηn ιi κk μm νv οo ρp σo ςs τt υu χx ωw',
    'ıi ɑa ɡg ɩi ꞵb ɨi ƀb ħh ŧt ƒf ʀr ɴn ʏy ʙb ɢg ʜh ɪi ʟl ꜰf ꜱs',
    'ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz օo սu ոn հh',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair]),
)
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'giu')
/** Letters in boxes and circles; two regional letters are a flag, three or more spell something. */
const BOXED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]|[\u{1F1E6}-\u{1F1FF}]{3,}/gu
const BOXES = [0x1f1e6, 0x1f170, 0x1f150]

/** Figures and signs that stand for letters inside a word: `r3al`, `wh@tsapp`. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '€': 'e', '!': 'i', '|': 'l', '+': 't' },
}
const LEET_SIGNS =
  /(?<=\p{L})[0134578@$€!|+]+(?=\p{L})|(?<![\p{L}\d])[0134$](?=\p{L}{3})|(?<=\p{L}{2})[0134$](?![\p{L}\d])/gu
/** Three or more single letters in a row: `r e a l`, `w.h.a.t.s`. */
const SPACED_WORD = /(?<![\p{L}\d])\p{L}(?:[^\p{L}\d]{1,3}\p{L}(?![\p{L}\d])){2,}/gu
/** Words of single letters with wider gaps between them: `c a n  w e`. */
const SPACED_WORDS = /(?<!\S)(?<!(?:^|\s)\p{L} )\p{L}(?: \p{L}(?!\S))+(?= {2,}|$)/gmu
/** Single signs in a row, of which some are letters: `a n n a @ g m a i l . c o m`. */
const SPACED_SIGNS = /(?<!\S)\S(?: \S(?!\S)){4,}/gu
/** The two figures of an age with a gap between them: `1 6 years old`. */
const SPACED_AGE = /(?<![\d.,:]|\d )\b([1-9])[ _*~]([0-9])\b(?! ?\d|[.,:]\d)/g
/** A sign inside a word: `mo.ney`, `cre*dits`. */
const SIGN_INSIDE = /(?<=\p{L})[._*~^|\\](?=\p{L})/gu
/** A figure that stands for `l` as often as for `i`: `rea1`, `te1egram`. */
const ONE_IN_WORD = /(?<=\p{L})1|1(?=\p{L}{2})/gu
const LONG_LETTER = /(\p{L})\1{2,}/giu

/** The same text in plain letters and figures, whatever alphabet or sign they were taken from. */
export const normalizeSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter)
    .replace(BOXED, (letters) => [...letters].map(unbox).join(''))
    .replace(SPACED_SIGNS, (run) => (/[@\d]/.test(run) ? run.replaceAll(' ', '') : run))

function unbox(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const first = BOXES.find((box) => code >= box) ?? code
  return String.fromCharCode('a'.charCodeAt(0) + code - first)
}

/** A text without what hides its words from a reader of word lists. */
export const undisguise = (text: string): string => joinLetters(withoutLeet(normalizeSigns(text)))

/** Other ways to read a disguised text: letters that were drawn out, an `l` written as 1, signs inside words. */
function readOtherwise(text: string): string[] {
  const plain = normalizeSigns(text)
  return [plain.replace(LONG_LETTER, '$1$1'), plain.replace(ONE_IN_WORD, 'l'), plain.replace(SIGN_INSIDE, '')]
    .filter((reading) => reading !== plain)
    .map((reading) => joinLetters(withoutLeet(reading)))
}

/** All ways to read a text: as it stands, without disguises, and with other guesses at what they hide. */
export const readingsOf = rememberLast((text: string): string[] => [
  ...new Set([text, undisguise(text), ...readOtherwise(text)]),
])

const withoutLeet = (text: string) =>
  text.replace(LEET_SIGNS, (signs) => signs.replace(/./gu, (sign) => LEET[sign] ?? sign))

const joinLetters = (text: string) =>
  text
    .replace(SPACED_AGE, '$1$2')
    .replace(SPACED_WORDS, (word) => word.replaceAll(' ', ''))
    .replace(SPACED_WORD, (word) => word.replace(/[^\p{L}]/gu, ''))
    .replace(/ {2,}/g, ' ')
