import { fill, group, line } from './paint.ts'
import { nib, type Point, SIDES, smooth, symmetric } from './pen.ts'
import type { Sitter } from './sitter.ts'

export type Body = {
  /** Half the width of the neck. */
  neck: number
  /** Half the width of the shoulders. */
  shoulder: number
  outline: string
}

export function measureBody({ look, woman, paint }: Sitter): Body {
  const [width, thick] = (
    {
      slim: [0.94, 0.92],
      athletic: [1.05, 1.08],
      average: [1, 1],
      curvy: [1.02, 1.05],
      full: [1.12, 1.2],
    } as const
  )[look.build]
  const neck = (woman ? 47 : 66) * thick
  const shoulder = (woman ? 216 : 284) * width
  const muscle = look.build === 'athletic' && !woman ? 12 : 0
  const right: Point[] = [
    [0, 110],
    [neck, 110, 1],
    [neck - 1, 180],
    [neck + 8, 220 - muscle],
    [neck + 40, 248 - muscle],
    [shoulder * 0.72, 279 - muscle * 0.5],
    [shoulder * 0.94, 312],
    [shoulder * 1.06, 384],
    [shoulder * 1.12, 520],
    [shoulder * 1.14, 820, 1],
    [0, 820],
  ]
  return { neck, shoulder, outline: paint.shape(smooth(symmetric(right))) }
}

/** Neck, collarbones and shoulders, with the shadow of the chin on the neck. */
/** `headShadow` is the shape of the head, laid over the neck. */
export function drawSkin(sitter: Sitter, body: Body, headShadow: string): string {
  const { skin, pose, paint, look } = sitter
  const lit = pose.light
  const shaded = nib((x, y) => [-lit * x, y])
  const { neck, shoulder } = body
  const darkArm =
    shaded.move(shoulder * 0.5, 250) +
    shaded.bend(shoulder * 0.9, 340, shoulder * 0.86, 820) +
    shaded.to(shoulder * 1.3, 820) +
    shaded.to(shoulder * 1.3, 250)
  const neckSide =
    shaded.move(neck + 60, 120) + shaded.to(neck * 0.35, 150) + shaded.bend(neck * 0.5, 240, neck + 46, 268)
  const bones = SIDES.map(
    (side) => `M${side * 20} 298Q${side * 40} 282 ${side * 78} 284T${side * body.shoulder * 0.7} 290`,
  ).join('')
  const muscles = SIDES.map(
    (side) => `M${side * body.neck * 0.8} 195Q${side * body.neck * 0.5} 262 ${side * 16} 294`,
  ).join('')
  const thin = look.build === 'full' ? 0.2 : 0.42
  const content =
    fill(neckSide, skin.shade, 0.45) +
    fill(darkArm, skin.shade, 0.5) +
    headShadow +
    line(bones, skin.shade, 5, thin) +
    line(muscles, skin.shade, 5, thin * 0.8) +
    paint.glow(lit * body.shoulder * 0.6, 330, 120, skin.light, 0.5)
  return fill(body.outline, skin.base) + group(content, `clip-path="${paint.clip(body.outline)}"`)
}
