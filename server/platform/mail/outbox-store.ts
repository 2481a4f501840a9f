import { and, arrayContains, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '../../../core/rules/account/mailbox.ts'
import type { Sites } from '../../../core/rules/staff/permissions.ts'
import type { Tx } from '../db/database.ts'
import { deleteInSteps } from '../db/delete-in-steps.ts'
import { onSites } from '../db/on-sites.ts'
import { isAfter, type Place } from '../db/place.ts'
import { mailboxSql } from '../db/schema/account.ts'
import { outbox } from '../db/schema/platform.ts'
import { site } from '../db/schema/site.ts'
import { hashMailbox, openRow, sealRow } from '../keys/ring.ts'
import type { SealedValues } from '../keys/sealed-columns.ts'

const BATCH = 500

type StoredRow = typeof outbox.$inferSelect
type Words = SealedValues['outbox']
/** A message with its words, which are empty if they cannot be opened. */
export type OutboxRow = Omit<StoredRow, keyof Words | 'sealed' | 'mailboxes'> & Words & { isOpen: boolean }

const NO_WORDS: Words = { to: '', subject: '', text: '', html: '', headers: {}, failure: null }

export function openMessage({ sealed, mailboxes, ...row }: StoredRow): OutboxRow {
  const words = openRow('outbox', row.id, { ...row, sealed })
  return { ...row, ...(words ?? NO_WORDS), isOpen: words !== undefined }
}

/** The columns of a message with these words changed; none where the words cannot be read. */
function sealChanged(
  { id, isOpen, to, subject, text, html, headers, failure }: OutboxRow,
  change: Partial<Words>,
) {
  if (!isOpen) return {}
  return sealRow('outbox', id, { to, subject, text, html, headers, failure, ...change })
}

type InsertedRow = Omit<typeof outbox.$inferInsert, keyof Words | 'sealed' | 'mailboxes'>

export const insertOutboxRow = (tx: Tx, row: InsertedRow, words: Words) =>
  tx.insert(outbox).values({ ...row, ...sealRow('outbox', row.id, words) })

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
  return row && openMessage(row)
}

/** A message that was sent is sent, also when its lease ended before the server answered. */
export const markSent = (tx: Tx, id: string, now: Date) =>
  tx.update(outbox).set({ sentAt: now, nextAttemptAt: null }).where(eq(outbox.id, id))

/** Matches a message only during its attempt; after the lease the message is another attempt's. */
const asClaimed = ({ id, attempts }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.overdueAt))

/** The message was certainly not sent. Without a next attempt it is given up. */
export const markNotSent = (tx: Tx, row: OutboxRow, failure: string, nextAttemptAt: Date | null) =>
  tx
    .update(outbox)
    .set({ ...sealChanged(row, { failure }), nextAttemptAt, unclear: sql`${outbox.unclear} - 1` })
    .where(asClaimed(row))

/** The message may have been sent; it is tried again after its lease. */
export const markUnclear = (tx: Tx, row: OutboxRow, failure: string) =>
  row.isOpen ? tx.update(outbox).set(sealChanged(row, { failure })).where(asClaimed(row)) : undefined

/** Deletes delivered mails and text messages from before a moment. */
export const deleteSentBefore = (tx: Tx, moment: Date) =>
  deleteInSteps(tx, outbox, and(lt(outbox.createdAt, moment), isNotNull(outbox.sentAt)))

/**
 * Marks messages from before a moment that were never sent. It is too late to send them, not to know of them.
 * A mail of the account keeps its words; others may name an erased member, and lose theirs.
 */
export async function markOverdue(tx: Tx, moment: Date, now: Date) {
  const isOverdue = and(lt(outbox.createdAt, moment), isNull(outbox.sentAt), isNull(outbox.overdueAt))
  let rows: StoredRow[]
  do {
    rows = await tx.select().from(outbox).where(isOverdue).limit(BATCH)
    for (const row of rows.map(openMessage)) {
      const words = row.mail === null ? sealChanged(row, { subject: '', text: '', html: '' }) : {}
      await tx
        .update(outbox)
        .set({ ...words, overdueAt: now, nextAttemptAt: null })
        .where(eq(outbox.id, row.id))
    }
  } while (rows.length === BATCH)
}

/** Condition: nothing is left to try. */
const isGivenUp = and(isNull(outbox.sentAt), isNull(outbox.nextAttemptAt))

/** Messages that were given up or grew too old, oldest first. */
export async function listUnsent(tx: Tx, limit: number) {
  const rows = await tx
    .select({ message: outbox, domain: site.domain })
    .from(outbox)
    .innerJoin(site, eq(site.id, outbox.siteId))
    .where(isGivenUp)
    .orderBy(asc(outbox.createdAt))
    .limit(limit)
  return rows.map(({ message, domain }) => ({ message: openMessage(message), domain }))
}

/** Messages of some sites that were given up or grew too old, after a place, oldest first. */
export async function listUnsentOn(
  tx: Tx,
  sites: Sites,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<OutboxRow[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(
      and(isGivenUp, onSites(outbox.siteId, sites), after && isAfter(outbox.createdAt, outbox.id, after)),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limit)
  return rows.map(openMessage)
}

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
export async function listRecentOutbox(tx: Tx, limit: number, to?: string): Promise<OutboxRow[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : or(isOfMailbox(to), eq(outbox.to, to)))
    .orderBy(sql`${outbox.number} desc nulls last`)
    .limit(limit)
  return rows.map(openMessage).filter((row) => to === undefined || row.to === to)
}

/** Condition: a sealed message goes to the mailbox behind an address, or is answered there. */
const isOfMailbox = (email: string) => arrayContains(outbox.mailboxes, [hashMailbox(email)])

/** Deletes mails of a site to and from the mailbox behind an address, also in another spelling. */
export function deleteMailsOfMailbox(tx: Tx, siteId: string, email: string) {
  const isPlainTo = (address: SQL) => sql`${mailboxSql(address)} = ${mailboxOf(email)}`
  const isTheirs = or(
    isOfMailbox(email),
    isPlainTo(sql`${outbox.to}`),
    isPlainTo(sql`(${outbox.headers} ->> 'Reply-To')`),
  )
  return tx.delete(outbox).where(and(eq(outbox.siteId, siteId), isTheirs))
}
