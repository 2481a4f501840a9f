import { foldMessage, type Message } from './match-words.ts'
import { normalizeSigns, readingsOf } from './undisguise.ts'
import { putTogether, takeApart, type Vocabularies } from './vocabulary.ts'

/** Three or more single letters in a row, which somebody wrote with gaps between them. */
const SPACED_LETTERS = /(?<![\p{L}\d])\p{L}(?:[^\p{L}\d]{1,3}\p{L}(?![\p{L}\d])){2,}/u

/**
 * All ways to read a text: as it stands, without disguises, with words taken apart that were written as one and put
 * together that were split. The vocabularies are those of the phrases it is held against, one for each language.
 */
export function readMessage(text: string, vocabularies: Vocabularies): Message {
  const readings = different(readingsOf(text).flatMap(foldMessage))
  const isSpaced = SPACED_LETTERS.test(normalizeSigns(text))
  const rearranged = readings.flatMap((words) => [
    ...takeApart(words, vocabularies, isSpaced),
    ...putTogether(words, vocabularies),
  ])
  return rearranged.length > 0 ? different([...readings, ...rearranged]) : readings
}

const different = (readings: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(readings.map((words) => [words.join(' '), words])).values(),
]
