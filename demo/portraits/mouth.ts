import { blend } from './colours.ts'
import type { Look } from './look.ts'
import { fill, group, line } from './paint.ts'
import { nib } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Half the width, and the thickness of the upper and the lower lip. */
const FORMS: Record<Look['mouth'], readonly [wide: number, upper: number, lower: number]> = {
  full: [33, 11, 14],
  wide: [39, 8, 11],
  heart: [30, 11, 12],
  thin: [35, 6, 8],
  pouty: [30, 12, 15],
  even: [34, 9, 11],
  top: [33, 11, 9],
}

type Lips = { wide: number; upper: number; lower: number; corner: number; colour: string; ink: string }

export function drawMouth(sitter: Sitter): string {
  const { feelings } = sitter
  const lips = measureLips(sitter)
  if (feelings.mouth === 'teeth' || feelings.mouth === 'laugh') return drawOpenMouth(sitter, lips)
  return drawClosedMouth(sitter, lips)
}

function measureLips({ look, woman, feelings, skin }: Sitter): Lips {
  const [wide, upper, lower] = FORMS[look.mouth]
  const thin = (woman ? 1 : 0.62) * (1 - look.lines * 0.3)
  const natural = woman ? skin.lip : blend(skin.lip, skin.shade, 0.55)
  return {
    wide: wide + feelings.smile * 8 + (woman ? 0 : 4),
    upper: upper * thin * (1 - feelings.smile * 0.32),
    lower: lower * thin * (1 - feelings.smile * 0.12),
    corner: feelings.smile * 12,
    colour: blend(natural, look.lipstick, woman ? look.makeup * 0.75 : 0),
    ink: blend(skin.deep, '#3a0d18', 0.4),
  }
}

function drawClosedMouth(sitter: Sitter, { wide: w, upper, lower, corner, colour, ink }: Lips): string {
  const { head, skin, feelings } = sitter
  const half = feelings.mouth === 'half'
  // A half smile lifts the near corner alone.
  const left = half ? -corner * 1.3 : -corner
  const right = half ? -corner * 0.25 : -corner
  const pen = nib((x, y) => head.at(x, head.mouthY + y + corner * 0.45, 6))
  const gap = feelings.mouth === 'parted' ? 4 : 0
  const seam =
    pen.move(-w - 3, left - 2) +
    pen.curve(-w * 0.6, 4, -w * 0.25, 2, 0, 3) +
    pen.curve(w * 0.25, 2, w * 0.6, 4, w + 3, right - 2)
  const top =
    `${seam}${pen.curve(w * 0.62, -upper * 0.2 + right * 0.35, w * 0.32, -upper - 1, w * 0.14, -upper)}` +
    `${pen.bend(0, -upper + 4, -w * 0.14, -upper)}` +
    `${pen.curve(-w * 0.32, -upper - 1, -w * 0.62, -upper * 0.2 + left * 0.35, -w - 3, left - 2)}Z`
  const low =
    pen.move(-w * 0.92, left * 0.9) +
    pen.curve(-w * 0.5, 3 + gap, -w * 0.2, 1 + gap, 0, 2 + gap) +
    pen.curve(w * 0.2, 1 + gap, w * 0.5, 3 + gap, w * 0.92, right * 0.9) +
    pen.curve(w * 0.6, lower + 4, w * 0.25, lower + 4 + gap, 0, lower + 4 + gap) +
    `${pen.curve(-w * 0.25, lower + 4 + gap, -w * 0.6, lower + 4, -w * 0.92, left * 0.9)}Z`
  const dimples =
    pen.move(-w - 4, left - 5) +
    pen.bend(-w - 8, left + 1, -w - 3, left + 6) +
    (half ? '' : pen.move(w + 4, right - 5) + pen.bend(w + 8, right + 1, w + 3, right + 6))
  const dark = gap
    ? fill(`${seam}${pen.bend(w * 0.4, 10, 0, 9)}${pen.bend(-w * 0.4, 10, -w, left)}Z`, ink)
    : ''
  return (
    dark +
    fill(low, blend(colour, '#ffd9c8', 0.14)) +
    fill(top, colour) +
    line(seam, ink, 3.6, 0.85) +
    line(dimples, skin.shade, 3, feelings.smile * 0.8)
  )
}

/** A smile with teeth, or a laugh. */
function drawOpenMouth(sitter: Sitter, { wide, upper, lower, colour, ink }: Lips): string {
  const { head, feelings, paint, skin } = sitter
  const laugh = feelings.mouth === 'laugh'
  const w = wide + (laugh ? 2 : 1)
  const depth = laugh ? 36 : 19
  const corner = laugh ? -9 : -8
  const pen = nib((x, y) => head.at(x, head.mouthY + y - (laugh ? 2 : 0), 6))
  const roof =
    pen.move(-w, corner) +
    pen.curve(-w * 0.5, -1, -w * 0.2, 0, 0, 0) +
    pen.curve(w * 0.2, 0, w * 0.5, -1, w, corner)
  const floor =
    pen.curve(w * 0.75, depth * 0.72, w * 0.35, depth, 0, depth) +
    pen.curve(-w * 0.35, depth, -w * 0.75, depth * 0.72, -w, corner)
  const opening = `${roof}${floor}Z`
  const u = upper * 0.8
  const l = lower * 0.75
  const lip =
    pen.move(-w - 2, corner - 1) +
    pen.curve(-w * 0.6, -u * 0.5 + corner * 0.3, -w * 0.3, -u - 2, -w * 0.12, -u) +
    pen.bend(0, -u + 4, w * 0.12, -u) +
    pen.curve(w * 0.3, -u - 2, w * 0.6, -u * 0.5 + corner * 0.3, w + 2, corner - 1) +
    pen.curve(w * 0.85, depth * 0.72 + l, w * 0.4, depth + l, 0, depth + l) +
    `${pen.curve(-w * 0.4, depth + l, -w * 0.85, depth * 0.72 + l, -w - 2, corner - 1)}Z`
  const teeth =
    pen.move(-w, corner - 4) +
    pen.to(w, corner - 4) +
    pen.to(w * 0.9, laugh ? 7 : 9) +
    pen.bend(0, laugh ? 19 : depth + 7, -w * 0.9, laugh ? 7 : 9) +
    'Z'
  const tongue = laugh
    ? fill(
        pen.move(-w * 0.5, depth) +
          pen.bend(0, depth - 24, w * 0.5, depth) +
          pen.bend(0, depth + 14, -w * 0.5, depth),
        '#c9586a',
      )
    : ''
  const folds =
    pen.move(-w - 5, corner - 8) +
    pen.bend(-w - 11, corner + 2, -w - 5, corner + 10) +
    pen.move(w + 5, corner - 8) +
    pen.bend(w + 11, corner + 2, w + 5, corner + 10)
  return (
    fill(lip, colour) +
    fill(opening, blend(ink, '#5a0f1e', 0.4)) +
    group(tongue + fill(teeth, '#fff6ea'), `clip-path="${paint.clip(opening)}"`) +
    line(folds, skin.shade, 3.4, 0.75)
  )
}
