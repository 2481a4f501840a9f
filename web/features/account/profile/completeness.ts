import type { User } from '../../../../core/contract/account/account.ts'

/** The parts of a profile that help others to get to know somebody, the most telling first. */
const PARTS = ['photos', 'about', 'location', 'situation', 'looks', 'interests'] as const
type ProfilePart = (typeof PARTS)[number]

/** Values we chose. */
const ABOUT_LENGTH = 30
const INTERESTS = 3

/** How much of a profile is filled in, and what would help most. */
export function completenessOf(profile: User['profile'], photos: number) {
  const isDone: Record<ProfilePart, boolean> = {
    photos: photos > 0,
    about: profile.about.length >= ABOUT_LENGTH,
    location: profile.city !== null || profile.region !== null,
    situation: profile.reason_for_joining !== null && profile.relationship_status !== null,
    looks: [profile.hair_colour, profile.eye_colour, profile.body_type].every((look) => look !== null),
    interests: profile.interests.length >= INTERESTS,
  }
  const open = PARTS.filter((part) => !isDone[part])
  // Joining asked for the basics, so that everybody has one part to begin with.
  const all = PARTS.length + 1
  return { percent: Math.round(((all - open.length) / all) * 100), next: open[0] ?? null }
}
