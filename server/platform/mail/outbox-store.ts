import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { mailboxSql } from '../db/schema/account.ts'
import { outbox } from '../db/schema/platform.ts'
import { site } from '../db/schema/site.ts'

export type OutboxRow = typeof outbox.$inferSelect

export const insertOutboxRow = (tx: Tx, row: typeof outbox.$inferInsert) => tx.insert(outbox).values(row)

/** The mail or text message that is due the longest, locked until the transaction ends. */
export async function lockDue(tx: Tx, kind: OutboxRow['kind'], now: Date): Promise<OutboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now), eq(outbox.kind, kind)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const markSent = (tx: Tx, id: string, now: Date) =>
  tx.update(outbox).set({ sentAt: now, nextAttemptAt: null, failure: null }).where(eq(outbox.id, id))

type Failed = Pick<OutboxRow, 'failure' | 'nextAttemptAt'>

/** Without a next attempt the mail is given up. */
export const markFailed = (tx: Tx, id: string, { failure, nextAttemptAt }: Failed) =>
  tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt, failure })
    .where(eq(outbox.id, id))

/** Deletes delivered mails and text messages from before a moment. */
export const deleteSentBefore = (tx: Tx, moment: Date) =>
  tx.delete(outbox).where(and(lt(outbox.createdAt, moment), isNotNull(outbox.sentAt)))

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

/** Messages that were given up or grew too old, oldest first. */
export const listUnsent = (tx: Tx, limit: number) =>
  tx
    .select({ message: outbox, domain: site.domain })
    .from(outbox)
    .innerJoin(site, eq(site.id, outbox.siteId))
    .where(and(isNull(outbox.sentAt), isNull(outbox.nextAttemptAt)))
    .orderBy(asc(outbox.createdAt))
    .limit(limit)

/** The newest mails, for the demo's own reader. */
export const listRecentOutbox = (tx: Tx, limit: number) =>
  tx.select().from(outbox).orderBy(desc(outbox.number)).limit(limit)

/** Deletes mails to and from the mailbox of a member that were written while the member was logged out. */
export const deleteMailsOfMailbox = (tx: Tx, memberId: string) => {
  const isTheirs = (address: SQL) =>
    sql`(${outbox.siteId}, ${mailboxSql(address)}) = (select site_id, mailbox from member where id = ${memberId})`
  return tx
    .delete(outbox)
    .where(or(isTheirs(sql`${outbox.to}`), isTheirs(sql`(${outbox.headers} ->> 'Reply-To')`)))
}
