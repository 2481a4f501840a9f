import { and, eq, gte, sql } from 'drizzle-orm'
import type { CaseSubject } from '../../core/rules/review/cases.ts'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { creditOrder } from '../platform/db/schema/money.ts'
import { listSampled } from './case-store.ts'

/** Orders of a member that the bank reversed since a moment; none once the account was erased. */
export async function countReversedOrders(tx: Tx, memberId: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ id: creditOrder.id })
    .from(creditOrder)
    .innerJoin(member, eq(member.id, creditOrder.memberId))
    .where(and(eq(creditOrder.memberId, memberId), gte(creditOrder.chargedBackAt, since)))
  return rows.length
}

type Period = { from: Date; until: Date }

/** Cases of a period that were decided without a measure. What was a second look already is left out. */
const decidedWithoutMeasure = ({ from, until }: Period) => sql`
  review_case c join review_decision d on d.case_id = c.id and d.undone_at is null
  where c.decided_at >= ${from.toISOString()}::timestamptz and c.decided_at < ${until.toISOString()}::timestamptz
    and 'nothing' = any(d.measures) and c.appeal_of is null and c.reason <> 'sample' and c.member_id is not null`

/** Per site: the cases of a period that can be sampled, and how many samples were taken since its end. */
export async function countSamples(tx: Tx, period: Period) {
  const { rows } = await tx.execute<{ siteId: string; decided: number; taken: number }>(sql`
    with decided as (select c.site_id, count(*)::int as decided from ${decidedWithoutMeasure(period)} group by c.site_id)
    select decided.site_id as "siteId", decided.decided, (
      select count(*)::int from review_signal s join review_case c on c.id = s.case_id
      where s.kind = 'sample' and s.at >= ${period.until.toISOString()}::timestamptz and c.site_id = decided.site_id
    ) as taken
    from decided`)
  return rows
}

type Sampled = {
  number: string
  subject: CaseSubject
  memberId: string
  pictureId: string | null
  decidedBy: string
}

/**
 * Cases of a period and a site, chosen by chance, whose sample was not taken yet. A subject with an open case is left
 * out: the sample would join it, and whoever decided first could claim it.
 */
export async function chooseSamples(
  tx: Tx,
  { siteId, limit, ...period }: Period & { siteId: string; limit: number },
): Promise<Sampled[]> {
  const { rows } = await tx.execute<Sampled>(sql`
    select c.number, c.subject, c.member_id as "memberId", c.picture_id as "pictureId", d.decided_by as "decidedBy"
    from ${decidedWithoutMeasure(period)} and c.site_id = ${siteId}
      and c.number <> all(${sql.param(await listSampled(tx, period.until))}::text[])
      and not exists (select from review_case o where o.decided_at is null and o.appeal_of is null
        and o.subject = c.subject and o.member_id = c.member_id and o.picture_id is not distinct from c.picture_id)
    order by random() limit ${limit}`)
  return rows
}
