import type { ReplyOf } from '../../core/contract/endpoint.ts'
import type { listGlimpse as endpoint } from '../../core/contract/members/members.ts'
import { GENDERS } from '../../core/rules/members/profile.ts'
import type { Db } from '../platform/db/database.ts'
import type { SharedReads } from '../platform/db/shared-reads.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import type { Caller } from '../site/caller.ts'
import { presentCard, presentTotal } from './present.ts'
import { countReal, searchMembers } from './search-members.ts'
import { listRecentForVisitors } from './store.ts'

/** Enough for two rows on a wide screen. */
const GLIMPSE_SIZE = 12

type Deps = { db: Db; now: () => Date; cursors: Cursors; share: SharedReads }
type Glimpse = ReplyOf<typeof endpoint>

/**
 * A few members for the front page, and how many real ones the country has. A member sees whom they would find;
 * a visitor sees recently active profiles that are for visitors, if the site shows any to them.
 */
export async function listGlimpse(deps: Deps, caller: Caller, mayLook: boolean): Promise<Glimpse> {
  const { site, country } = caller
  const everybody = {
    pool: site.pool,
    genders: GENDERS,
    kinds: ['member'],
    viewerId: null,
    isVisitor: false,
  } as const
  const search = { wanted: everybody, matches: { home: { country }, born: null } }
  const [real, members] = await Promise.all([countReal(deps, search), findGlimpse(deps, caller, mayLook)])
  return { members, real_members: presentTotal(real) }
}

async function findGlimpse(deps: Deps, caller: Caller, mayLook: boolean): Promise<Glimpse['members']> {
  const { site, country } = caller
  if (caller.member) return (await searchMembers(deps, caller, { page: 1, per_page: GLIMPSE_SIZE })).members
  const rows = mayLook ? await listRecentForVisitors(deps.db, site.pool, country, GLIMPSE_SIZE) : []
  return rows.map((row) => presentCard(row, deps.now(), site.timeZone))
}
