import type { Body } from './body.ts'
import type { Look } from './look.ts'
import { fill, line } from './paint.ts'
import { nib, oval, SIDES, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

const GOLD = '#e2b25e'
const GOLD_SHADE = '#a8742c'

const RED_GLASS = '#c8324f'

/** One earring that hangs from the lobe at (x, 46). */
const EARRINGS: Partial<Record<Look['jewels'], (x: number) => string>> = {
  studs: (x) => fill(oval(x, 46, 5.5), GOLD) + fill(oval(x - 1.5, 44.5, 1.8), '#fff6dd'),
  pearls: (x) => fill(oval(x, 50, 8.5), '#f6ece2') + fill(oval(x - 2, 47, 2.6), '#ffffff'),
  hoops: (x) => line(oval(x, 66, 20), GOLD_SHADE, 6) + line(oval(x, 66, 20), GOLD, 4),
  drops: (x) => line(`M${x} 46v22`, GOLD, 3) + fill(`M${x} 62q12 18 0 28q-12 -10 0 -28Z`, RED_GLASS),
}

export const drawEarrings = ({ look, head }: Sitter): string =>
  SIDES.map((side) => EARRINGS[look.jewels]?.(tidy(side * (head.cheek + 6))) ?? '').join('')

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
