import type { FastifyRequest } from 'fastify'
import type { MemberCard } from '../../core/contract/members/members.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Reads } from '../platform/db/reads.ts'
import { changedJustNow } from '../platform/http/recent-change.ts'
import { findListed } from '../relations/visibility-store.ts'
import type { Caller } from '../site/caller.ts'

type Lists = { members: MemberCard[]; similar?: MemberCard[] }

type Deps = { db: Db; reads: Reads }

/** Lets a replica answer a search, without the members who have been hidden since. */
export const searchReplica = <Context extends Deps, Answer extends Lists>(
  deps: Context,
  request: FastifyRequest,
  search: (deps: Context) => Promise<Answer>,
) =>
  deps.reads.run(changedJustNow(request), async (db) => {
    const answer = await search({ ...deps, db })
    return db === deps.db ? answer : leaveOutHidden(deps.db, request.caller, answer)
  })

/**
 * Leaves out members whom a replica found though they have been restricted, hidden or blocked since: a replica may be
 * some seconds behind. The primary is asked for the few members of the page alone.
 */
async function leaveOutHidden<Answer extends Lists>(primary: Tx, caller: Caller, answer: Answer) {
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
