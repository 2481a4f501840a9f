import { GENDERS, type Gender, SEXUALITIES, type Sexuality } from './profile.ts'
import { gendersSought } from './seeks.ts'

type Seeker = { gender: Gender; sexuality: Sexuality }

/**
 * Who fits somebody: the genders looked for, by a wish or else the profile, each with the sexualities of those who
 * look for them in turn.
 */
export function mutual(
  seeker: Seeker,
  wish?: Gender | 'any',
): { gender: Gender; sexualities: Sexuality[] }[] {
  const wanted = wish === undefined ? gendersSought(seeker) : wish === 'any' ? GENDERS : [wish]
  return wanted.map((gender) => ({
    gender,
    sexualities: SEXUALITIES.filter((sexuality) =>
      gendersSought({ gender, sexuality }).includes(seeker.gender),
    ),
  }))
}
