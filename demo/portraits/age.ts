import { shift } from './face.ts'
import { line } from './paint.ts'
import { nib, SIDES } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Wrinkles on forehead, eyes and mouth, drawn softly. */
export function drawLines(sitter: Sitter): string {
  const { look, head, skin, pose } = sitter
  const { lines } = look
  const smile = pose.expression === 'bright' || pose.expression === 'warm' ? 0.08 : 0
  const x = shift(sitter, 12)
  const w = 30 + lines * 2
  const folds = SIDES.map((side) => {
    const pen = nib((dx, y) => [x + side * dx, y])
    return pen.move(w, head.noseY - 6) + pen.bend(w + 26, head.noseY + 18, w + 28, head.mouthY - 2)
  })
  const laughter = SIDES.map((side) => {
    const pen = nib((dx, y) => [x * 0.8 + side * (head.eyeX + 46 + dx), y])
    return (
      pen.move(0, -6) + pen.to(15, -14) + pen.move(1, 1) + pen.to(18, 2) + pen.move(0, 8) + pen.to(14, 17)
    )
  })
  const besideChin = SIDES.map((side) => {
    const pen = nib((dx, dy) => [x + side * (58 + dx), head.mouthY + 12 + dy])
    return pen.move(0, 0) + pen.bend(5, 12, 1, 24)
  })
  const pen = nib((dx, y) => [x + dx, y])
  const forehead =
    pen.move(-62, -88) + pen.bend(0, -98, 62, -88) + pen.move(-50, -108) + pen.bend(0, -118, 50, -108)
  return (
    line(folds.join(''), skin.shade, 4, Math.min(lines * 0.6 + smile, 0.75)) +
    (lines > 0.3 ? line(laughter.join(''), skin.shade, 2.6, lines * 0.75) : '') +
    (lines > 0.35 ? line(forehead, skin.shade, 3, lines * 0.6) : '') +
    (lines > 0.55 ? line(besideChin.join(''), skin.shade, 3, lines * 0.4) : '')
  )
}
