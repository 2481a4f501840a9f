/** Signs that nobody sees: soft hyphens, joiners, marks of direction, selectors of variants, tags. */
const INVISIBLE =
  /\u00AD|\u034F|\u061C|\u180E|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|[\uFE00-\uFE0F]|\u20E3|\uFEFF|[\u{E0000}-\u{E007F}]/gu
/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', м: 'm', т: 't', н: 'h' },
  ...{ к: 'k', в: 'b', ј: 'j', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l', г: 'r', п: 'n' },
  ...{
    α: 'a',
    ε: 'e',
    ο: 'o',
    ρ: 'p',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    τ: 't',
    υ: 'u',
    η: 'n',
    μ: 'm',
    χ: 'x',
    ω: 'w',
  },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ꞵ: 'b', ʀ: 'r', ɴ: 'n', ʏ: 'y', ᴀ: 'a', ᴇ: 'e', ᴏ: 'o', ᴛ: 't' },
}
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'giu')
/** Figures and signs that stand for letters inside a word: `r3al`, `wh@tsapp`. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e', '!': 'i' },
}
const LEET_SIGNS = /(?<=\p{L})[013457@$€!]+(?=\p{L})|(?<![\p{L}\d])[0134$](?=\p{L}{3})/gu
/** Three or more single letters in a row: `r e a l`, `w.h.a.t.s`. */
const SPACED_WORD = /(?<![\p{L}\d])\p{L}(?:[\s._*-]{1,3}\p{L}(?![\p{L}\d])){2,}/gu
/** Words of single letters with wider gaps between them: `c a n  w e`. */
const SPACED_WORDS = /(?<!\S)\p{L}(?: \p{L}(?!\S))+(?= {2,}|$)/gmu
/** Single signs in a row, of which some are letters: `a n n a @ g m a i l . c o m`. */
const SPACED_SIGNS = /(?<!\S)\S(?: \S(?!\S)){4,}/gu

/** The same text in plain letters and figures, whatever alphabet or sign they were taken from. */
export const normalizeSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter)
    .replace(SPACED_SIGNS, (run) => (/[@\d]/.test(run) ? run.replaceAll(' ', '') : run))

/** A text without what hides its words from a reader of word lists. */
export const undisguise = (text: string): string =>
  normalizeSigns(text)
    .replace(LEET_SIGNS, (signs) => signs.replace(/./gu, (sign) => LEET[sign] ?? sign))
    .replace(SPACED_WORDS, (word) => word.replaceAll(' ', ''))
    .replace(SPACED_WORD, (word) => word.replace(/[\s._*-]/g, ''))
    .replace(/ {2,}/g, ' ')
