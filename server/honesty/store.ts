import { desc, eq, sql } from 'drizzle-orm'
import type { AuthorKind } from '../../core/rules/chat/chat.ts'
import type { Tx } from '../platform/db/database.ts'
import { honestyFigures } from '../platform/db/schema/honesty.ts'
import { listedSql } from '../relations/visibility-store.ts'

type Row = typeof honestyFigures.$inferSelect

/** The newest figures of a site. */
export async function findNewest(tx: Tx, siteId: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(honestyFigures)
    .where(eq(honestyFigures.siteId, siteId))
    .orderBy(desc(honestyFigures.day))
    .limit(1)
  return row
}

export const putFigures = (tx: Tx, row: typeof honestyFigures.$inferInsert) =>
  tx.insert(honestyFigures).values(row).onConflictDoNothing()

type Of = { siteId: string; since: Date }

/** The profiles that members of a site can meet, also those of other sites of its pool. */
export async function countProfiles(tx: Tx, pool: string) {
  const { rows } = await tx.execute<{ real: number; fictional: number }>(sql`
    select count(*) filter (where kind = 'member')::int as real,
      count(*) filter (where kind = 'fictional')::int as fictional
    from profile where pool = ${pool} and ${listedSql('profile')}`)
  return rows[0] ?? { real: 0, fictional: 0 }
}

type Written = {
  author: AuthorKind
  messages: number
  answers: number
  /** The median time until an answer by this author. */
  minutes: number | null
}

/**
 * The messages of a site's conversations by who wrote them. An answer is the first message after one of the other
 * side. The whole table is read, which only a job at night may do.
 */
export async function countMessages(tx: Tx, { siteId, since }: Of): Promise<Written[]> {
  const { rows } = await tx.execute<Written>(sql`
    with written as (
      select m.author_kind, m.at, lag(m.at) over earlier as asked_at,
        lag(m.author_id) over earlier is distinct from m.author_id and m.number > 1 as is_answer
      from message m join conversation c on c.id = m.conversation_id
      where c.site_id = ${siteId} and m.at >= ${since.toISOString()}::timestamptz
      window earlier as (partition by m.conversation_id order by m.number)
    )
    select author_kind as author, count(*)::int as messages,
      count(*) filter (where is_answer and asked_at is not null)::int as answers,
      (percentile_cont(0.5) within group (order by extract(epoch from at - asked_at) / 60)
        filter (where is_answer and asked_at is not null))::float8 as minutes
    from written group by author_kind`)
  return rows
}

type Reports = { received: number; decided: number; hours: number | null }

/** Reports of members and notices of anybody, and how long the decided ones waited. */
export async function countReports(tx: Tx, { siteId, since }: Of): Promise<Reports> {
  const { rows } = await tx.execute<Reports>(sql`
    select count(*)::int as received, count(c.decided_at)::int as decided,
      (percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - s.at) / 3600)
        filter (where c.decided_at is not null))::float8 as hours
    from review_signal s join review_case c on c.id = s.case_id
    where c.site_id = ${siteId} and s.kind in ('report', 'notice') and s.at >= ${since.toISOString()}::timestamptz`)
  return rows[0] ?? { received: 0, decided: 0, hours: null }
}

type Decisions = { restrictions: number; appeals: number; won: number }

/** Decisions that restricted a member by one of these measures, and decisions on appeals. */
export async function countDecisions(
  tx: Tx,
  { siteId, since }: Of,
  measures: readonly string[],
): Promise<Decisions> {
  const { rows } = await tx.execute<Decisions>(sql`
    select count(*) filter (where d.appeal_of is null and d.measures && ${sql.param([...measures])}::text[])::int as restrictions,
      count(*) filter (where d.appeal_of is not null)::int as appeals,
      count(*) filter (where d.appeal_of is not null and d.lifts = 'all')::int as won
    from review_decision d join review_case c on c.id = d.case_id
    where c.site_id = ${siteId} and d.undone_at is null and d.at >= ${since.toISOString()}::timestamptz`)
  return rows[0] ?? { restrictions: 0, appeals: 0, won: 0 }
}

type Returned = { credits: number; refunds: number }

/** Credits that members got back or were given, also those who were erased since, and payments that were returned. */
export async function countReturned(
  tx: Tx,
  { siteId, since }: Of,
  kinds: readonly string[],
): Promise<Returned> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Returned>(sql`
    select (
      select coalesce(sum(e.delta), 0)::int from credit_entry e
      join credit_account a on a.member_id = e.member_id
      left join member m on m.id = e.member_id
      where coalesce(m.site_id, a.erased_from) = ${siteId} and e.kind = any(${sql.param([...kinds])}::text[]) and e.delta > 0 and e.at >= ${from}
    ) as credits, (
      select count(*)::int from refund r join credit_order o on o.id = r.order_id
      where o.site_id = ${siteId} and r.kind <> 'reversal' and r.done_at >= ${from}
    ) as refunds`)
  return rows[0] ?? { credits: 0, refunds: 0 }
}
