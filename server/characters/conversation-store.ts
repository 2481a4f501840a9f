import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import type { Tx } from '../platform/db/database.ts'
import { characterSheet } from '../platform/db/schema/characters.ts'
import { profile } from '../platform/db/schema/members.ts'
import { blocksSql } from '../relations/store.ts'

/** Conversations of a character `side.member_id` whose last message came since a moment. The index has days. */
const openSql = (id: string, since: Date): SQL => sql`side.member_id = ${id}::uuid
  and side.last_day >= ${since.toISOString().slice(0, 10)}::date and side.last_at >= ${since.toISOString()}::timestamptz`

/** The open conversations of a character, and those of them in which the member waits for an answer. */
export async function countConversations(tx: Tx, id: string, since: Date) {
  const { rows } = await tx.execute<{ open: number; owed: number }>(sql`
    select count(*)::int as open, count(owed.conversation_id)::int as owed
    from conversation_side side left join owed_answer owed using (conversation_id)
    where ${openSql(id, since)}`)
  return rows[0] ?? { open: 0, owed: 0 }
}

/** Whether anybody has written with a character. */
export async function isMet(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from conversation where low_id = ${id} or high_id = ${id} limit 1`,
  )
  return rows.length > 0
}

/** Resting characters of whose conversations some may be without a goodbye. */
export const listLeaving = (tx: Tx, limit: number) =>
  tx
    .select({ profile, restedAt: sql<Date>`${characterSheet.restedAt}`.mapWith(characterSheet.restedAt) })
    .from(characterSheet)
    .innerJoin(profile, eq(profile.memberId, characterSheet.memberId))
    .where(and(sql`${characterSheet.restedAt} is not null`, isNull(characterSheet.goodbyeAt)))
    .orderBy(asc(characterSheet.restedAt))
    .limit(limit)

export type Leaving = Awaited<ReturnType<typeof listLeaving>>[number]

type Unparted = { conversation: string; memberId: string; number: number; language: Locale }
type Part = { since: Date; restedAt: Date; after: string; limit: number }

/**
 * Open conversations without a goodbye, whose member can read it: what they removed, or have with somebody whom they
 * blocked, is left alone. A message that arrived after the rest waits for one too, once its credits went back.
 */
export async function listUnparted(
  tx: Tx,
  id: string,
  { since, restedAt, after, limit }: Part,
): Promise<Unparted[]> {
  const { rows } = await tx.execute<Unparted>(sql`
    select side.conversation_id as conversation, side.other_id as "memberId", side.last_number as number, m.language
    from conversation_side side
    join conversation_side theirs
      on theirs.conversation_id = side.conversation_id and theirs.member_id = side.other_id
    join member m on m.id = side.other_id
    join profile p on p.member_id = side.other_id and p.status = 'active' and p.hidden_at is null
    where ${openSql(id, since)} and side.conversation_id > ${after}::uuid
      and theirs.last_number > theirs.deleted_number
      and not exists (select from owed_answer owed where owed.conversation_id = side.conversation_id)
      and (side.last_at < ${restedAt.toISOString()}::timestamptz
        or exists (select from message where conversation_id = side.conversation_id
          and number = side.last_number and author_id = side.other_id))
      and not ${blocksSql(sql`side.other_id`, sql`side.member_id`)}
    order by side.conversation_id limit ${limit}`)
  return rows
}

/** Notes that all goodbyes were said, unless the character was woken up meanwhile. */
export const markParted = (tx: Tx, id: string, restedAt: Date, at: Date) =>
  tx
    .update(characterSheet)
    .set({ goodbyeAt: at })
    .where(and(eq(characterSheet.memberId, id), eq(characterSheet.restedAt, restedAt)))
