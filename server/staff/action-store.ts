import { and, asc, desc, eq, gt, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import { MAX_INTEGER } from '../../core/contract/values.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { staffAction, staffLogHead } from '../platform/db/schema/staff.ts'
import { findChangedReasons, keepReason, readReasons } from './reason-store.ts'

/** A row of the log with its reason, wherever it stands; erased is one that the log has the hash of and nothing else. */
export type ActionRow = typeof staffAction.$inferSelect & { isReasonErased: boolean }
export type NewAction = Omit<
  typeof staffAction.$inferInsert,
  'number' | 'previous' | 'hash' | 'reasonId' | 'reasonHash'
>

/** Writes a row of the log. The database numbers and chains it, and makes others wait until the transaction ends. */
export async function insertAction(tx: Tx, { reason, ...action }: NewAction) {
  const kept = reason ? await keepReason(tx, action, reason) : {}
  const [row] = await tx
    .insert(staffAction)
    .values({ ...action, ...kept, number: 0, previous: Buffer.alloc(0), hash: Buffer.alloc(0) })
    .returning({ number: staffAction.number })
  return row?.number ?? 0
}

export type LogFilter = {
  who?: string | undefined
  what?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  before?: number | undefined
}

/**
 * Rows of the log on the sites that somebody may see, newest first. Rows that belong to no site are for those who
 * see all sites.
 */
export async function listActions(
  tx: Tx,
  sites: Sites,
  filter: LogFilter,
  limit: number,
): Promise<ActionRow[]> {
  const rows = await tx
    .select()
    .from(staffAction)
    .where(
      and(
        onSites(staffAction.siteId, sites),
        filter.who === undefined ? undefined : eq(staffAction.staffId, filter.who),
        filter.what === undefined ? undefined : isCalled(filter.what),
        filter.subject === undefined ? undefined : eq(staffAction.subjectId, filter.subject),
        filter.from && within(tx, 'from', filter.from),
        filter.until && within(tx, 'until', filter.until),
        filter.before === undefined ? undefined : lt(staffAction.number, filter.before),
      ),
    )
    .orderBy(desc(staffAction.number))
    .limit(limit)
  const reasons = await readReasons(
    tx,
    rows.map(({ reasonId }) => reasonId),
  )
  return rows.map((row) => ({
    ...row,
    reason: row.reasonId === null ? row.reason : (reasons.get(row.reasonId) ?? null),
    isReasonErased: row.reasonId !== null && !reasons.has(row.reasonId),
  }))
}

/**
 * Condition: the row is of the period. Rows are read by their number, which follows their moment but for acts at the same
 * time and clocks that differ, so the numbers of a period, with a day around it, are looked up first.
 */
function within(tx: Tx, end: 'from' | 'until', moment: Date): SQL | undefined {
  const { at, number } = staffAction
  const nearest = (isBeyond: SQL, order: SQL) =>
    tx.select({ number }).from(staffAction).where(isBeyond).orderBy(order).limit(1)
  if (end === 'from') {
    const before = nearest(lt(at, new Date(moment.getTime() - DAY_MS)), desc(at))
    return and(gte(at, moment), sql`${number} > coalesce((${before}), 0)`)
  }
  const after = nearest(gte(at, new Date(moment.getTime() + DAY_MS)), asc(at))
  return and(lt(at, moment), sql`${number} < coalesce((${after}), ${MAX_INTEGER})`)
}

/** A name that ends in a dot stands for all that begin with it. */
const isCalled = (what: string): SQL =>
  what.endsWith('.')
    ? like(staffAction.what, `${what.replace(/[%_\\]/g, '\\$&')}%`)
    : eq(staffAction.what, what)

export const readHead = async (tx: Tx) => {
  const [head] = await tx.select().from(staffLogHead)
  return head ?? { number: 0, hash: Buffer.alloc(0) }
}

export type Link = { number: number; hash: Buffer }
type Checked = { number: number; hash: Buffer; fits: boolean }

/** The next rows of the chain after a row, and whether each fits the one before it and its own content. */
export async function readLinks(tx: Tx, after: Link, limit: number): Promise<Checked[]> {
  const rows = await tx
    .select({
      number: staffAction.number,
      previous: staffAction.previous,
      hash: staffAction.hash,
      reasonId: staffAction.reasonId,
      reasonHash: staffAction.reasonHash,
      isTrue: sql<boolean>`${staffAction.hash} = staff_action_hash(${staffAction})`,
    })
    .from(staffAction)
    .where(gt(staffAction.number, after.number))
    .orderBy(asc(staffAction.number))
    .limit(limit)
  const changed = await findChangedReasons(tx, rows)
  let last = after
  return rows.map(({ number, previous, hash, isTrue, reasonId }) => {
    const isWhole = isTrue && (reasonId === null || !changed.has(reasonId))
    const fits = isWhole && number === last.number + 1 && previous.equals(last.hash)
    last = { number, hash }
    return { number, hash, fits }
  })
}
