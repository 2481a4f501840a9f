import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Sites } from '../../../core/rules/staff/permissions.ts'
import type { Tx } from '../db/database.ts'
import { deleteInSteps } from '../db/delete-in-steps.ts'
import { onSites } from '../db/on-sites.ts'
import { isAfter, type Place } from '../db/place.ts'
import { mailboxSql } from '../db/schema/account.ts'
import { outbox } from '../db/schema/platform.ts'
import { site } from '../db/schema/site.ts'

export type OutboxRow = typeof outbox.$inferSelect

export const insertOutboxRow = (tx: Tx, row: typeof outbox.$inferInsert) => tx.insert(outbox).values(row)

type Claim = { kind: OutboxRow['kind']; now: Date; leaseMinutes: readonly number[] }

/**
 * Claims the message that is due the longest: counts an attempt of unclear outcome and leases the message, longer for
 * each such attempt before. After the last lease there is no next attempt.
 */
export async function claimDue(tx: Tx, { kind, now, leaseMinutes }: Claim): Promise<OutboxRow | undefined> {
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now), eq(outbox.kind, kind)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const minutes = sql`(${sql.param([...leaseMinutes])}::int[])[${outbox.unclear} + 1]`
  const [row] = await tx
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      unclear: sql`${outbox.unclear} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${minutes})`,
    })
    .where(sql`${outbox.id} = (${due})`)
    .returning()
  return row
}

/** A message that was sent is sent, also when its lease ended before the server answered. */
export const markSent = (tx: Tx, id: string, now: Date) =>
  tx.update(outbox).set({ sentAt: now, nextAttemptAt: null, failure: null }).where(eq(outbox.id, id))

/** Matches a message only during its attempt; after the lease the message is another attempt's. */
const asClaimed = ({ id, attempts }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt))

/** The message was certainly not sent. Without a next attempt it is given up. */
export const markNotSent = (tx: Tx, row: OutboxRow, failure: string, nextAttemptAt: Date | null) =>
  tx
    .update(outbox)
    .set({ failure, nextAttemptAt, unclear: sql`${outbox.unclear} - 1` })
    .where(asClaimed(row))

/** The message may have been sent; it is tried again after its lease. */
export const markUnclear = (tx: Tx, row: OutboxRow, failure: string) =>
  tx.update(outbox).set({ failure }).where(asClaimed(row))

/** Deletes delivered mails and text messages from before a moment. */
export const deleteSentBefore = (tx: Tx, moment: Date) =>
  deleteInSteps(tx, outbox, and(lt(outbox.createdAt, moment), isNotNull(outbox.sentAt)))

/**
 * Marks messages from before a moment that were never sent. It is too late to send them, not to know of them.
 * A mail of the account keeps its words; others may name an erased member, and lose theirs.
 */
export const markOverdue = (tx: Tx, moment: Date, now: Date) =>
  tx
    .update(outbox)
    .set({
      overdueAt: now,
      nextAttemptAt: null,
      ...Object.fromEntries(
        (['subject', 'text', 'html'] as const).map((part) => [
          part,
          sql`case when ${outbox.mail} is null then '' else ${outbox[part]} end`,
        ]),
      ),
    })
    .where(and(lt(outbox.createdAt, moment), isNull(outbox.sentAt), isNull(outbox.overdueAt)))

/** Condition: nothing is left to try. */
const isGivenUp = and(isNull(outbox.sentAt), isNull(outbox.nextAttemptAt))

/** Messages that were given up or grew too old, oldest first. */
export const listUnsent = (tx: Tx, limit: number) =>
  tx
    .select({ message: outbox, domain: site.domain })
    .from(outbox)
    .innerJoin(site, eq(site.id, outbox.siteId))
    .where(isGivenUp)
    .orderBy(asc(outbox.createdAt))
    .limit(limit)

/** Messages of some sites that were given up or grew too old, after a place, oldest first. */
export const listUnsentOn = (
  tx: Tx,
  sites: Sites,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<OutboxRow[]> =>
  tx
    .select()
    .from(outbox)
    .where(
      and(isGivenUp, onSites(outbox.siteId, sites), after && isAfter(outbox.createdAt, outbox.id, after)),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limit)

/** Begins anew with a message that was given up; undefined if there is none, or if it grew too old. */
export async function tryAgain(tx: Tx, sites: Sites, id: string, now: Date) {
  const [row] = await tx
    .update(outbox)
    .set({ nextAttemptAt: now, attempts: 0, unclear: 0 })
    .where(and(eq(outbox.id, id), isGivenUp, isNull(outbox.overdueAt), onSites(outbox.siteId, sites)))
    .returning()
  return row
}

/** The newest mails, of all recipients or of one, for the demo's own reader. */
export const listRecentOutbox = (tx: Tx, limit: number, to?: string) =>
  tx
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to))
    .orderBy(sql`${outbox.number} desc nulls last`)
    .limit(limit)

/** Deletes mails to and from the mailbox of a member that were written while the member was logged out. */
export const deleteMailsOfMailbox = (tx: Tx, memberId: string) => {
  const isTheirs = (address: SQL) =>
    sql`(${outbox.siteId}, ${mailboxSql(address)}) = (select site_id, mailbox from member where id = ${memberId})`
  return tx
    .delete(outbox)
    .where(or(isTheirs(sql`${outbox.to}`), isTheirs(sql`(${outbox.headers} ->> 'Reply-To')`)))
}
