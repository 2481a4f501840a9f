/**
 * Characters that nobody sees and that change what is read: they turn the direction of a text around, join or split words
 * unseen, or hide letters: control and format characters, and letters without a shape. Ends of lines, tabs, the joiners of
 * emojis and the tags of a flag stay.
 */
const HIDDEN =
  /(?!(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])(?![\t\n\r\u200c\u200d])(?:[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f)/gu

export type Piece = { text: string; isHidden: boolean }

/** Splits a text into what can be read and the names of characters that cannot, such as `U+202E`. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: hidden, index } of text.matchAll(HIDDEN)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isHidden: false })
    pieces.push({ text: nameOf(hidden), isHidden: true })
    from = index + hidden.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHidden: false })
  return pieces
}

const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text for places that take no marks, such as the title of a document. */
export const withMarks = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.isHidden ? `[${piece.text}]` : piece.text))
    .join('')
