import { and, eq, not, or, sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import { mayMemberBeSeen } from '../../core/rules/members/visibility.ts'
import type { Tx } from '../platform/db/database.ts'
import { matchAnswers } from '../platform/db/schema/likes.ts'
import { profile } from '../platform/db/schema/members.ts'
import { buildOnce, given, writeStatement } from '../platform/db/statements.ts'
import { blockBetweenSql } from '../relations/store.ts'

const ownProfile = buildOnce((tx) =>
  tx
    .select()
    .from(profile)
    .where(eq(profile.memberId, given('memberId')))
    .prepare('read-own-profile'),
)

export async function readProfile(tx: Tx, memberId: string) {
  const [row] = await ownProfile(tx).execute({ memberId })
  if (!row) throw new Error('the profile of a member is missing')
  return row
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

const MEMBER = sql`${given('memberId')}::uuid`

const answersOf = writeStatement<{ answers: unknown; interests: Interest[] }>(sql`
  select (select answers from match_answers where member_id = ${MEMBER}) as answers,
    array(select interest_id from profile_interest where member_id = ${MEMBER} order by interest_id) as interests`)

/** The member's answers to the matchfinder, null if there are none, and the interests of the profile. */
export async function readAnswersAndInterests(tx: Tx, memberId: string) {
  const [row] = await answersOf(tx, { memberId })
  if (!row) throw new Error('a statement without a table has one row')
  return row
}

export const keepAnswers = (tx: Tx, row: typeof matchAnswers.$inferInsert) =>
  tx
    .insert(matchAnswers)
    .values(row)
    .onConflictDoUpdate({ target: matchAnswers.memberId, set: { answers: row.answers, at: row.at } })
