import type { MemberCard } from '../../core/contract/members/members.ts'
import type { Tx } from '../platform/db/database.ts'
import { findListed } from '../relations/visibility-store.ts'
import type { Caller } from '../site/caller.ts'

export type Lists = { members: MemberCard[]; similar?: MemberCard[] }

/**
 * Leaves out members whom a replica found though they have been restricted, hidden or blocked since: a replica may be
 * some seconds behind. The primary is asked for the few members of the page alone.
 */
export async function leaveOutHidden<Answer extends Lists>(primary: Tx, caller: Caller, answer: Answer) {
  const { members, similar } = answer
  const ids = [...members, ...(similar ?? [])].map(({ id }) => id)
  const { site, member } = caller
  const listed = await findListed(primary, { ids, pool: site.pool, viewerId: member?.id ?? null })
  const isListed = ({ id }: MemberCard) => listed.has(id)
  return {
    ...answer,
    members: members.filter(isListed),
    ...(similar && { similar: similar.filter(isListed) }),
  }
}
