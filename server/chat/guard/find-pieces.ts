import { foldLetters } from '../words/match-words.ts'
import { hasContactData, readNumberWords, withoutHelplines } from './find-contact-data.ts'
import { GUARD_LANGUAGES, readGuardContent } from './read-guard-content.ts'

/** A telephone number has at least this many figures. */
const SHORTEST_NUMBER = 8
/** Lines of at most this many letters may be parts of one name or address. */
const SHORT_LINE = 30
/** Figures that are no part of a number: years, dates, hours, prices, ages, shares, measures. */
const EVERYDAY_FIGURES =
  /\b(?:19|20)\d\d\b|\b\d{1,2}(?:[:.]\d\d| ?[hu]\d\d)\b|\b\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\b|[€$£]\s?\d+(?:[.,]\d+)?|\b\d+(?:[.,]\d+)?\s?(?:[€$£%°]|\p{L}{1,})/giu

/**
 * Whether an answer goes on with contact data that the lines before it began: figures that are a telephone number in sum,
 * or a name or address that shows when short lines are joined.
 */
export function hasContactInPieces(answer: string, before: readonly string[]): boolean {
  const lines = [...before, answer].map(withoutHelplines)
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

/** How many figures a line has that may be part of a number, in figures or in words. */
function figuresIn(line: string): number {
  const { digits, tens } = readNumberWords()
  const words = foldLetters(line.replace(EVERYDAY_FIGURES, ' ')).match(/\p{L}+|\d+/gu) ?? []
  const figures = words.map((word) =>
    /^\d/.test(word) ? word.length : tens.has(word) ? 2 : digits.has(word) ? 1 : 0,
  )
  const sum = figures.reduce((one, other) => one + other, 0)
  // A number word among others is an everyday word: “one of my friends”.
  const others = words.length - figures.filter((count) => count > 0).length
  const isSpelled = words.some((word, at) => (figures[at] ?? 0) > 0 && /^\p{L}/u.test(word))
  return isSpelled && others > sum ? 0 : sum
}

/** A line of at most this many words may be one half of an appointment. */
const FEW_WORDS = 7

/** Whether an answer and a line before it name a place and an hour that make an appointment together. */
export function hasPlaceAndTime(answer: string, before: readonly string[], isAboutMeeting: boolean): boolean {
  const isHalf = (line: string) => isAboutMeeting || (line.match(/\p{L}+/gu) ?? []).length <= FEW_WORDS
  if (!isHalf(answer)) return false
  const lines = before.filter(isHalf)
  return (
    (namesPlace(answer) && lines.some(namesHour) && !namesHour(answer)) ||
    (namesHour(answer) && lines.some(namesPlace) && !namesPlace(answer))
  )
}

const HOUR =
  /\b\d{1,2}(?:[:.h]\d\d)?\s?(?:pm|am|uhr|uur|h|heures?|klo)\b|\b\d{1,2}[:h]\d\d\b|\b(?:at|om|um|a las|alle|kl|klo|o|à|a|klockan|klokken)\.?\s\d{1,2}\b/iu

const namesHour = (line: string) => HOUR.test(line) || isNamed(line, 'time')
const namesPlace = (line: string) => isNamed(line, 'place')

/** Whether a line has a word of a list of any language. */
function isNamed(line: string, list: 'place' | 'time'): boolean {
  const folded = ` ${(foldLetters(line).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return GUARD_LANGUAGES.some((language) =>
    readGuardContent(language).words[list].some(
      (word) => word.length > NEVER_A_PLACE && folded.includes(` ${foldLetters(word)} `),
    ),
  )
}

/** Shorter words of the lists are pronouns of another language. */
const NEVER_A_PLACE = 3
