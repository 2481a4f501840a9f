import { fill, group, line } from './paint.ts'
import { dot, flip, mix, type Point, SIDES, type Side, smooth, symmetric } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** The sideways shift of a part of the face when the head turns; nearer parts move more. */
export const shift = ({ pose }: Sitter, depth: number): number => pose.turn * depth

/** The side to which the head turns looks a little narrower. */
export const foreshortened = ({ pose }: Sitter, side: Side): number =>
  side === Math.sign(pose.turn) ? 1 - Math.abs(pose.turn) * 0.07 : 1

/** Hair is drawn for one width of head; this factor fits it to another. */
export const hairFit = ({ head }: Sitter): number => Math.round(head.cheek / 1.38) / 100

/** The outline of the face, from the crown to the chin. */
export function faceOutline(sitter: Sitter): string {
  const { temple, cheek, jaw, chin, bottom } = sitter.head
  const right: Point[] = [
    [0, -190],
    [62, -178],
    [106, -140],
    [temple - 3, -88],
    [mix(temple, cheek, 0.7), -44],
    [cheek, 2],
    [mix(cheek, jaw, 0.3), 62],
    [jaw, 112],
    [mix(jaw, chin, 0.56), bottom - 25],
    [chin, bottom - 3],
    [0, bottom],
  ]
  const lean = (point: Point): Point => [point[0] + shift(sitter, Math.max(point[1], 0) / 26), point[1]]
  return smooth(symmetric(right).map(lean))
}

export function drawEars({ head, skin, pose, paint }: Sitter): string {
  return SIDES.map((side) => {
    const x = head.cheek - 9
    const ear: Point[] = [
      [x, -22],
      [x + 17, -30],
      [x + 26, -10],
      [x + 21, 22],
      [x + 13, 44],
      [x, 50],
    ]
    const inner: Point[] = [
      [x + 4, -10],
      [x + 15, -17],
      [x + 18, -4],
      [x + 12, 14],
      [x + 7, 26],
    ]
    const lit = side === pose.light
    const tone = paint.linear(0, -30, 0, 50, [
      [0, lit ? skin.light : skin.base],
      [1, lit ? skin.base : skin.shade],
    ])
    return fill(smooth(flip(ear, side)), tone) + line(smooth(flip(inner, side), false), skin.shade, 5, 0.75)
  }).join('')
}

/** The skin of the face with its lit and its shaded side; `hairShapes` cast a shadow on the forehead. */
export function drawFace(sitter: Sitter, outline: string, hairShapes: readonly string[]): string {
  const { head, skin, pose, paint, woman } = sitter
  const lit = pose.light
  const base = paint.linear(lit * head.cheek, -60, -lit * head.cheek, 60, [
    [0, skin.light],
    [0.42, skin.base],
    [0.72, skin.base],
    [1, skin.shade],
  ])
  const cheekY = head.noseY - 14
  const blush = SIDES.map((side) =>
    paint.glow(side * 78 + shift(sitter, 9), cheekY, 52, skin.blush, woman ? 0.42 : 0.26),
  ).join('')
  const light =
    paint.glow(lit * 42, -112, 84, skin.light, 0.75) + paint.glow(lit * 84, 44, 50, skin.light, 0.5)
  const shadow = group(
    hairShapes.map((shape) => fill(shape, skin.shade, 0.5)).join(''),
    `transform="translate(${-lit * 5} 13) scale(${hairFit(sitter)} 1)"`,
  )
  const content = light + drawShadowSide(sitter) + blush + drawSockets(sitter) + shadow
  return fill(outline, base) + group(content, `clip-path="${paint.clip(outline)}"`)
}

/** The side away from the light: one flat shape from temple to jaw, as an illustrator would cut it. */
function drawShadowSide({ head, skin, pose, paint }: Sitter): string {
  const { cheek, jaw, bottom } = head
  const plane: Point[] = [
    [cheek + 20, -150, 1],
    [cheek - 22, -100],
    [cheek - 20, -40],
    [cheek - 14, 10],
    [cheek - 34, 62],
    [jaw - 38, 112],
    [jaw - 62, bottom - 24],
    [6, bottom - 6],
    [20, bottom + 40, 1],
    [cheek + 40, bottom, 1],
  ]
  const dark = -pose.light
  const tone = paint.linear(dark * cheek, 0, dark * (jaw - 60), 0, [
    [0, skin.shade, 0.62],
    [1, skin.shade, 0.16],
  ])
  return fill(smooth(plane.map(([x, y, corner]) => [x * dark, y, corner] as const)), tone)
}

/** Soft hollows beside the bridge of the nose and under the brows. */
function drawSockets(sitter: Sitter): string {
  const { head, skin, paint } = sitter
  const x = shift(sitter, 10)
  const hollows = SIDES.map((side) => paint.glow(x + side * (head.eyeX - 16), -14, 42, skin.shade, 0.5)).join(
    '',
  )
  const chin = paint.glow(x, head.bottom - 26, 34, skin.light, 0.4)
  const underLip = paint.glow(x, head.mouthY + 27, 24, skin.shade, 0.55)
  return hollows + chin + underLip
}

export function drawFreckles(sitter: Sitter): string {
  if (!sitter.look.freckles) return ''
  const { random, skin, head } = sitter
  const dots = Array.from({ length: 30 }, (_, index) => {
    const side = index % 2 ? 1 : -1
    const far = random.next()
    const x = side * mix(10, 104, far) + shift(sitter, 10)
    const y = head.noseY - 44 + far * 12 + random.next() * 44
    return dot(x, y)
  })
  return (
    line(dots.slice(0, 18).join(''), skin.deep, 2.6, 0.26) + line(dots.slice(18).join(''), skin.deep, 4, 0.24)
  )
}
