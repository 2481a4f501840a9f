import type { User } from '../../../../core/contract/account/account.ts'
import { countedIn } from '../../../../core/rules/members/profile.ts'

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
    situation: countedIn('situation').every((name) => profile[name] !== null),
    looks: countedIn('looks').every((name) => profile[name] !== null),
    interests: profile.interests.length >= INTERESTS,
  }
  const open = PARTS.filter((part) => !isDone[part])
  // The signup asks for the basics, so every member has at least one part.
  const all = PARTS.length + 1
  return { percent: Math.round(((all - open.length) / all) * 100), next: open[0] ?? null }
}
