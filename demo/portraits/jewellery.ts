import type { Body } from './body.ts'
import type { Look } from './look.ts'
import { fill, line } from './paint.ts'
import { nib, oval, SIDES, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

const GOLD = '#e2b25e'
const GOLD_SHADE = '#a8742c'
const RED_GLASS = '#c8324f'

/** One earring that hangs from the lobe at (x, 42). */
const EARRINGS: Partial<Record<Look['jewels'], (x: number) => string>> = {
  studs: (x) => fill(oval(x, 40, 5), GOLD),
  pearls: (x) => fill(oval(x, 46, 8), '#f6ece2') + fill(oval(x - 2, 43, 2.6), '#ffffff'),
  hoops: (x) => line(oval(x, 62, 20), GOLD_SHADE, 6) + line(oval(x, 62, 20), GOLD, 4),
  drops: (x) => line(`M${x} 42v22`, GOLD, 3) + fill(`M${x} 58q12 18 0 28q-12 -10 0 -28Z`, RED_GLASS),
}

/** The far earring disappears with the far ear. */
export const drawEarrings = ({ look, head }: Sitter): string =>
  SIDES.filter((side) => side === -1 || head.turn < 0.3)
    .map((side) => EARRINGS[look.jewels]?.(tidy(side * (head.cheek - 2) - side * head.turn * 14)) ?? '')
    .join('')

export function drawNecklace({ look }: Sitter, { neck }: Body): string {
  if (look.jewels !== 'chain' && look.jewels !== 'pendant') return ''
  const low = look.jewels === 'pendant' ? 322 : 288
  const pen = nib()
  const chain =
    pen.move(-neck - 8, 222) +
    pen.curve(-neck * 0.8, low - 12, -20, low, 0, low) +
    pen.curve(20, low, neck * 0.8, low - 12, neck + 8, 222)
  const stone =
    look.jewels === 'pendant'
      ? fill(oval(0, low + 9, 9, 10), GOLD_SHADE) + fill(oval(0, low + 8, 7, 8), GOLD)
      : ''
  return line(chain, GOLD_SHADE, 4) + line(chain, GOLD, 2.4) + stone
}
