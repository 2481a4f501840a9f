import { blend, IRISES } from './colours.ts'
import { foreshortened, shift } from './face.ts'
import type { Look } from './look.ts'
import { fill, group, line } from './paint.ts'
import { mix, type Nib, nib, oval, type Place, SIDES, type Side } from './pen.ts'
import type { Sitter } from './sitter.ts'

type EyeForm = {
  /** Half the width. */
  wide: number
  up: number
  down: number
  /** How far the outer corner rises. */
  lift: number
  /** Where the upper lid is highest. */
  peak: number
  /** The height of the fold above the lashes. */
  fold: number
}

const FORMS: Record<Look['eyes'], EyeForm> = {
  almond: { wide: 38, up: 20.7, down: 12.7, lift: 4, peak: 1, fold: 9 },
  round: { wide: 36, up: 24.0, down: 14.8, lift: 1, peak: 0, fold: 8 },
  hooded: { wide: 38, up: 18.0, down: 12.7, lift: 2, peak: -2, fold: 5 },
  upturned: { wide: 38, up: 19.6, down: 12.7, lift: 8, peak: 5, fold: 9 },
  downturned: { wide: 38, up: 20.7, down: 12.7, lift: -3, peak: -5, fold: 9 },
  narrow: { wide: 39, up: 16.9, down: 11.1, lift: 4, peak: 2, fold: 8 },
  monolid: { wide: 39, up: 17.4, down: 11.7, lift: 6, peak: 2, fold: 0 },
}

export function drawEyes(sitter: Sitter): string {
  return SIDES.map((side) => drawEye(sitter, side)).join('')
}

/** The lids of one eye; their pen counts x outward from the pupil. */
type Lids = { upper: string; opening: string; place: Place; form: EyeForm; openUp: number }

function shapeLids(sitter: Sitter, side: Side): Lids {
  const { look, pose, head, woman } = sitter
  const form = { ...FORMS[look.eyes] }
  // A real smile narrows the eyes from below.
  const smile = { soft: 0.3, bright: 1, half: 0.4, calm: 0, warm: 0.7 }[pose.expression]
  form.down -= smile * 3.4
  form.up -= (woman ? 1 : 2) + smile * 1.2 + look.lines * 1.8
  form.lift -= look.lines * 2.5
  const openUp = form.up
  form.up = mix(openUp, -form.down * 0.8, pose.lids)
  const far = foreshortened(sitter, side)
  const centre = side * head.eyeX * far + shift(sitter, 10)
  const place: Place = (x, y) => [centre + side * x * far, y]
  const pen = nib(place)
  const { wide: w, up, down, lift, peak } = form
  const inner = 3 - lift * 0.2
  const rise = up / 0.74
  const drop = down / 0.76
  const upper =
    pen.move(-w, inner) + pen.curve(-w * 0.62 + peak, -rise, w * 0.52 + peak, -rise - lift * 0.4, w, -lift)
  const lower = pen.curve(w * 0.62, drop - lift * 0.3, -w * 0.5, drop, -w, inner)
  return { upper, opening: `${upper}${lower}Z`, place, form, openUp }
}

function drawEye(sitter: Sitter, side: Side): string {
  const lids = shapeLids(sitter, side)
  const { paint, skin } = sitter
  const white = blend('#fffaf4', skin.base, 0.14)
  const inside = fill(lids.opening, white) + drawIris(sitter, side, lids)
  return (
    drawLid(sitter, lids) +
    group(inside, `clip-path="${paint.clip(lids.opening)}"`) +
    drawLashes(sitter, lids)
  )
}

