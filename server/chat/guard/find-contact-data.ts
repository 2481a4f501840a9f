import { COUNTRIES, LOCALES } from '../../../core/i18n/locales.ts'
import { helplineIn } from '../../../core/rules/chat/helplines.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import { normalizeSigns, undisguise } from '../words/undisguise.ts'
import { hasHandle } from './find-handle.ts'
import { readFigures } from './number-words.ts'

/** A telephone number has at least this many figures. */
const SHORTEST_NUMBER = 8
/** A number in words has at least this many of them; fewer are ages, hours and prices. */
const FEWEST_NUMBER_WORDS = 3
/** Words such as “then” between the parts of a number. */
const MOST_BETWEEN = 1

const YEARS = /\b(?:19|20)\d\d\s?[-–/]\s?(?:19|20)?\d\d\b/g
/** Single figures with anything but letters between them: `0*6*1*2*3*4*5*6`. */
const SPACED_FIGURES = /(?<!\d)\d(?:[^\p{L}\d]{1,3}\d(?!\d)){7,}/u
const NETWORKS = ['whatsapp', 'telegram', 'instagram', 'snapchat', 'facebook', 'tiktok', 'discord', 'paypal']
const NETWORK = new RegExp(NETWORKS.join('|'))
/** Everyday words that are the names of networks too; split in two they are nothing else. */
const SPLIT_NETWORK = new RegExp([...NETWORKS, 'signal'].join('|'))
const DISGUISED_APP = new RegExp(
  `(?<![\\p{L}])(?:${[...NETWORKS, 'signal'].map((name) => [...name].join('[^\\p{L}\\d]{0,2}')).join('|')})(?![\\p{L}])|(?<![\\p{L}])sig[^\\p{L}\\d]{1,2}nal\\p{L}{1,4}(?![\\p{L}])`,
  'iu',
)
/** A point in brackets: `annasmith [dot] com`. */
const SPELLED_POINT =
  /\p{L}\s?[[({]\s?(?:dot|punt|punkt|point|punto|piste|kropka|prikk|punktum|\.)\s?[\])}]\s?\p{L}{2}/iu
const STREET = new RegExp(
  [
    '\\p{L}{3,}(?:straat|laan|plein|gracht|singel|strasse|straße|str\\.|gasse|gatan|gate|gata|vägen|veien|gade|vej|katu|kuja)\\s\\d',
    '\\b\\d{1,4},?\\s(?:rue|avenue|boulevard)\\s(?:de|du|des|la|le|l’|\\p{Lu})',
    '\\b(?:calle|avenida|via|viale|corso|piazza|ulica|ul\\.|aleja)\\s\\p{L}+(?:\\s\\p{L}+){0,2},?\\s\\d',
    '\\b\\d{1,4}\\s\\p{Lu}\\p{L}+\\s(?:Street|Road|Avenue|Lane|Drive|Close)\\b',
  ].join('|'),
  'u',
)

/** The numbers of all helplines, which a fictional profile may name. */
const HELPLINES = [
  ...new Set(COUNTRIES.flatMap((country) => LOCALES.map((locale) => helplineIn(country, locale).number))),
]

/** A text in plain letters without helplines and spans of years. */
export const withoutHelplines = (text: string): string =>
  HELPLINES.reduce((rest, number) => rest.replaceAll(number, ' '), normalizeSigns(text)).replace(YEARS, ' ')

/** Whether a text has a number, an address or a name elsewhere, also spelled, spaced or disguised. */
export function hasContactData(text: string): boolean {
  const plain = withoutHelplines(text)
  return (
    hasContactDetails(plain) ||
    SPACED_FIGURES.test(plain) ||
    hasSpelledNumber(plain) ||
    isDisguisedApp(plain) ||
    hasHiddenNetwork(text) ||
    hasHandle(plain) ||
    SPELLED_POINT.test(plain) ||
    STREET.test(plain)
  )
}

/** The name of a network with signs between its letters, which nobody writes by accident. */
function isDisguisedApp(text: string): boolean {
  if (!SPLIT_NETWORK.test(text.toLowerCase().replace(/[^\p{L}\d]/gu, ''))) return false
  const [found] = DISGUISED_APP.exec(text) ?? []
  return found !== undefined && /[^\p{L}]/u.test(found) && !/^whats app$/i.test(found)
}

/** A network that shows only after letters of other alphabets and figures were read as ours: nobody hides it by accident. */
function hasHiddenNetwork(text: string): boolean {
  const written = text.normalize('NFC').toLowerCase()
  const read = undisguise(text).toLowerCase()
  return [read, read.replace(/i/g, 'l')].some((words) => {
    const [found] = NETWORK.exec(words) ?? []
    return found !== undefined && !written.includes(found)
  })
}

/** Whether figures and words of numbers, with a word or two between them, are as many as those of a telephone number. */
function hasSpelledNumber(text: string): boolean {
  let figures = 0
  let words = 0
  let between = 0
  for (const token of readFigures(text)) {
    between = token.figures > 0 ? 0 : between + 1
    if (between > MOST_BETWEEN) [figures, words] = [0, 0]
    figures += token.figures
    if (token.isSpelled) words += token.figures
    if (figures >= SHORTEST_NUMBER && words >= FEWEST_NUMBER_WORDS) return true
  }
  return false
}
