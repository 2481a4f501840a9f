import { createRandom, type Random } from '../random.ts'
import { type HairTones, hairTones, isDyed, type SkinTones, skinTones } from './colours.ts'
import type { Look } from './look.ts'
import { createPaint, type Paint } from './paint.ts'
import type { Side } from './pen.ts'

export type Expression = 'soft' | 'bright' | 'half' | 'calm' | 'warm'

/** The parts of a portrait that change from picture to picture while the person stays the same. */
export type Pose = {
  /** The side the light comes from. */
  light: Side
  /** Degrees the head leans. */
  tilt: number
  /** -1 looks a little to the left, 1 to the right. */
  turn: number
  scale: number
  x: number
  y: number
  expression: Expression
  /** The number that picks the clothes. */
  outfit: number
  /** How far the eyes are closed, 0 to 1. */
  lids: number
}

/** The proportions of the head. The eyes lie on y = 0, the middle of the face on x = 0, y points down. */
type Head = {
  temple: number
  cheek: number
  jaw: number
  chin: number
  /** The y position of the chin. */
  bottom: number
  mouthY: number
  noseY: number
  eyeX: number
}

/** The data that every part of the drawing needs. */
export type Sitter = {
  look: Look
  pose: Pose
  head: Head
  skin: SkinTones
  hair: HairTones
  /** The colour of brows and beard, which stays natural when the hair is dyed. */
  roots: HairTones
  woman: boolean
  paint: Paint
  /** Randomness that is the same in every picture of a person, so that hair and moles stay in place. */
  random: Random
}

const SHAPES: Record<
  Look['face'],
  readonly [temple: number, cheek: number, jaw: number, chin: number, bottom: number]
> = {
  oval: [124, 130, 97, 30, 190],
  round: [127, 135, 107, 36, 183],
  square: [126, 131, 111, 44, 188],
  heart: [128, 131, 91, 24, 188],
  long: [121, 126, 97, 33, 199],
  diamond: [120, 134, 93, 25, 191],
  soft: [123, 132, 107, 38, 187],
}

export function createSitter(look: Look, pose: Pose): Sitter {
  return {
    look,
    pose,
    head: measureHead(look),
    skin: skinTones(look.skin),
    hair: hairTones(look.hairColour, look.grey),
    roots: hairTones(isDyed(look.hairColour) ? '#553528' : look.hairColour, look.grey),
    woman: look.gender === 'female',
    paint: createPaint(),
    random: createRandom(`person ${look.seed}`),
  }
}

function measureHead(look: Look): Head {
  const [temple, cheek, jaw, chin, bottom] = SHAPES[look.face]
  const random = createRandom(`head ${look.seed}`)
  const jitter = (most: number) => (random.next() * 2 - 1) * most
  const man = look.gender === 'male' ? 1 : 0
  const weight = { slim: -1, athletic: -0.3, average: 0.1, curvy: 0.6, full: 1.5 }[look.build]
  const low = bottom + man * 7 + jitter(4)
  return {
    temple: temple + jitter(3),
    cheek: cheek + man * 3 + weight * 3 + jitter(3),
    jaw: jaw + man * 10 + weight * 4.5 + look.lines * 4 + jitter(4),
    chin: chin + man * 8 + weight * 2 + jitter(3),
    bottom: low,
    mouthY: low * 0.635 + jitter(3),
    noseY: low * 0.435 + jitter(3),
    eyeX: 60 + jitter(3),
  }
}
