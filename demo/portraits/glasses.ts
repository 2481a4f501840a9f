import { shift } from './face.ts'
import type { Look } from './look.ts'
import { fill, group, line } from './paint.ts'
import { nib, oval, SIDES, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

type Frame = { colour: string; width: number; lens: (x: number) => string }

/** A lens with straight sides that narrows a little towards the cheek. */
function box(x: number, wide: number, high: number, round: number): string {
  const pen = nib((dx, dy) => [x + dx, 4 + dy])
  const low = wide - 4
  return (
    pen.move(round - wide, -high) +
    pen.to(wide - round, -high) +
    pen.bend(wide, -high, wide, round - high) +
    pen.to(low, high - round) +
    pen.bend(low, high, low - round, high) +
    pen.to(round - low, high) +
    pen.bend(-low, high, -low, high - round) +
    `${pen.to(-wide, round - high)}${pen.bend(-wide, -high, round - wide, -high)}Z`
  )
}

const FRAMES: Record<Exclude<Look['glasses'], 'none'>, Frame> = {
  round: { colour: '#8a6136', width: 4.5, lens: (x) => oval(x, 4, 47, 45) },
  square: { colour: '#2b2024', width: 7.5, lens: (x) => box(x, 50, 37, 14) },
  thin: { colour: '#a58a6a', width: 3.5, lens: (x) => oval(x, 4, 50, 36) },
  browline: { colour: '#5a3324', width: 6, lens: (x) => box(x, 49, 36, 18) },
}

export function drawGlasses(sitter: Sitter): string {
  const { look, head, pose, paint } = sitter
  if (look.glasses === 'none') return ''
  const { colour, width, lens } = FRAMES[look.glasses]
  const middle = shift(sitter, 13)
  const reach = head.eyeX + 2
  const lenses = SIDES.map((side) => lens(middle + side * reach)).join('')
  const arms = SIDES.map(
    (side) => `M${tidy(middle + side * (reach + 48))} -8L${tidy(side * (head.cheek + 2))} -14`,
  ).join('')
  const bridge = `M${tidy(middle - reach + 47)} -4Q${tidy(middle)} -16 ${tidy(middle + reach - 47)} -4`
  const tint = paint.linear(0, -40, 0, 44, [
    [0, '#ffe9cf', 0.2],
    [1, '#ffe9cf', 0.04],
  ])
  const shine = SIDES.map((side) => {
    const x = middle + side * reach + pose.light * 16
    return `M${tidy(x)} -26l16 0l-26 50l-9 0Z`
  }).join('')
  return (
    group(line(lenses + bridge, sitter.skin.deep, width, 0.22), 'transform="translate(0 7)"') +
    fill(lenses, tint) +
    fill(shine, '#ffffff', 0.13) +
    line(arms, colour, width) +
    line(lenses + bridge, colour, width) +
    (look.glasses === 'browline' ? drawBrowline(middle, reach, colour) : '')
  )
}

const drawBrowline = (middle: number, reach: number, colour: string): string =>
  line(SIDES.map((side) => `M${tidy(middle + side * (reach - 44))} -28h${side * 88}`).join(''), colour, 11)
