import type { User } from '../../../../core/contract/account/account.ts'

/** Parts of a profile, the most useful to other members first. */
const PARTS = ['photos', 'about', 'location', 'situation', 'looks', 'interests'] as const
type ProfilePart = (typeof PARTS)[number]

/** Our choice. */
const ABOUT_LENGTH = 30
const INTERESTS = 3

/** How complete a profile is, and the missing part that would help most. */
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
  // The signup asks for the basics, so every member has at least one part.
  const all = PARTS.length + 1
  return { percent: Math.round(((all - open.length) / all) * 100), next: open[0] ?? null }
}
