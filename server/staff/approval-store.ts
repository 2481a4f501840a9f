import { and, asc, count, eq, isNull, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Grant, permissionsOf, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { isAfter, type Place } from '../platform/db/place.ts'
import { approval, staff } from '../platform/db/schema/staff.ts'

export type ApprovalRow = typeof approval.$inferSelect

export const insertApproval = (tx: Tx, row: typeof approval.$inferInsert) => tx.insert(approval).values(row)

/** A person who looks at wishes, on all of their sites or one. */
type Viewer = { id: string; grants: readonly Grant[]; site?: string | undefined }

/** Open wishes that a person asked for, or may decide: each permission counts on its own sites. */
const isOpenTo = ({ id, grants, site }: Viewer): SQL | undefined =>
  and(
    isNull(approval.decidedAt),
    site === undefined ? undefined : eq(approval.siteId, site),
    or(
      eq(approval.askedBy, id),
      ...permissionsOf(grants).map((needs) =>
        and(eq(approval.needs, needs), onSites(approval.siteId, sitesWith(grants, needs))),
      ),
    ),
  )

/** The wishes that nobody has decided and that a person may see, oldest first, with who asked. */
export const listOpenApprovals = (
  tx: Tx,
  viewer: Viewer,
  { after, limit }: { after: Place | undefined; limit: number },
) =>
  tx
    .select({ approval, asker: staff.name })
    .from(approval)
    .innerJoin(staff, eq(staff.id, approval.askedBy))
    .where(and(isOpenTo(viewer), after && isAfter(approval.askedAt, approval.id, after)))
    .orderBy(asc(approval.askedAt), asc(approval.id))
    .limit(limit)

/** How many wishes a person may see, how many of them others have asked for, and since when the oldest waits. */
export async function countOpenApprovals(tx: Tx, viewer: Viewer) {
  const isOfOther = ne(approval.askedBy, viewer.id)
  const [row] = await tx
    .select({
      open: count(),
      others: sql<number>`count(*) filter (where ${isOfOther})`.mapWith(Number),
      oldest: min(approval.askedAt),
    })
    .from(approval)
    .where(isOpenTo(viewer))
  return row ?? { open: 0, others: 0, oldest: null }
}

export async function lockApproval(tx: Tx, id: string) {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update')
  return row
}

type Decision = Required<Pick<ApprovalRow, 'outcome' | 'decidedAt' | 'decidedBy'>>

/** Decides a wish. The database refuses who asked for it. */
export const decideApproval = (tx: Tx, id: string, decision: Decision) =>
  tx.update(approval).set(decision).where(eq(approval.id, id))

export const stopRipening = (tx: Tx, id: string) =>
  tx.update(approval).set({ ripensAt: null }).where(eq(approval.id, id))

/** The wishes that were asked for before a moment, and that nobody decided and nothing will carry out. */
export const listLapsed = (tx: Tx, before: Date, limit: number) =>
  tx
    .select({ id: approval.id })
    .from(approval)
    .where(and(isNull(approval.decidedAt), isNull(approval.ripensAt), lte(approval.askedAt, before)))
    .orderBy(asc(approval.askedAt))
    .limit(limit)

export const listRipe = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: approval.id, askedBy: approval.askedBy, asker: staff.name })
    .from(approval)
    .innerJoin(staff, eq(staff.id, approval.askedBy))
    .where(and(isNull(approval.decidedAt), lte(approval.ripensAt, now)))
    .orderBy(asc(approval.ripensAt))
    .limit(limit)
