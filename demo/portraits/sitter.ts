import { createRandom, type Random } from '../random.ts'
import { type HairTones, hairTones, isDyed, type SkinTones, skinTones } from './colours.ts'
import { EXPRESSIONS, type Expression, type Feelings } from './expressions.ts'
import { type Head, measureHead } from './head.ts'
import type { Hat, Look } from './look.ts'
import { createPaint, type Paint } from './paint.ts'
import type { Side } from './pen.ts'

/** The parts of a portrait that change from picture to picture while the person stays the same. */
export type Pose = {
  /** The side the light comes from. */
  light: Side
  /** Degrees the head leans. */
  tilt: number
  /** Degrees the shoulders lean. */
  lean: number
  /** -1 is a three-quarter view to the left, 0 is frontal, 1 is a three-quarter view to the right. */
  turn: number
  /** -1 looks up, 1 looks down. */
  nod: number
  scale: number
  x: number
  y: number
  expression: Expression
  /** The number that picks the clothes. */
  outfit: number
  hat: Hat | null
  /** How far the eyes are closed, 0 to 1. */
  lids: number
}

/** The data that every part of the drawing needs. */
export type Sitter = {
  look: Look
  pose: Pose
  head: Head
  feelings: Feelings
  skin: SkinTones
  hair: HairTones
  /** The colour of brows and beard, which stays natural when the hair is dyed. */
  roots: HairTones
  woman: boolean
  /** The side of the light as the head sees it, which is drawn turned to the right and mirrored afterwards. */
  light: Side
  /** The side of the parting as the head sees it. */
  parting: Side
  paint: Paint
  /** Randomness that is the same in every picture of a person, so that hair and moles stay in place. */
  random: Random
}

const opposite = (side: Side): Side => (side === 1 ? -1 : 1)

export function createSitter(look: Look, pose: Pose): Sitter {
  const mirror: Side = pose.turn < 0 ? -1 : 1
  return {
    look,
    pose,
    head: measureHead(look, Math.abs(pose.turn), pose.nod),
    feelings: EXPRESSIONS[pose.expression],
    skin: skinTones(look.skin),
    hair: hairTones(look.hairColour, look.grey),
    roots: hairTones(isDyed(look.hairColour) ? '#553528' : look.hairColour, look.grey),
    woman: look.gender === 'female',
    light: mirror === 1 ? pose.light : opposite(pose.light),
    parting: (look.seed % 2 === 1) === (mirror === 1) ? 1 : -1,
    paint: createPaint(),
    random: createRandom(`person ${look.seed}`),
  }
}
