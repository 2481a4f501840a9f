import { line } from './paint.ts'
import { nib, SIDES } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** The lines of age on forehead, eyes, cheeks and neck; laughing deepens those at the eyes. */
export function drawLines({ look, head, skin, feelings }: Sitter): string {
  const { lines } = look
  const smile = feelings.smile * 0.12
  const folds = SIDES.map((side) => {
    const pen = nib((x, y) => head.at(side * x, y, 6))
    return (
      pen.move(27, head.noseY - 2) +
      pen.bend(47 + lines * 4, head.noseY + 16, 51 + lines * 3, head.mouthY - 4)
    )
  })
  const laughter = SIDES.map((side) => {
    const pen = nib((x, y) => head.at(side * (head.eyeX + 34 + x), y))
    return (
      pen.move(0, -4) + pen.to(12, -10) + pen.move(1, 3) + pen.to(14, 4) + pen.move(0, 9) + pen.to(11, 16)
    )
  })
  const pen = nib((x, y) => head.at(x, y))
  const forehead =
    pen.move(-50, -84) +
    pen.bend(0, -92, 48, -84) +
    (lines > 0.45 ? pen.move(-40, -102) + pen.bend(0, -110, 40, -102) : '')
  const jowls = SIDES.map((side) => {
    const fold = nib((x, y) => head.at(side * x, y))
    return fold.move(54, head.mouthY + 12) + fold.bend(58, head.mouthY + 26, 50, head.mouthY + 38)
  })
  return (
    line(folds.join(''), skin.shade, 3.6, Math.min(0.05 + smile + lines * 0.6, 0.7)) +
    line(laughter.join(''), skin.shade, 3, Math.max(0, lines * 1.1 - 0.08 + (lines > 0.1 ? smile : 0))) +
    (lines > 0.2 ? line(forehead, skin.shade, 3, lines * 0.6) : '') +
    (lines > 0.6 ? line(jowls.join(''), skin.shade, 3, lines * 0.5) : '')
  )
}
