import type { BodyType, EyeColour, Gender, HairColour, Tattoos } from '../../core/rules/members/profile.ts'
import { chooseLooks } from '../people/looks.ts'
import { chooseAge } from '../people/population.ts'
import { createRandom } from '../random.ts'
import { inventLook, type Look } from './look.ts'

/** A face with the facts that belong to it. Its number is all it takes to draw it again. */
export type Face = {
  gender: Gender
  number: number
  age: number
  hair: HairColour
  eyes: EyeColour
  body: BodyType
  tattoos: Tattoos
  look: Look
}

/** The face with a number; faces of one number differ between women and men. */
export function inventFace(gender: Gender, number: number): Face {
  const random = createRandom(`face ${gender} ${number}`)
  const age = chooseAge(random)
  const country = random.pick(['NL', 'NL', 'SE', 'GB', 'ES'] as const)
  const looks = chooseLooks(random, { gender, age, country, worldly: random.chance(0.22) })
  return { gender, number, age, ...looks, look: inventLook(random, { gender, age, ...looks }) }
}

/**
 * The faces for the front page, landers and first screens, chosen by eye from sheets of a hundred; the best come
 * first.
 */
export const CHOSEN: Record<Gender, readonly number[]> = {
  female: [
    24, 36, 1, 75, 25, 0, 46, 60, 51, 31, 69, 49, 23, 48, 39, 52, 28, 35, 21, 11, 9, 32, 13, 41, 64, 22, 58,
    76, 72, 18,
  ],
  male: [
    4, 10, 5, 47, 46, 32, 60, 37, 2, 21, 13, 27, 12, 67, 36, 39, 1, 42, 75, 77, 28, 34, 41, 35, 26, 53, 45,
    43, 25, 58,
  ],
}

/** Faces that looked wrong on the sheets. */
const REJECTED: Record<Gender, readonly number[]> = {
  female: [2, 3, 27, 40, 57, 61, 66, 78],
  male: [0, 16, 17, 33, 38, 55, 61, 62, 65, 70, 78, 86, 111, 130, 131, 139],
}

export const chosenFaces = (gender: Gender): Face[] =>
  CHOSEN[gender].map((number) => inventFace(gender, number))

/** At least `count` faces that were neither chosen nor thrown out. */
export function otherFaces(gender: Gender, count: number): Face[] {
  const faces: Face[] = []
  for (let number = 0; faces.length < count; number++) {
    if (CHOSEN[gender].includes(number) || REJECTED[gender].includes(number)) continue
    const face = inventFace(gender, number)
    if (isLikely(face)) faces.push(face)
  }
  return faces
}

/** Grey hair at thirty and blue hair at sixty exist, but look like a mistake in a drawing. */
const isLikely = ({ hair, age }: Face): boolean =>
  !(hair === 'grey' && age < 42) && !(hair === 'dyed' && age > 48)
