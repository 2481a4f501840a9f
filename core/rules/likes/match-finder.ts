import { type Interest, isIntimate } from '../members/interests.ts'
import { type Gender, PROFILE_FIELDS, type ReasonForJoining, type Sexuality } from '../members/profile.ts'
import { agesAround } from '../members/search.ts'
import { gendersSought } from '../members/seeks.ts'

/** Questions of the matchfinder, in this order (docs/product.md, likes-match-finder). */
export const MATCH_QUESTIONS = ['gender', 'age', 'place', 'reason', 'interests', 'evening'] as const

export const PLACES = ['region', 'country'] as const
/** The answers to the playful last question; each stands for a handful of interests. */
export const EVENINGS = ['out', 'home', 'active', 'culture'] as const
export type Evening = (typeof EVENINGS)[number]

export const EVENING_INTERESTS: Record<Evening, readonly Interest[]> = {
  out: ['party', 'dancing', 'wine', 'beer', 'music'],
  home: ['cooking', 'movies', 'reading', 'hugging', 'tea'],
  active: ['sports', 'hiking', 'biking', 'gym', 'outdoors'],
  culture: ['art', 'theater', 'photography', 'travelling', 'foodie'],
}

/** Reasons why a profile fits, strongest first. Their texts are in the locales. */
export const MATCH_REASONS = ['city', 'region', 'age', 'reason', 'interests', 'evening'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export const REASONS_TO_CHOOSE: readonly ReasonForJoining[] = PROFILE_FIELDS.reason_for_joining.values

/** Profiles that the matchfinder suggests. Our choice: three rows on a wide screen. */
export const SUGGESTIONS = 24

/** Interests that one answer may contain. */
const MOST_INTERESTS = 10

/** An evening is suggested only if at least this many interests of the profile point to it. */
const EVENING_FROM = 2

type OwnProfile = {
  gender: Gender
  sexuality: Sexuality
  age: number
  regionId: string | null
  reason: ReasonForJoining | null
  interests: readonly Interest[]
}

/** Suggested answers, from the member's profile, for a member who has not given any. */
export function suggestAnswers({ gender, sexuality, age, regionId, reason, interests }: OwnProfile) {
  const [sought, ...others] = gendersSought({ gender, sexuality })
  const everydayFirst = [
    ...interests.filter((interest) => !isIntimate(interest)),
    ...interests.filter(isIntimate),
  ]
  return {
    gender: sought && others.length === 0 ? sought : ('any' as const),
    ...agesAround(age),
    place: regionId ? ('region' as const) : ('country' as const),
    reason,
    interests: everydayFirst.slice(0, MOST_INTERESTS),
    evening: eveningOf(interests),
  }
}

function eveningOf(interests: readonly Interest[]): Evening | null {
  const counted = EVENINGS.map((evening) => ({
    evening,
    count: EVENING_INTERESTS[evening].filter((interest) => interests.includes(interest)).length,
  }))
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count >= EVENING_FROM ? best.evening : null
}
