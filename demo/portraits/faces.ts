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

/** The faces for the front page, landers and first screens, chosen by eye from sheets of a hundred. */
export const CHOSEN: Record<Gender, readonly number[]> = {
  female: [
    0, 1, 9, 11, 13, 18, 21, 22, 23, 24, 25, 28, 31, 32, 35, 36, 39, 41, 46, 48, 49, 51, 52, 58, 60, 64, 69,
    72, 75, 76,
  ],
  male: [
    1, 2, 4, 5, 10, 12, 13, 21, 25, 26, 27, 28, 32, 34, 35, 36, 37, 39, 41, 42, 43, 45, 46, 47, 53, 58, 60,
    67, 75, 77,
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
