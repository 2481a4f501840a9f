import { APOSTROPHES, foldLetters } from './match-words.ts'

/** A figure and a letter without a gap: `15yo`, `f16`. */
const FIGURE_BESIDE_LETTER = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu

/** The words of a text without accents, figures and question marks among them. */
export const readWords = (text: string): string[] =>
  foldLetters(text)
    .replace(APOSTROPHES, '')
    .replace(FIGURE_BESIDE_LETTER, ' ')
    .match(/[\p{L}\p{N}]+|\?/gu) ?? []
