import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { isIntimate } from '../../../../core/rules/members/interests.ts'

type Interest = MemberProfile['interests'][number]

/** Shared interests first, intimate ones last unless shared. */
export const orderInterests = (interests: readonly Interest[]): Interest[] =>
  interests.toSorted((a, b) => rank(a) - rank(b))

const rank = ({ id, shared }: Interest) => (shared ? 0 : isIntimate(id) ? 2 : 1)
