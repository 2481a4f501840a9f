import type { VisibleField } from '../site/site.ts'
import { type Interest, isIntimate } from './interests.ts'
import type { ReasonForJoining } from './profile.ts'

/** What somebody said about themselves that can be the same for two people. */
export type Said = {
  interests: readonly Interest[]
  cityId: string | null
  regionId: string | null
  reason: ReasonForJoining | null
}

/** The strongest thing that two people have in common (docs/product.md, members-common-ground). */
export type CommonGround =
  | { kind: 'interests'; interests: Interest[] }
  | { kind: 'city' }
  | { kind: 'reason'; reason: ReasonForJoining }
  | { kind: 'region' }

/** Most interests that are named. Our choice. */
const MOST_INTERESTS = 3

/**
 * Two shared interests say most, then the city, the reason for joining, one shared interest and the region. Intimate
 * interests are never the reason. A fictional profile lives nowhere and looks for nobody, so only its interests count.
 */
export function commonGround(
  own: Said,
  other: Said & { kind: 'member' | 'fictional' },
  shown: readonly VisibleField[],
): CommonGround | null {
  const isReal = other.kind === 'member'
  const shared = shown.includes('interests')
    ? sharedInterests(own.interests, other.interests).filter((id) => !isIntimate(id))
    : []
  const interests = { kind: 'interests' as const, interests: shared.slice(0, MOST_INTERESTS) }
  if (shared.length > 1) return interests
  if (isReal && shown.includes('city') && isSame(own.cityId, other.cityId)) return { kind: 'city' }
  if (isReal && shown.includes('reason_for_joining') && own.reason && own.reason === other.reason)
    return { kind: 'reason', reason: own.reason }
  if (shared.length > 0) return interests
  if (isReal && shown.includes('region') && isSame(own.regionId, other.regionId)) return { kind: 'region' }
  return null
}

const isSame = (one: string | null, other: string | null) => one !== null && one === other

/** Interests that both people have; intimate ones last. */
export const sharedInterests = (own: readonly Interest[], other: readonly Interest[]): Interest[] =>
  other
    .filter((interest) => own.includes(interest))
    .sort((a, b) => Number(isIntimate(a)) - Number(isIntimate(b)) || (a < b ? -1 : 1))
