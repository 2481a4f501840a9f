import { and, count, desc, eq, gte, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED, RED } from '../../core/rules/review/cases.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { reviewCase } from '../platform/db/schema/review.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { aboutMinor, canWait, filtered, type QueueFilter, queueOrder } from './case-store.ts'

/** The last case of a page of the queue, or of the list of decided cases; `now` is when its first page was read. */
export type Place = { now: Date; urgency: number; at: Date; id: string }

type Listing = {
  sites: Sites
  filter: QueueFilter
  staffId: string
  now: Date
  after: Place | undefined
  limit: number
}

const item = {
  case: reviewCase,
  isMinor: aboutMinor,
  claimer: staff.name,
  language: member.language,
  signals: sql<number>`(select count(*)::int from review_signal where case_id = ${reviewCase.id})`,
}

const fromCases = (tx: Tx) =>
  tx
    .select(item)
    .from(reviewCase)
    .leftJoin(staff, eq(staff.id, reviewCase.claimedBy))
    .leftJoin(member, eq(member.id, reviewCase.memberId))

type Matching = Pick<Listing, 'sites' | 'filter' | 'staffId' | 'now'>

const matches = ({ sites, filter, ...reader }: Matching, state: CaseState): SQL | undefined =>
  and(
    state === 'open' ? isNull(reviewCase.decidedAt) : isNotNull(reviewCase.decidedAt),
    onSites(reviewCase.siteId, sites),
    filtered(filter, reader),
  )

export type CaseState = 'open' | 'decided'

export async function countCases(tx: Tx, matching: Matching, state: CaseState): Promise<number> {
  const some = tx
    .select({ id: reviewCase.id })
    .from(reviewCase)
    .where(matches(matching, state))
    .limit(MOST_COUNTED + 1)
    .as('some')
  const [row] = await tx.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Open cases in the order of the queue. Few cases are open at a time, so they are sorted as they are read. */
export const listOpenCases = (tx: Tx, { after, limit, ...matching }: Listing) =>
  fromCases(tx)
    .where(
      and(
        matches(matching, 'open'),
        after &&
          sql`(${canWait(matching.now)}, ${reviewCase.urgency}, ${reviewCase.dueAt}, ${reviewCase.id}) > (${after.urgency !== RED && after.at >= matching.now}::boolean, ${after.urgency}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...queueOrder(matching.now))
    .limit(limit)

/** Decided cases, newest first. */
export const listDecidedCases = (tx: Tx, { after, limit, ...matching }: Listing) =>
  fromCases(tx)
    .where(
      and(
        matches(matching, 'decided'),
        after &&
          sql`(${reviewCase.decidedAt}, ${reviewCase.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(reviewCase.decidedAt), desc(reviewCase.id))
    .limit(limit)

export type ItemRow = Awaited<ReturnType<typeof listOpenCases>>[number]

/** One case as it stands in the queue. */
export async function findItem(tx: Tx, sites: Sites, id: string): Promise<ItemRow | undefined> {
  const [row] = await fromCases(tx).where(and(eq(reviewCase.id, id), onSites(reviewCase.siteId, sites)))
  return row
}

/** How many cases are open, and since when the oldest is; red ones, appeals, or all. */
export async function countOpen(
  tx: Tx,
  sites: Sites,
  only: { urgency?: number; reason?: 'minor' | 'appeal' },
) {
  const [row] = await tx
    .select({
      count: count(),
      due: min(reviewCase.dueAt),
      oldest: min(reviewCase.openedAt),
      first: sql<string | null>`min(${reviewCase.id}::text)`,
    })
    .from(reviewCase)
    .where(
      and(
        isNull(reviewCase.decidedAt),
        onSites(reviewCase.siteId, sites),
        only.reason ? eq(reviewCase.reason, only.reason) : undefined,
        only.urgency === undefined ? undefined : gte(reviewCase.urgency, only.urgency),
      ),
    )
  return row ?? { count: 0, due: null, oldest: null, first: null }
}

/** A case by its number. */
export const findByNumber = (tx: Tx, sites: Sites, number: string) =>
  tx
    .select({
      id: reviewCase.id,
      number: reviewCase.number,
      reason: reviewCase.reason,
      isMinor: aboutMinor,
    })
    .from(reviewCase)
    .where(and(eq(reviewCase.number, number), onSites(reviewCase.siteId, sites)))
