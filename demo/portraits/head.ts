import { createRandom } from '../random.ts'
import type { Look } from './look.ts'
import { mix, type Point, smooth, tidy } from './pen.ts'

/**
 * The proportions of a head. The eyes lie on y = 0, the middle of a frontal face on x = 0, y points down. A head
 * is always drawn turned to the right; a head that looks to the left is mirrored as a whole.
 */
export type Head = {
  temple: number
  cheek: number
  jaw: number
  chin: number
  /** The y position of the chin. */
  bottom: number
  mouthY: number
  noseY: number
  eyeX: number
  /** 0 is frontal, 1 a three-quarter view. */
  turn: number
  /** How much of the frontal half width is left on the side that turns away. */
  far: number
  /** Places a point of the frontal face on the turned head; `out` is its height above the face, as of a nose. */
  at(x: number, y: number, out?: number): Point
}

const SHAPES: Record<
  Look['face'],
  readonly [temple: number, cheek: number, jaw: number, chin: number, bottom: number]
> = {
  oval: [121, 126, 96, 31, 190],
  round: [124, 133, 107, 40, 181],
  square: [124, 127, 113, 50, 186],
  heart: [126, 129, 88, 23, 188],
  long: [116, 119, 96, 34, 203],
  diamond: [114, 132, 91, 25, 192],
  soft: [120, 130, 106, 38, 186],
}

/** The angle of a three-quarter view. */
const FULL_TURN = (33 / 180) * Math.PI
/** The depth of the face at its middle, and how it falls off to the sides. */
const DEPTH = 72
const ROUNDING = 0.0064

export function measureHead(look: Look, turn: number, nod: number): Head {
  const [temple, cheek, jaw, chin, bottom] = SHAPES[look.face]
  const random = createRandom(`head ${look.seed}`)
  const jitter = (most: number) => (random.next() * 2 - 1) * most
  const man = look.gender === 'male' ? 1 : 0
  const weight = { slim: -1, athletic: -0.3, average: 0.1, curvy: 0.8, full: 1.8 }[look.build]
  const low = bottom + man * 8 + jitter(5)
  const [sin, cos] = [Math.sin(turn * FULL_TURN), Math.cos(turn * FULL_TURN)]
  return {
    temple: temple + jitter(3),
    cheek: cheek + weight * 3.5 + jitter(4),
    jaw: jaw + man * 11 + weight * 6 + look.lines * 7 + jitter(5),
    chin: chin + man * 11 + weight * 2 + jitter(4),
    bottom: low,
    mouthY: low * (man ? 0.64 : 0.63) + jitter(3) + nod * 5,
    noseY: low * (man ? 0.4 : 0.37) + jitter(3) + nod * 8,
    eyeX: 57 + man + jitter(3),
    turn,
    far: 1 - 0.17 * turn,
    at: (x, y, out = 0) => [
      x * cos + (DEPTH - ROUNDING * x * x + out) * sin - turn * 4,
      y + nod * 9 * (1 - Math.min(Math.abs(y) / 200, 1)),
    ],
  }
}

/** The outline of the face and the skull without hair. */
export function headOutline({ temple, cheek, jaw, chin, bottom, far, turn, at }: Head): string {
  const [middle] = at(0, bottom, -14)
  const farJaw = mix(jaw, jaw * 0.74 + 4, turn)
  const points: Point[] = [
    [-12 * turn, -188],
    [58, -178],
    [100 * far, -142],
    [temple * far, -92],
    [temple * far + 1, -44],
    [mix(cheek, cheek * 0.8, turn), -2],
    [mix(cheek, cheek * 0.83, turn), 32],
    [mix(mix(cheek, jaw, 0.35), farJaw + 8, turn), 74],
    [farJaw, 114],
    [mix(farJaw, middle + chin, 0.56), bottom - 24],
    [middle + chin * mix(1, 0.72, turn), bottom - 3],
    [middle, bottom],
    [middle - chin, bottom - 2],
    [mix(-jaw, middle - chin, 0.52), bottom - 26 + turn * 3],
    [-jaw + turn * 4, 108],
    [-mix(cheek, jaw, 0.35), 62],
    [-cheek, 4],
    [-temple - 4 * turn, -60],
    [-113 - 8 * turn, -112],
    [-70 - 12 * turn, -168],
  ]
  return smooth(points.map(([x, y]) => [tidy(x), tidy(y)] as const))
}
