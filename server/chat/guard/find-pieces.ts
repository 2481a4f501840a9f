import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { foldLetters } from '../words/match-words.ts'
import { hasContactData, withoutHelplines } from './find-contact-data.ts'
import { isRuled } from './guard-rules.ts'
import { readFigures } from './number-words.ts'
import { readGuardContent } from './read-guard-content.ts'

/** A telephone number has at least this many figures. */
const SHORTEST_NUMBER = 8
/** Lines of at most this many letters may be parts of one name or address. */
const SHORT_LINE = 30
/** Words after a figure that measures something. */
const UNITS =
  'km cm mm kg min mins minut\\p{L}* h hours? uur uhr years? yrs? jaar jahren? ans años anni lat år vuot\\p{L}* days? dage?n? tagen? jours días giorni dni dagar weeks? weken wochen semaines semanas settimane veckor uger uker viikko\\p{L}* euros? eur kr zł? pounds quid dollars grad\\p{L}* degrees'
/** Figures that are no part of a number: years, dates, hours, prices, ages, shares, measures. */
const EVERYDAY_FIGURES = new RegExp(
  [
    '\\b(?:19|20)\\d\\d\\b',
    '\\b\\d{1,2}(?:[:.]\\d\\d| ?[hu]\\d\\d)\\b',
    '\\b\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?\\b',
    '[€$£]\\s?\\d+(?:[.,]\\d+)?',
    `\\b\\d+(?:[.,]\\d+)?\\s?(?:[€$£%°]|(?:${UNITS.replaceAll(' ', '|')})(?!\\p{L}))`,
  ].join('|'),
  'giu',
)

/**
 * Whether an answer goes on with contact data that the lines before it began: figures that are a telephone number in sum,
 * or a name or address that shows when short lines are joined.
 */
export function hasContactInPieces(answer: string, before: readonly string[]): boolean {
  const lines = [...before, answer].map(withoutHelplines)
  const isPart = (line: string) => isRuled('spells', line)
  if (before.some(isPart) && (isPart(answer) || isRuled('sequences', answer) || figuresIn(answer) > 0))
    return true
  if (before.length === 0 || figuresIn(lines.at(-1) ?? '') === 0) return isJoined(lines)
  return lines.reduce((sum, line) => sum + figuresIn(line), 0) >= SHORTEST_NUMBER || isJoined(lines)
}

/** Whether the short lines at the end are contact data together, and none of them is so alone. */
function isJoined(lines: readonly string[]): boolean {
  const short = lines.slice(lines.findLastIndex((line) => line.length > SHORT_LINE) + 1)
  if (short.length < 2) return false
  return short.some((_, from) => {
    const joined = short.slice(from)
    return joined.length > 1 && [joined.join(''), joined.join(' ')].some(hasContactData)
  })
}

/** Words between the parts of a number. */
const JOINTS = new Set(['and', 'og', 'und', 'en', 'y', 'et', 'e', 'i', 'o', 'a', 'ja'])

/** How many figures a line has that may be part of a number: those that count nothing and end a clause or are followed by more. */
function figuresIn(line: string): number {
  const clauses = line.replace(EVERYDAY_FIGURES, ' ').split(/[,.;:!?\n]/)
  return clauses.map(figuresOfClause).reduce((sum, figures) => sum + figures, 0)
}

function figuresOfClause(clause: string): number {
  const words = readFigures(clause)
  const isNumber = (at: number) => (words[at]?.figures ?? 0) > 0
  return words.reduce((sum, { word, figures, isSpelled }, at) => {
    const next = words[at + 1]?.word
    const isLast = next === undefined || isNumber(at + 1) || JOINTS.has(next)
    // A number word among others is an everyday word: “one of my friends”.
    const isAlone =
      isSpelled && word.length < LONG_NUMBER && words.length > 2 && !isNumber(at - 1) && !isNumber(at + 1)
    return isLast && !isAlone ? sum + figures : sum
  }, 0)
}

/** Longer words of numbers are hardly anything else. */
const LONG_NUMBER = 7

/** A line of at most this many words may be one half of an appointment. */
const FEW_WORDS = 7

/** Whether an answer names a place and an hour that make an appointment, alone or together with a line before it. */
export function hasPlaceAndTime(answer: string, before: readonly string[], isAboutMeeting: boolean): boolean {
  // A train that leaves the station at eight is no appointment.
  if (namesHour(answer) && isRuled('spots', answer) && !isRuled('timetables', answer)) return true
  const isHalf = (line: string) => isAboutMeeting || (line.match(/\p{L}+/gu) ?? []).length <= FEW_WORDS
  if (!isHalf(answer)) return false
  if (isAboutMeeting && namesHour(answer) && [...before, answer].some(isSomewhere)) return true
  const lines = before.filter(isHalf)
  return (namesPlace(answer) && lines.some(namesHour)) || (namesHour(answer) && lines.some(namesPlace))
}

const HOUR =
  /\b\d{1,2}(?:[:.h]\d\d)?\s?(?:pm|am|uhr|uur|u|h|heures?|klo)\b|\b\d{1,2}[:h]\d\d\b|\b(?:at|om|um|a las|alle|kl|klo|o|à|a|klockan|klokken)\.?\s\d{1,2}\b/iu

const namesHour = (line: string) => HOUR.test(line) || isNamed(line, 'time') || isRuled('hours', line)
const isSomewhere = (line: string) => isNamed(line, 'place') || isRuled('somewhere', line)
const namesPlace = (line: string) => isNamed(line, 'place') || isRuled('places', line)

/** Whether a line has a word of a list of any language. */
function isNamed(line: string, list: 'place' | 'time'): boolean {
  const folded = ` ${(foldLetters(line).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return LANGUAGES.some((language) =>
    readGuardContent(language).words[list].some(
      (word) => word.length > NEVER_A_PLACE && folded.includes(` ${foldLetters(word)} `),
    ),
  )
}

/** Shorter words of the lists are pronouns of another language. */
const NEVER_A_PLACE = 3
