import { GENDERS, type Gender, SEXUALITIES, type Sexuality } from './profile.ts'
import { gendersSought } from './seeks.ts'

type Seeker = { gender: Gender; sexuality: Sexuality }

/**
 * Profiles that fit a member: each gender the member seeks, by wish or else by profile, with the sexualities
 * that seek the member's gender in turn.
 */
export function mutual(
  seeker: Seeker,
  wish?: Gender | 'any',
): { gender: Gender; sexualities: Sexuality[] }[] {
  const genders = wish === undefined ? gendersSought(seeker) : wish === 'any' ? GENDERS : [wish]
  return genders.map((gender) => ({
    gender,
    sexualities: SEXUALITIES.filter((sexuality) =>
      gendersSought({ gender, sexuality }).includes(seeker.gender),
    ),
  }))
}
