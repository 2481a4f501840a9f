import { GENDERS, type Gender, type Sexuality } from './profile.ts'

type Seeker = { gender: Gender; sexuality: Sexuality }

/**
 * The genders that a member seeks unless they said so, from their gender and sexuality (docs/product.md,
 * members-seeks).
 */
export function gendersSought({ gender, sexuality }: Seeker): readonly Gender[] {
  if (sexuality === 'bi') return GENDERS
  if (sexuality === 'hetero') return GENDERS.filter((other) => other !== gender)
  return [gender]
}