function drawIris(sitter: Sitter, side: Side, { form, place, upper, openUp }: Lids): string {
  const { look, pose, head, paint } = sitter
  const [dark, light] = IRISES[look.iris]
  const radius = 19
  const x = side * head.eyeX + shift(sitter, 12.5)
  const y = -openUp + radius - 6.5
  const tone = paint.radial([
    [0, light],
    [0.6, blend(light, dark, 0.3)],
    [0.84, dark],
    [1, blend(dark, '#140a10', 0.6)],
  ])
  const pen = nib(place)
  const shade = upper + pen.to(form.wide, -form.up - 20) + pen.to(-form.wide, -form.up - 20)
  const glint = pose.light
  return (
    fill(oval(x, y, radius), tone) +
    fill(oval(x, y, 8.4), '#150b10') +
    group(fill(shade, '#3a1a24', 0.3), 'transform="translate(0 6)"') +
    fill(oval(x + glint * 6.6, y - 6.5, 5.4), '#ffffff', 0.96) +
    fill(oval(x - glint * 6.5, y + 8, 2.6), '#ffffff', 0.5)
  )
}

/**
 * The upper lid between lashes and fold, with eye shadow if the look has makeup, and the rim below the eye.
 */
function drawLid({ look, skin, woman }: Sitter, { place, form }: Lids): string {
  const { wide: w, up, down, lift, peak, fold } = form
  const pen = nib(place)
  const rise = (up + fold) / 0.74
  const crease =
    pen.move(-w - 1, 1) +
    pen.curve(-w * 0.66 + peak, -rise, w * 0.56 + peak, -rise - lift * 0.4, w + 5, -lift - 3)
  const tint = woman ? blend(skin.shade, look.lipstick, 0.25) : skin.shade
  const rim = pen.move(w * 0.9, down * 0.5 + 3) + pen.bend(0, down + 12, -w * 0.8, down * 0.5 + 7)
  return (
    fill(crease + pen.bend(0, -2, -w - 1, 1), tint, woman ? 0.3 + look.makeup * 0.35 : 0.34) +
    (fold > 0 ? line(crease, skin.deep, 2.4, 0.5) : '') +
    line(rim, skin.shade, 2.6, 0.35 + look.lines * 0.45)
  )
}

function drawLashes({ look, woman, skin, hair }: Sitter, { upper, place, form }: Lids): string {
  const { wide: w, up, down, lift, peak } = form
  const pen = nib(place)
  const dark = blend('#1d0f14', blend(hair.deep, skin.deep, 0.5), woman ? 0.12 : 0.35)
  const thick = woman ? 5.5 + look.makeup * 1.5 : 4
  const rise = (up + thick) / 0.74
  const band =
    upper +
    (woman ? pen.to(w + 6, -lift - 6 - look.makeup * 2) : pen.to(w + 2, -lift - 1)) +
    pen.curve(w * 0.58 + peak, -rise - lift * 0.4, -w * 0.5 + peak, -rise + 2, -w - 1, 4)
  const under =
    pen.move(w, -lift) + pen.curve(w * 0.7, down * 0.9, w * 0.2, down * 1.08, -w * 0.4, down * 0.98)
  const [tearX, tearY] = place(3 - w, 3)
  return (
    line(under, dark, woman ? 1.8 : 1.5, woman ? 0.55 : 0.4) +
    fill(oval(tearX, tearY, 2.6, 2.2), blend(skin.blush, '#ffffff', 0.15), 0.8) +
    fill(band, dark) +
    (woman ? fill(longLashes(pen, form), dark) : '')
  )
}

/** Three lashes at the outer corner. */
function longLashes(pen: Nib, { wide: w, up, lift }: EyeForm): string {
  const lash = (x: number, y: number, tipX: number, tipY: number) =>
    `${pen.move(x - 3, y)}${pen.bend(x + 3, y - 4, tipX, tipY)}${pen.bend(x + 5, y, x + 3, y + 2)}Z`
  const second = -lift - up * 0.45
  const third = -lift - up * 0.78
  return (
    lash(w - 1, -lift - 1, w + 11, -lift - 11) +
    lash(w - 9, second, w + 3, second - 13) +
    lash(w - 19, third, w - 10, third - 14)
  )
}
