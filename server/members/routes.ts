import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { blockMember } from '../relations/block-member.ts'
import { deleteBlock } from '../relations/store.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { findOther } from './find-visible.ts'
import { createLanders } from './landers.ts'
import { listBlocked } from './list-blocked.ts'
import { planSearch } from './plan-search.ts'
import { presentCard } from './present.ts'
import { readMember } from './read-member.ts'
import { refuseVisitors } from './refuse-visitors.ts'
import { reportMember } from './report-member.ts'
import { searchMembers } from './search.ts'
import { recentlyActive } from './store.ts'

/** Enough for two rows on a wide screen. */
const GLIMPSE_SIZE = 12

type Deps = { db: Db; now: () => Date; sites: SiteDirectory; signer: AddressSigner }

export function memberRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now, sites } = deps

  bind(app, api.listGlimpse, async (_input, { caller }) => {
    const rows = await recentlyActive(db, caller.site.pool, caller.country, GLIMPSE_SIZE)
    return { members: rows.map((row) => presentCard(row, now(), caller.site.timeZone)) }
  })

  const landers = createLanders({ db, now })
  bind(app, api.readLander, async ({ query }, { caller }) =>
    landers.read(await sites.forId(caller.site.id), caller.country, query.slug),
  )

  bind(app, api.searchMembers, async ({ query }, request) => {
    const { caller } = request
    const site = await sites.forId(caller.site.id)
    refuseVisitors(request, site)
    const search = await planSearch(db, query, { site, caller, now: now() })
    return searchMembers(db, search, query, { now: now(), timeZone: site.timeZone })
  })

  bind(app, api.readMember, async ({ query }, request) => {
    const site = await sites.forId(request.caller.site.id)
    refuseVisitors(request, site)
    return {
      member: await readMember(deps, { id: query.id, viewerId: request.caller.member?.id ?? null, site }),
    }
  })

  blockRoutes(app, deps)
}

/** Blocks are kept below members; these calls show them as cards and so stand here. */
function blockRoutes(app: FastifyInstance, { db, now }: Deps) {
  bind(app, api.listBlocks, async (_input, request) => ({
    members: await listBlocked(db, selfOf(request).id, {
      now: now(),
      timeZone: request.caller.site.timeZone,
    }),
  }))

  bind(app, api.blockMember, async ({ body }, request) => {
    const viewerId = selfOf(request).id
    const { memberId } = await findOther(db, { id: body.profile, pool: request.caller.site.pool, viewerId })
    await blockMember({ db, now }, viewerId, memberId)
  })

  bind(app, api.unblockMember, async ({ body }, request) => {
    await deleteBlock(db, selfOf(request).id, body.profile)
  })

  bind(app, api.reportMember, async ({ body }, request) =>
    reportMember({ db, now }, { reporterId: selfOf(request).id, site: request.caller.site, ...body }),
  )
}
