import { and, asc, count, desc, eq, gte, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { reviewCase } from '../platform/db/schema/review.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { aboutMinor, type QueueFilter } from './case-store.ts'

/** The last case of a page of the queue, or of the list of decided cases. */
export type Place = { urgency: number; at: Date; id: string }

type Listing = { sites: Sites; filter: QueueFilter; after: Place | undefined; limit: number }

const item = {
  case: reviewCase,
  isMinor: aboutMinor,
  claimer: staff.name,
  signals: sql<number>`(select count(*)::int from review_signal where case_id = ${reviewCase.id})`,
}

const matches = ({ sites, filter }: Pick<Listing, 'sites' | 'filter'>): SQL | undefined =>
  and(onSites(reviewCase.siteId, sites), filter.kind ? eq(reviewCase.reason, filter.kind) : undefined)

/** Open cases, most urgent first. */
export const listOpenCases = (tx: Tx, { after, limit, ...listing }: Listing) =>
  tx
    .select(item)
    .from(reviewCase)
    .leftJoin(staff, eq(staff.id, reviewCase.claimedBy))
    .where(
      and(
        isNull(reviewCase.decidedAt),
        matches(listing),
        after &&
          sql`(${reviewCase.urgency}, ${reviewCase.dueAt}, ${reviewCase.id}) > (${after.urgency}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(reviewCase.urgency), asc(reviewCase.dueAt), asc(reviewCase.id))
    .limit(limit)

/** Decided cases, newest first. */
export const listDecidedCases = (tx: Tx, { after, limit, ...listing }: Listing) =>
  tx
    .select(item)
    .from(reviewCase)
    .leftJoin(staff, eq(staff.id, reviewCase.claimedBy))
    .where(
      and(
        isNotNull(reviewCase.decidedAt),
        matches(listing),
        after &&
          sql`(${reviewCase.decidedAt}, ${reviewCase.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(reviewCase.decidedAt), desc(reviewCase.id))
    .limit(limit)

export type ItemRow = Awaited<ReturnType<typeof listOpenCases>>[number]

/** One case as it stands in the queue. */
export async function findItem(tx: Tx, sites: Sites, id: string): Promise<ItemRow | undefined> {
  const [row] = await tx
    .select(item)
    .from(reviewCase)
    .leftJoin(staff, eq(staff.id, reviewCase.claimedBy))
    .where(and(eq(reviewCase.id, id), onSites(reviewCase.siteId, sites)))
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
