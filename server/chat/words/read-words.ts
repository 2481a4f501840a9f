import { APOSTROPHES, foldLetters } from './match-words.ts'

/** A figure and letters without a gap: `15yo`, `f16`. A code such as `4f17-b2` has more of both. */
const FIGURE_BESIDE_LETTERS = /(?<![\p{L}\d-])(?:(\d+)(\p{L}+)|(\p{L}+)(\d+))(?![\p{L}\d-])/gu

/** A text with a gap between a figure and letters that stand together. */
export const withFiguresApart = (text: string) => text.replace(FIGURE_BESIDE_LETTERS, '$1$3 $2$4')

/** Figures and letters mixed, in which nobody says anything: a code, a part of an address. */
const CODE = /\p{L}\d|\d\p{L}/u

/** The words of a text without accents, figures and question marks among them. */
export const readWords = (text: string): string[] =>
  (withFiguresApart(foldLetters(text).replace(APOSTROPHES, '')).match(/[\p{L}\p{N}]+|\?/gu) ?? []).filter(
    (word) => !CODE.test(word),
  )
