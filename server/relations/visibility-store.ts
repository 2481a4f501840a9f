import { eq, type SQL, sql } from 'drizzle-orm'
import { mayMemberBeSeen } from '../../core/rules/members/visibility.ts'
import type { Tx } from '../platform/db/database.ts'
import { profile } from '../platform/db/schema/members.ts'
import { buildOnce, given } from '../platform/db/statements.ts'
import { isUuid } from '../platform/http/ids.ts'
import { blockBetweenSql, blocksSql, type IdInSql } from './store.ts'

/*
 * `mayMemberBeSeen` of the rules, for queries. A test holds the two against each other in all combinations. The
 * functions take the name by which a query knows the table `profile`.
 */

/** Condition for other stores: the profile stands in lists. Worded as in the indexes of `profile`. */
export const listedSql = (of: string): SQL =>
  sql.raw(`${of}.status = 'active' and not ${of}.invisible and ${of}.hidden_at is null`)

/** A listed profile is for visitors too. Worded as in the indexes of `profile`. */
const openSql = (of: string): SQL => sql.raw(`(${of}.kind = 'fictional' or ${of}.shown_to_visitors)`)

type Seen = {
  /** `null` for a visitor. */
  viewer: IdInSql | null
  /** The pool of the site that is looked at. */
  pool: string | SQL
}

/** Condition for other stores: the viewer may see the profile. */
export function seenSql({ viewer, pool }: Seen, of = 'profile'): SQL<boolean> {
  const id = sql.raw(`${of}.member_id`)
  const isHere = sql`${sql.raw(`${of}.pool`)} = ${pool}`
  if (viewer === null) return sql`(${isHere} and ${listedSql(of)} and ${openSql(of)})`
  return sql`(${id} = ${viewer}::uuid or (${isHere}
    and ${sql.raw(`${of}.status = 'active' and ${of}.hidden_at is null`)}
    and not ${blocksSql(id, sql`${viewer}::uuid`)}
    and (not ${sql.raw(`${of}.invisible`)} or ${conversationSql(viewer, id)})))`
}

/** The two have a conversation. */
const conversationSql = (one: IdInSql, other: SQL): SQL<boolean> => sql`exists (select from conversation
  where low_id = least(${one}::uuid, ${other}) and high_id = greatest(${one}::uuid, ${other}))`

/** The pool of a member, for queries that see with the eyes of several members. */
export const poolOfSql = (memberId: IdInSql): SQL =>
  sql`(select own.pool from profile own where own.member_id = ${memberId})`

type Wanted = { id: string; pool: string; viewerId: string | null }

/** A profile, and what stands between it and a viewer. */
const profileFor = (tx: Tx, viewer: SQL | null) =>
  tx
    .select({
      profile,
      isBlocked: viewer ? blocksSql(profile.memberId, viewer) : sql<boolean>`false`,
      hasConversation: viewer ? conversationSql(viewer, sql`${profile.memberId}`) : sql<boolean>`false`,
    })
    .from(profile)
    .where(eq(profile.memberId, given('id')))

const forMember = buildOnce((tx) =>
  profileFor(tx, sql`${given('viewerId')}::uuid`).prepare('find-seen-by-member'),
)
const forVisitor = buildOnce((tx) => profileFor(tx, null).prepare('find-seen-by-visitor'))

/** A profile that the viewer may see; nothing for any other id. */
export async function findSeen(tx: Tx, { id, pool, viewerId }: Wanted) {
  if (!isUuid(id)) return undefined
  const query = viewerId ? forMember(tx) : forVisitor(tx)
  const [row] = await query.execute({ id, viewerId })
  const viewer = row && viewerId ? { id: viewerId, ...row } : null
  return row && mayMemberBeSeen(viewer, row.profile, { pool }) ? row.profile : undefined
}

type Found = { ids: readonly string[]; pool: string; viewerId: string | null }

/** Which of these members stand in the lists of the viewer at this moment. */
export async function findListed(tx: Tx, { ids, pool, viewerId }: Found): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isForViewer = viewerId ? sql`not ${blockBetweenSql(sql`p.member_id`, viewerId)}` : openSql('p')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.member_id as id from profile p
    where p.member_id = any(${sql.param([...ids])}::uuid[]) and p.pool = ${pool} and ${listedSql('p')}
      and ${isForViewer}`)
  return new Set(rows.map(({ id }) => id))
}

export type Pair = { viewerId: string; otherId: string }

/** The pairs of which the first may see the second, each as `<viewer> <other>`. */
export async function listSeenPairs(tx: Tx, pairs: readonly Pair[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const viewers = sql.param(pairs.map(({ viewerId }) => viewerId))
  const others = sql.param(pairs.map(({ otherId }) => otherId))
  const isSeen = seenSql({ viewer: sql`pair.viewer_id`, pool: poolOfSql(sql`pair.viewer_id`) }, 'p')
  const { rows } = await tx.execute<Pair>(sql`
    select pair.viewer_id as "viewerId", pair.other_id as "otherId"
    from unnest(${viewers}::uuid[], ${others}::uuid[]) as pair (viewer_id, other_id)
    join profile p on p.member_id = pair.other_id
    where ${isSeen}`)
  return new Set(rows.map(pairKey))
}

export const pairKey = ({ viewerId, otherId }: Pair) => `${viewerId} ${otherId}`
