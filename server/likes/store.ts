import { and, eq, not, or, sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { ReasonForJoining } from '../../core/rules/members/profile.ts'
import { mayMemberBeSeen } from '../../core/rules/members/visibility.ts'
import { interestsOfSql } from '../members/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { matchAnswers } from '../platform/db/schema/likes.ts'
import { profile } from '../platform/db/schema/members.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'
import { blockBetweenSql, hiddenFromSql } from '../relations/store.ts'

export async function readProfile(tx: Tx, memberId: string) {
  const [row] = await tx.select().from(profile).where(eq(profile.memberId, memberId))
  if (!row) throw new Error('the profile of a member is missing')
  return row
}

/** A member who looks for others, with the members who are not shown to that member. */
export type Searcher = Pick<
  typeof profile.$inferSelect,
  'memberId' | 'kind' | 'pool' | 'gender' | 'sexuality' | 'dateOfBirth' | 'country' | 'regionId' | 'cityId'
> & {
  reason: ReasonForJoining | null
  interests: Interest[]
  hidden: string[]
  /** What the member answered to the Matchfinder, as it was kept. */
  keptAnswers: unknown
}

type StoredSearcher = Omit<Searcher, 'keptAnswers'> & { answers: unknown; sealed: Buffer | null }

const searcherOf = writeStatement<StoredSearcher>(sql`
  select p.member_id as "memberId", p.kind, p.pool, p.gender, p.sexuality,
    p.date_of_birth::text as "dateOfBirth", p.country, p.region_id as "regionId", p.city_id as "cityId",
    p.reason_for_joining as reason, ${interestsOfSql(sql`p.member_id`)} as interests,
    ${hiddenFromSql(sql`p.member_id`)} as hidden,
    kept.answers, kept.sealed
  from profile p left join match_answers kept on kept.member_id = p.member_id where p.member_id = ${given('memberId')}::uuid`)

/** Everything about a member that a search for others needs. */
export async function readSearcher(tx: Tx, memberId: string): Promise<Searcher> {
  const [row] = await searcherOf(tx, { memberId })
  if (!row) throw new Error('the profile of a member is missing')
  const { answers, sealed, ...searcher } = row
  return { ...searcher, keptAnswers: openRow('match_answers', memberId, { answers, sealed })?.answers }
}

/** Takes the one fictional like of a day; false when it was already taken. */
export async function takeAutoLike(tx: Tx, memberId: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into auto_like_day (member_id, day) values (${memberId}, ${day}) on conflict do nothing returning day`)
  return rows.length > 0
}

export const giveBackAutoLike = (tx: Tx, memberId: string, day: string) =>
  tx.execute(sql`delete from auto_like_day where member_id = ${memberId} and day = ${day}`)

/** Both profiles of a pair whose first may still like the second: neither blocked the other, and it is seen. */
export async function readOpenPair(tx: Tx, fromId: string, toId: string) {
  const rows = await tx
    .select()
    .from(profile)
    .where(
      and(or(eq(profile.memberId, fromId), eq(profile.memberId, toId)), not(blockBetweenSql(fromId, toId))),
    )
  const from = rows.find(({ memberId }) => memberId === fromId)
  const to = rows.find(({ memberId }) => memberId === toId)
  if (!from || !to) return null
  const viewer = { id: toId, isBlocked: false, hasConversation: false }
  return mayMemberBeSeen(viewer, from, to) ? { from, to } : null
}

export function keepAnswers(
  tx: Tx,
  { memberId, answers, at }: { memberId: string; answers: object; at: Date },
) {
  const set = { ...sealRow('match_answers', memberId, { answers }), at }
  return tx
    .insert(matchAnswers)
    .values({ memberId, ...set })
    .onConflictDoUpdate({ target: matchAnswers.memberId, set })
}
