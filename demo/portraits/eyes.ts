import { blend, IRISES } from './colours.ts'
import type { Look } from './look.ts'
import { fill, group, line } from './paint.ts'
import { mix, nib, oval, type Place, SIDES, type Side, stroke } from './pen.ts'
import type { Sitter } from './sitter.ts'

type EyeForm = {
  /** Half the width. */
  wide: number
  up: number
  down: number
  /** How far the outer corner rises. */
  lift: number
  /** The height of the fold above the lashes. */
  fold: number
}

const FORMS: Record<Look['eyes'], EyeForm> = {
  almond: { wide: 28, up: 15.5, down: 8.5, lift: 3, fold: 8 },
  round: { wide: 27, up: 17, down: 9.5, lift: 1, fold: 7 },
  hooded: { wide: 28, up: 13, down: 8, lift: 0, fold: 4 },
  upturned: { wide: 28, up: 15, down: 8.5, lift: 6, fold: 8 },
  downturned: { wide: 28, up: 15, down: 8.5, lift: -3, fold: 8 },
  narrow: { wide: 29, up: 12, down: 7, lift: 3, fold: 7 },
  monolid: { wide: 29, up: 12.5, down: 7, lift: 5, fold: 0 },
}

export const drawEyes = (sitter: Sitter): string => SIDES.map((side) => drawEye(sitter, side)).join('')

function drawEye(sitter: Sitter, side: Side): string {
  const { head, feelings } = sitter
  const place: Place = (x, y) => head.at(side * (head.eyeX + x), y)
  return feelings.eyes === 'open' ? drawOpenEye(sitter, side, place) : drawShutEye(sitter, place)
}

const inkOf = ({ skin, roots }: Sitter): string => blend(blend(roots.deep, skin.deep, 0.35), '#2a1018', 0.4)

function drawOpenEye(sitter: Sitter, side: Side, place: Place): string {
  const { look, pose, head, woman, skin, paint, feelings } = sitter
  const form = FORMS[look.eyes]
  const w = form.wide * (woman ? 1.06 : 1)
  const lift = form.lift * 0.6 - look.lines * 3
  const down = form.down - feelings.squint * 4.5
  const openUp = form.up + (woman ? 1 : -2) - feelings.squint * 1.5 - look.lines * 1.5
  const up = mix(openUp, -down * 0.8, pose.lids)
  const pen = nib(place)
  const upper =
    pen.move(-w, 2.5) + pen.curve(-w * 0.55, -up / 0.74, w * 0.5, -up / 0.74 - lift * 0.5, w, -lift)
  const lower = pen.curve(w * 0.55, down / 0.76 - lift * 0.3, -w * 0.5, down / 0.76, -w, 2.5)
  const opening = `${upper}${lower}Z`
  const [gx, gy] = feelings.gaze
  const [dark, bright] = IRISES[look.iris]
  const [x, y] = head.at(side * head.eyeX + gx * 10 - head.turn * 3, -openUp * 0.16 + gy * 4)
  const narrow = 1 - head.turn * (side === 1 ? 0.2 : 0.05)
  const r = woman ? 12.4 : 11.4
  const iris =
    fill(oval(x, y, r * narrow, r), dark) +
    fill(oval(x, y + 2.6, r * 0.72 * narrow, r * 0.66), bright, 0.55) +
    fill(oval(x, y, 4.8 * narrow, 4.8), '#1d0d12') +
    fill(oval(x + sitter.light * 3.4, y - 3.6, 2.5), '#fff8ee')
  const ball =
    fill(opening, blend('#fffaf2', skin.base, 0.12)) +
    group(iris + line(upper, skin.deep, 7, 0.28), `clip-path="${paint.clip(opening)}"`)
  const ink = inkOf(sitter)
  const lid =
    pen.move(-w * 0.9, -up - form.fold + 5) +
    pen.bend(2, -up * 1.1 - form.fold - 4, w * 0.96, -lift - form.fold + 2)
  const shadow = woman
    ? fill(
        `${upper}${pen.bend(w * 0.5, -up - 17, 0, -up - 13)}${pen.bend(-w * 0.7, -up - 10, -w, 2.5)}Z`,
        look.lipstick,
        0.1 + look.makeup * 0.16,
      )
    : ''
  const bag = pen.move(-w * 0.7, down + 9) + pen.bend(0, down + 15, w * 0.7, down + 7)
  return (
    shadow +
    ball +
    (form.fold > 0 ? line(lid, skin.shade, 3, 0.75) : '') +
    line(bag, skin.shade, 3, 0.2 + look.lines * 0.55) +
    line(upper, ink, woman ? 5 : 4) +
    line(pen.move(w * 0.2, down + 0.5) + pen.bend(w * 0.7, down - 1, w, -lift), ink, 2, 0.5) +
    (woman ? drawLashes(place, w, lift, ink) : '')
  )
}

/** A wing of lashes at the outer corner. */
const drawLashes = (place: Place, w: number, lift: number, ink: string): string =>
  fill(
    stroke(place(w - 7, -lift - 3), place(w + 3, -lift - 5), place(w + 10, -lift - 11), 3) +
      stroke(place(w - 12, -lift - 6), place(w - 3, -lift - 10), place(w + 3, -lift - 16), 2.4),
    ink,
  )

/** Eyes that laugh bend up; eyes that are closed rest on their lashes. */
function drawShutEye(sitter: Sitter, place: Place): string {
  const { feelings, woman, look, skin } = sitter
  const w = FORMS[look.eyes].wide
  const pen = nib(place)
  const bend = feelings.eyes === 'laughing' ? -16 : 14
  const rest = feelings.eyes === 'laughing' ? 6 : 0
  const ink = inkOf(sitter)
  const curve = pen.move(-w, rest) + pen.bend(0, rest + bend, w, rest - 1)
  const lashes = woman
    ? fill(
        stroke(place(w - 4, rest - 1), place(w + 4, rest + 1), place(w + 11, rest - 3), 2.6) +
          stroke(
            place(w - 11, rest + bend * 0.3),
            place(w - 3, rest + bend * 0.3 + 4),
            place(w + 4, rest + 5),
            2.2,
          ),
        ink,
      )
    : ''
  const lid = pen.move(-w * 0.8, -11) + pen.bend(0, -21, w * 0.9, -10)
  return line(lid, skin.shade, 3, 0.6) + line(curve, ink, 5) + lashes
}
