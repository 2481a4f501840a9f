/**
 * Place of a piece: distance from the left and the top, and width, in hundredths of the collage; and its
 * rotation.
 */
type Place = readonly [x: number, y: number, width: number, turn: number]

/** The first piece lies on top in the middle; the others around it, clockwise from the upper left. */
const ON_A_PHONE: readonly Place[] = [
  [25, 26.5, 50, -2],
  [1, 1, 32, -6],
  [35, -0.5, 30, 3],
  [67, 1.5, 32, 6],
  [-1.5, 35, 30, 5],
  [73.5, 35.5, 28, -5],
  [0.5, 70, 32, -4],
  [35, 74, 30, 3],
  [67.5, 70.5, 32, 5],
]

const ON_A_DESK: readonly Place[] = [
  [38, 5, 24, -2],
  [0, 7, 12.5, -6],
  [12.5, 1, 13, 3],
  [26, 6, 12.5, -3],
  [2.5, 53, 13, 5],
  [15, 50, 13, -4],
  [27.5, 54, 12.5, 4],
  [62.5, 3, 12.5, 4],
  [75, 6, 12, -4],
  [86.5, 2, 13, 6],
  [63, 53, 11.5, -5],
  [72.5, 54, 13, 3],
  [85.5, 50, 13.5, -3],
]

export const PIECES = ON_A_DESK.length

/**
 * Custom properties for the style sheet, which knows the width of the screen. A phone has room for fewer
 * pieces.
 */
export function placeOf(index: number): Record<string, number> {
  const [wideX = 0, wideY = 0, wideWidth = 0, wideTurn = 0] = ON_A_DESK[index] ?? []
  const [x = 0, y = 0, width = 0, turn = 0] = ON_A_PHONE[index] ?? []
  return {
    '--x': x,
    '--y': y,
    '--width': width,
    '--turn': turn,
    '--wide-x': wideX,
    '--wide-y': wideY,
    '--wide-width': wideWidth,
    '--wide-turn': wideTurn,
    '--place': index,
  }
}
