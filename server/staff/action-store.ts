import { and, asc, desc, eq, gt, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import { MAX_INTEGER } from '../../core/contract/values.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { staffAction, staffLogHead } from '../platform/db/schema/staff.ts'

export type ActionRow = typeof staffAction.$inferSelect
export type NewAction = Omit<typeof staffAction.$inferInsert, 'number' | 'previous' | 'hash'>

/** Writes a row of the log. The database numbers and chains it, and makes others wait until the transaction ends. */
export async function insertAction(tx: Tx, action: NewAction) {
  const [row] = await tx
    .insert(staffAction)
    .values({ ...action, number: 0, previous: Buffer.alloc(0), hash: Buffer.alloc(0) })
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
export const listActions = (tx: Tx, sites: Sites, filter: LogFilter, limit: number): Promise<ActionRow[]> =>
  tx
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
      isTrue: sql<boolean>`${staffAction.hash} = staff_action_hash(${staffAction})`,
    })
    .from(staffAction)
    .where(gt(staffAction.number, after.number))
    .orderBy(asc(staffAction.number))
    .limit(limit)
  let last = after
  return rows.map(({ number, previous, hash, isTrue }) => {
    const fits = isTrue && number === last.number + 1 && previous.equals(last.hash)
    last = { number, hash }
    return { number, hash, fits }
  })
}
