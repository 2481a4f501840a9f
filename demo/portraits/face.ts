import { blend, type SkinTones } from './colours.ts'
import type { Hair } from './hair.ts'
import { fill, group, line } from './paint.ts'
import { dot, mix, type Point, SIDES, type Side, smooth, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** The ear to the camera, which lies over short hair. */
export const drawNearEar = ({ head, skin }: Sitter): string =>
  drawEar(skin, -(head.cheek - 14 * head.turn), -1, 1 + head.turn * 0.25)

/** The other ear, which disappears as the head turns or when hair covers it. */
export const drawFarEar = ({ head, skin }: Sitter, hair: Hair): string =>
  hair.ears && head.turn < 0.45 ? drawEar(skin, head.cheek * (1 - head.turn * 0.3), 1, 1 - head.turn) : ''

function drawEar(skin: SkinTones, x: number, side: Side, wide: number): string {
  const place = (dx: number, y: number): Point => [tidy(x + side * dx * wide), y]
  const ear = [place(-12, -18), place(10, -26), place(20, -8), place(15, 20), place(6, 42), place(-8, 40)]
  const fold = [place(0, -12), place(10, -14), place(12, 0), place(6, 14), place(3, 26)]
  return fill(smooth(ear), skin.base) + line(smooth(fold, false), skin.shade, 4, 0.7)
}

/** The skin of the face: one light, one shaded side, warm cheeks. */
export function drawFace(sitter: Sitter, outline: string): string {
  const { head, skin, paint, woman, light, look } = sitter
  const shaded = -light
  const edge = shaded === 1 ? head.cheek * head.far : -head.cheek
  const plane: Point[] = [
    [edge * 1.2, -190, 1],
    [edge * 0.78, -120],
    [edge * 0.82, -40],
    [edge * 0.86, 10],
    [edge * 0.7, 70],
    [edge * 0.6, 120],
    [mix(edge * 0.6, 0, 0.8), head.bottom - 8],
    [edge * 0.2, head.bottom + 30, 1],
    [edge * 1.3, head.bottom, 1],
  ]
  const blush = SIDES.map((side) => {
    const [x, y] = head.at(side * 76, head.noseY - 12)
    return paint.glow(x, y, 46, skin.blush, woman ? 0.4 : 0.26)
  }).join('')
  const [nx, ny] = head.at(0, head.noseY - 6, 16)
  const [cx, cy] = head.at(0, head.mouthY + 30)
  const chinShade = paint.glow(cx, cy, 24, skin.shade, 0.42)
  const content =
    fill(smooth(plane), skin.shade, 0.3) +
    blush +
    paint.glow(nx, ny, 26, skin.blush, 0.2 + look.lines * 0.1) +
    chinShade
  return fill(outline, skin.base) + group(content, `clip-path="${paint.clip(outline)}"`)
}

export function drawFreckles({ look, random, skin, head }: Sitter): string {
  if (!look.freckles) return ''
  const dots = Array.from({ length: 26 }, (_, index) => {
    const side = index % 2 ? 1 : -1
    const far = random.next()
    const [x, y] = head.at(side * mix(8, 96, far), head.noseY - 38 + far * 10 + random.next() * 36)
    return dot(x, y)
  })
  return line(dots.join(''), blend(skin.shade, skin.deep, 0.4), 4, 0.5)
}
