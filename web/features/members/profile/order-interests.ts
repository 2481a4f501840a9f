import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { isIntimate } from '../../../../core/rules/members/interests.ts'

type Interest = MemberProfile['interests'][number]

/** Those of the two first; those of the bedroom last, unless they are of the two. */
export const orderInterests = (interests: readonly Interest[]): Interest[] =>
  interests.toSorted((a, b) => rank(a) - rank(b))

const rank = ({ id, shared }: Interest) => (shared ? 0 : isIntimate(id) ? 2 : 1)
