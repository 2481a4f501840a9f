import { DAY_MS } from '../durations.ts'
import type { Interest } from '../members/interests.ts'
import type { ReasonForJoining } from '../members/profile.ts'
import { EVENING_INTERESTS, type Evening, MATCH_REASONS, type MatchReason } from './match-finder.ts'

/** A member's wishes for a match, and where the member lives. */
export type Wish = {
  minAge: number
  maxAge: number
  /** Whether matches should live in the member's region or anywhere in the country. */
  place: 'region' | 'country'
  reason: ReasonForJoining | null
  interests: readonly Interest[]
  evening: Evening | null
  regionId: string | null
  cityId: string | null
}

export type Candidate = {
  id: string
  age: number
  regionId: string | null
  cityId: string | null
  reason: ReasonForJoining | null
  interests: readonly Interest[]
  hasPhoto: boolean
  hasAbout: boolean
  /** Null for a fictional profile: nobody was there. */
  lastActiveAt: Date | null
}

type Fit = { kind: MatchReason; points: number; interests?: Interest[] }
export type Ranked = { id: string; reasons: { kind: MatchReason; interests?: Interest[] }[] }

/** Points for each agreement. Our choice: nearness and shared interests weigh most. */
const POINTS = {
  city: 26,
  region: { region: 20, country: 10 },
  age: 12,
  reason: 15,
  interest: 8,
  mostInterests: 4,
  evening: 5,
  mostEvening: 2,
  photo: 8,
  about: 4,
  recent: 10,
}
/** Points lost for every year outside of the wished age range. */
const PER_YEAR_OFF = 4
/** Points for recent activity fall to zero over this many days. */
const RECENT_DAYS = 30

/** The best candidates, at most `most`, best first, each with its reasons, strongest first. Ties are ordered by id. */
export function rank(
  wish: Wish,
  candidates: readonly Candidate[],
  now: Date,
  most = candidates.length,
): Ranked[] {
  return candidates
    .map((candidate) => {
      const fits = fitsOf(wish, candidate)
      return { id: candidate.id, fits, score: scoreOf(wish, candidate, fits, now) }
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, fits }) => ({ id, reasons: reasonsOf(fits) }))
}

function scoreOf(wish: Wish, candidate: Candidate, fits: Fit[], now: Date): number {
  const agreed = fits.reduce((sum, { points }) => sum + points, 0)
  const completeness = (candidate.hasPhoto ? POINTS.photo : 0) + (candidate.hasAbout ? POINTS.about : 0)
  return agreed + completeness + recencyOf(candidate, now) - PER_YEAR_OFF * yearsOff(wish, candidate.age)
}

function recencyOf({ lastActiveAt }: Candidate, now: Date): number {
  if (lastActiveAt === null) return 0
  const daysAway = Math.max(0, now.getTime() - lastActiveAt.getTime()) / DAY_MS
  return POINTS.recent * Math.max(0, 1 - daysAway / RECENT_DAYS)
}

const yearsOff = ({ minAge, maxAge }: Wish, age: number) => Math.max(0, minAge - age, age - maxAge)

function fitsOf(wish: Wish, candidate: Candidate): Fit[] {
  const shared = wish.interests.filter((interest) => candidate.interests.includes(interest))
  const interests: readonly Interest[] = wish.evening ? EVENING_INTERESTS[wish.evening] : []
  const evening = interests.filter((interest) => candidate.interests.includes(interest)).length
  return [
    ...placeOf(wish, candidate),
    agreement('age', yearsOff(wish, candidate.age) === 0 ? POINTS.age : 0),
    agreement('reason', wish.reason && wish.reason === candidate.reason ? POINTS.reason : 0),
    {
      ...agreement('interests', POINTS.interest * Math.min(shared.length, POINTS.mostInterests)),
      interests: shared,
    },
    agreement('evening', POINTS.evening * Math.min(evening, POINTS.mostEvening)),
  ].filter(({ points }) => points > 0)
}

const agreement = (kind: MatchReason, points: number): Fit => ({ kind, points })

/** The same city implies the same region, so the region is not named beside it. */
function placeOf(wish: Wish, { cityId, regionId }: Candidate): Fit[] {
  if (wish.cityId && wish.cityId === cityId) return [agreement('city', POINTS.city)]
  return wish.regionId && wish.regionId === regionId ? [agreement('region', POINTS.region[wish.place])] : []
}

const reasonsOf = (fits: Fit[]): Ranked['reasons'] =>
  fits
    .toSorted((a, b) => b.points - a.points || MATCH_REASONS.indexOf(a.kind) - MATCH_REASONS.indexOf(b.kind))
    .map(({ kind, interests }) => (interests ? { kind, interests } : { kind }))
