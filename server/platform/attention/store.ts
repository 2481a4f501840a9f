import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, min, sql } from 'drizzle-orm'
import type { Sites } from '../../../core/rules/staff/permissions.ts'
import type { Tx } from '../db/database.ts'
import { onSites } from '../db/on-sites.ts'
import { isAfter, type Place } from '../db/place.ts'
import { member } from '../db/schema/account.ts'
import { attention } from '../db/schema/attention.ts'
import { creditOrder } from '../db/schema/money.ts'
import { site } from '../db/schema/site.ts'
import { openRow, sealRow, UNREADABLE } from '../keys/ring.ts'

type StoredAttention = typeof attention.$inferSelect
export type AttentionRow = StoredAttention & { detail: string }
type Own = 'id' | 'times' | 'firstAt' | 'lastAt' | 'resolvedAt' | 'detail' | 'sealed'
type NewAttention = Omit<typeof attention.$inferInsert, Own> & { detail: string }

const openAttention = (row: StoredAttention): AttentionRow => ({
  ...row,
  detail: openRow('attention', row.key, row)?.detail ?? UNREADABLE,
})

type Options = {
  /** Opens a resolved row again, for a state that can come back; an event that is repeated does not. */
  reopen?: boolean
}

/** Opens a row for a person to look at. A known key only counts up. */
export function raiseAttention(
  tx: Tx,
  { detail, ...item }: NewAttention,
  now: Date,
  { reopen = false }: Options = {},
) {
  const sealed = sealRow('attention', item.key, { detail })
  return tx
    .insert(attention)
    .values({ ...item, ...sealed, id: randomUUID(), firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: attention.key,
      set: {
        ...sealed,
        lastAt: now,
        times: sql`${attention.times} + 1`,
        ...(reopen && { resolvedAt: null }),
      },
    })
}

/** Resolves a row whose cause is gone. */
export const resolveAttention = (tx: Tx, key: string, now: Date) =>
  tx
    .update(attention)
    .set({ resolvedAt: now })
    .where(and(eq(attention.key, key), isNull(attention.resolvedAt)))

/** The open rows, oldest first, each with the domain of its site. */
export async function listOpenAttention(tx: Tx, limit: number) {
  const rows = await tx
    .select({ item: attention, domain: site.domain })
    .from(attention)
    .leftJoin(site, eq(site.id, attention.siteId))
    .where(isNull(attention.resolvedAt))
    .orderBy(asc(attention.firstAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, item: openAttention(row.item) }))
}

/**
 * The open rows of some sites after a place, oldest first, with their orders and the buyers who are still members. Rows of
 * no site are for those who see all sites.
 */
export async function listAttentionOn(
  tx: Tx,
  sites: Sites,
  { after, limit }: { after: Place | undefined; limit: number },
) {
  const rows = await tx
    .select({
      item: attention,
      order: { number: creditOrder.number, createdAt: creditOrder.createdAt },
      memberId: member.id,
    })
    .from(attention)
    .leftJoin(creditOrder, eq(creditOrder.id, attention.orderId))
    .leftJoin(member, eq(member.id, creditOrder.memberId))
    .where(
      and(
        isNull(attention.resolvedAt),
        onSites(attention.siteId, sites),
        after && isAfter(attention.firstAt, attention.id, after),
      ),
    )
    .orderBy(asc(attention.firstAt), asc(attention.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, item: openAttention(row.item) }))
}

/** Closes an open row of these sites; undefined if there is none. */
export async function closeAttentionRow(tx: Tx, sites: Sites, id: string, now: Date) {
  const [row] = await tx
    .update(attention)
    .set({ resolvedAt: now })
    .where(and(eq(attention.id, id), isNull(attention.resolvedAt), onSites(attention.siteId, sites)))
    .returning()
  return row
}

/** How many rows of some sites are open, and since when; rows of no site are for those who see all sites. */
export async function countOpenAttention(tx: Tx, sites: Sites) {
  const [row] = await tx
    .select({ open: count(), oldest: min(attention.firstAt) })
    .from(attention)
    .where(and(isNull(attention.resolvedAt), onSites(attention.siteId, sites)))
  return { open: row?.open ?? 0, oldest: row?.oldest ?? null }
}
