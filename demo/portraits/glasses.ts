import type { Look } from './look.ts'
import { fill, line } from './paint.ts'
import { nib, type Place, SIDES } from './pen.ts'
import type { Sitter } from './sitter.ts'

type Frame = {
  colour: string
  width: number
  wide: number
  high: number /** 0.55 is round, more is square. */
  corner: number
}

const FRAMES: Record<Exclude<Look['glasses'], 'none'>, Frame> = {
  round: { colour: '#8a6136', width: 4, wide: 40, high: 38, corner: 0.56 },
  square: { colour: '#2b2024', width: 6.5, wide: 43, high: 31, corner: 0.9 },
  thin: { colour: '#a58a6a', width: 3, wide: 42, high: 31, corner: 0.7 },
  browline: { colour: '#6e3b28', width: 5.5, wide: 42, high: 33, corner: 0.78 },
}

/** Glasses lie on the turned head: the far lens is narrower. */
export function drawGlasses({ look, head, light }: Sitter): string {
  if (look.glasses === 'none') return ''
  const { colour, width, wide: w, high: h, corner: c } = FRAMES[look.glasses]
  const lensOf = (side: number) => {
    const place: Place = (x, y) => head.at(side * (head.eyeX + 1) + x, 4 + y, 6)
    const pen = nib(place)
    return (
      pen.move(-w, 0) +
      pen.curve(-w, -h * c, -w * c, -h, 0, -h) +
      pen.curve(w * c, -h, w, -h * c, w, 0) +
      pen.curve(w, h * c, w * c, h, 0, h) +
      `${pen.curve(-w * c, h, -w, h * c, -w, 0)}Z`
    )
  }
  const lenses = SIDES.map(lensOf).join('')
  const pen = nib((x, y) => head.at(x, y, 12))
  const bridge = pen.move(w - head.eyeX - 1, -4) + pen.bend(0, -15, head.eyeX + 1 - w, -4)
  const [ax, ay] = head.at(-head.eyeX - w, -4, 6)
  const arm = `M${Math.round(ax)} ${Math.round(ay)}L${Math.round(-head.cheek + 6 + head.turn * 10)} -10`
  const shine = nib((x, y) => head.at(-head.eyeX + light * 12 + x, y, 6))
  const glint = `${shine.move(0, -22) + shine.to(10, -22) + shine.to(-6, 24) + shine.to(-14, 24)}Z`
  return (
    fill(lenses, '#fff4e4', 0.14) +
    fill(glint, '#ffffff', 0.2) +
    line(arm, colour, width) +
    line(lenses + bridge, colour, width)
  )
}
