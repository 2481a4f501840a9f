import { GENDERS, type Gender, type Sexuality } from './profile.ts'

type Seeker = { gender: Gender; sexuality: Sexuality }

/** Whom somebody looks for who did not say it: what follows from their gender and sexuality (spec section 3). */
export function gendersSought({ gender, sexuality }: Seeker): readonly Gender[] {
  if (sexuality === 'bi') return GENDERS
  if (sexuality === 'hetero') return GENDERS.filter((other) => other !== gender)
  return [gender]
}
