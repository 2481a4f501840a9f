import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '../../core/rules/account/mailbox.ts'
import type { Removed } from '../../core/rules/review/decisions.ts'
import type { Restriction } from '../../core/rules/review/restrictions.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { mailColumns, mailOf } from '../platform/db/member-login.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { blockedPayer, debitTrace } from '../platform/db/schema/direct-debit.ts'
import { profile } from '../platform/db/schema/members.ts'
import { outbox } from '../platform/db/schema/platform.ts'
import {
  closedMailbox,
  closedSign,
  restriction,
  reviewCase,
  reviewDecision,
  reviewStatement,
} from '../platform/db/schema/review.ts'
import { openRow, sealRow, UNREADABLE } from '../platform/keys/ring.ts'
import type { SealedValues } from '../platform/keys/sealed-columns.ts'

type StoredDecision = typeof reviewDecision.$inferSelect
/** A decision with its words, which the table may hold sealed. */
export type DecisionRow = Omit<StoredDecision, 'sealed' | keyof SealedValues['review_decision']> &
  SealedValues['review_decision']
export type NewStatement = typeof reviewStatement.$inferInsert

export const insertDecision = (tx: Tx, { facts, note, removed, ...row }: DecisionRow) =>
  tx.insert(reviewDecision).values({
    ...row,
    ...sealRow('review_decision', row.id, { facts, note, removed }),
  })

export function openDecision({ sealed, ...row }: StoredDecision): DecisionRow {
  const unread = { facts: UNREADABLE, note: UNREADABLE, removed: {} }
  return { ...row, ...(openRow('review_decision', row.id, { ...row, sealed }) ?? unread) }
}

export async function findDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx.select().from(reviewDecision).where(eq(reviewDecision.id, id))
  return row && openDecision(row)
}

/** The decision of a case, if it stands. */
export async function findDecisionOf(tx: Tx, caseId: string): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewDecision)
    .where(and(eq(reviewDecision.caseId, caseId), isNull(reviewDecision.undoneAt)))
  return row && openDecision(row)
}

/** The decision that a person made of a case at a version, if it stands. */
export async function findDecisionAt(
  tx: Tx,
  { caseId, staffId, sites, version }: { caseId: string; staffId: string; sites: Sites; version: number },
): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select({ decision: reviewDecision })
    .from(reviewCase)
    .innerJoin(reviewDecision, eq(reviewDecision.caseId, reviewCase.id))
    .where(
      and(
        eq(reviewCase.id, caseId),
        onSites(reviewCase.siteId, sites),
        eq(reviewCase.version, version + 1),
        isNotNull(reviewCase.decidedAt),
        eq(reviewDecision.decidedBy, staffId),
        isNull(reviewDecision.undoneAt),
      ),
    )
  return row && openDecision(row.decision)
}

/** The decisions about the appeals against a decision. */
export async function listAnswers(tx: Tx, decisionId: string): Promise<DecisionRow[]> {
  const rows = await tx
    .select()
    .from(reviewDecision)
    .where(and(eq(reviewDecision.appealOf, decisionId), isNull(reviewDecision.undoneAt)))
  return rows.map(openDecision)
}

/** What the decisions about a member removed that stand, without one of them, oldest first. */
export async function listRemoved(tx: Tx, memberId: string, except?: string): Promise<Removed[]> {
  const isLiftedLater = sql`exists (select from review_decision later
    where later.appeal_of = ${reviewDecision.id} and later.lifts = 'all' and later.undone_at is null)`
  const rows = await tx
    .select()
    .from(reviewDecision)
    .where(
      and(
        eq(reviewDecision.memberId, memberId),
        except === undefined ? undefined : ne(reviewDecision.id, except),
        isNull(reviewDecision.undoneAt),
        sql`not ${isLiftedLater}`,
        sql`not 'nothing' = any(${reviewDecision.measures})`,
      ),
    )
    .orderBy(asc(reviewDecision.at))
  return rows.map((row) => openDecision(row).removed)
}

export const markUndone = (tx: Tx, id: string, undoneAt: Date) =>
  tx.update(reviewDecision).set({ undoneAt }).where(eq(reviewDecision.id, id))

export const insertStatement = (tx: Tx, row: NewStatement) => tx.insert(reviewStatement).values(row)

/** A statement with its decision and the number of its case. */
export async function findStatement(tx: Tx, id: string) {
  const [row] = await tx
    .select({ statement: reviewStatement, decision: reviewDecision, case: reviewCase })
    .from(reviewStatement)
    .innerJoin(reviewDecision, eq(reviewDecision.id, reviewStatement.decisionId))
    .innerJoin(reviewCase, eq(reviewCase.id, reviewDecision.caseId))
    .where(and(eq(reviewStatement.id, id), isNull(reviewStatement.withdrawnAt)))
  return row && { ...row, decision: openDecision(row.decision) }
}

/** Marks a statement as appealed. Returns false if it was before. */
export async function claimAppeal(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(reviewStatement)
    .set({ appealedAt: now })
    .where(
      and(
        eq(reviewStatement.id, id),
        isNull(reviewStatement.appealedAt),
        isNull(reviewStatement.withdrawnAt),
      ),
    )
    .returning({ id: reviewStatement.id })
  return rows.length > 0
}

/** Takes back the statements of a decision that was undone, and their mails that have not left. */
export async function withdrawStatements(tx: Tx, decisionId: string, now: Date) {
  const rows = await tx
    .update(reviewStatement)
    .set({ withdrawnAt: now })
    .where(eq(reviewStatement.decisionId, decisionId))
    .returning({ outboxId: reviewStatement.outboxId })
  for (const { outboxId } of rows)
    if (outboxId) await tx.delete(outbox).where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt)))
}

export const insertRestrictions = (tx: Tx, rows: (typeof restriction.$inferInsert)[]) =>
  tx.insert(restriction).values(rows)

/** The newest decision whose restrictions hold a member. */
export async function findRestricting(tx: Tx, memberId: string): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select({ decision: reviewDecision })
    .from(restriction)
    .innerJoin(reviewDecision, eq(reviewDecision.id, restriction.decisionId))
    .where(and(eq(restriction.memberId, memberId), isNull(restriction.liftedAt)))
    .orderBy(sql`${reviewDecision.at} desc nulls last`)
    .limit(1)
  return row && openDecision(row.decision)
}

export const listOpenRestrictions = (tx: Tx, decisionId: string) =>
  tx
    .select()
    .from(restriction)
    .where(and(eq(restriction.decisionId, decisionId), isNull(restriction.liftedAt)))

export const changeRestriction = (
  tx: Tx,
  id: string,
  change: Partial<Pick<typeof restriction.$inferInsert, 'until' | 'liftedAt'>>,
) => tx.update(restriction).set(change).where(eq(restriction.id, id))

/** Lifts the restrictions of a decision. */
export const liftRestrictions = (tx: Tx, decisionId: string, now: Date) =>
  tx
    .update(restriction)
    .set({ liftedAt: now })
    .where(and(eq(restriction.decisionId, decisionId), isNull(restriction.liftedAt)))

/** Puts restrictions back that were lifted at a moment. */
export const unliftRestrictions = (tx: Tx, decisionId: string, liftedAt: Date) =>
  tx
    .update(restriction)
    .set({ liftedAt: null })
    .where(and(eq(restriction.decisionId, decisionId), eq(restriction.liftedAt, liftedAt)))

/** Whether an appeal against a decision was successful. */
export async function isLifted(tx: Tx, decisionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reviewDecision.id })
    .from(reviewDecision)
    .where(
      and(
        eq(reviewDecision.appealOf, decisionId),
        eq(reviewDecision.lifts, 'all'),
        isNull(reviewDecision.undoneAt),
      ),
    )
  return rows.length > 0
}

/** Lifts the restrictions whose time is over, and returns their members. */
export const liftEnded = (tx: Tx, now: Date) =>
  tx
    .update(restriction)
    .set({ liftedAt: now })
    .where(and(lte(restriction.until, now), isNull(restriction.liftedAt)))
    .returning({ memberId: restriction.memberId })

/** The statement that explains the newest open restriction of a kind. */
export async function findExplanation(tx: Tx, memberId: string, kind: Restriction) {
  const [row] = await tx
    .select({ id: reviewStatement.id })
    .from(restriction)
    .innerJoin(reviewStatement, eq(reviewStatement.decisionId, restriction.decisionId))
    .where(
      and(
        eq(restriction.memberId, memberId),
        eq(restriction.kind, kind),
        isNull(restriction.liftedAt),
        eq(reviewStatement.recipient, 'member'),
      ),
    )
    .orderBy(desc(restriction.at))
    .limit(1)
  return row?.id
}

/** A member as far as a statement needs them; locks the account until the transaction ends. */
export async function lockAddressee(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      id: member.id,
      siteId: member.siteId,
      mail: mailColumns,
      language: member.language,
      name: profile.name,
      pool: profile.pool,
      about: profile.about,
      country: profile.country,
    })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
    .for('no key update', { of: member })
  if (!row) return undefined
  const { mail, ...addressee } = row
  const email = mailOf(mail)
  return { ...addressee, email, mailbox: email === null ? null : mailboxOf(email) }
}

export const insertClosedMailbox = (tx: Tx, row: typeof closedMailbox.$inferInsert) =>
  tx.insert(closedMailbox).values(row).onConflictDoNothing()

/** Refuses the owner of a mailbox for good, whatever becomes of a decision that closed it before. */
export const closeMailboxForGood = (
  tx: Tx,
  row: Pick<typeof closedMailbox.$inferInsert, 'pool' | 'hash' | 'at'>,
) =>
  tx
    .insert(closedMailbox)
    .values(row)
    .onConflictDoUpdate({ target: [closedMailbox.pool, closedMailbox.hash], set: { decisionId: null } })

export async function isMailboxClosed(tx: Tx, pool: string, hash: string): Promise<boolean> {
  const rows = await tx
    .select({ hash: closedMailbox.hash })
    .from(closedMailbox)
    .where(and(eq(closedMailbox.pool, pool), eq(closedMailbox.hash, hash)))
  return rows.length > 0
}

export async function readMailbox(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ mail: mailColumns, pool: profile.pool, closedUntil: member.closedUntil })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  const email = row && mailOf(row.mail)
  return email ? { mailbox: mailboxOf(email), pool: row.pool, closedUntil: row.closedUntil } : undefined
}

/** Accounts and phones with which a member paid by direct debit: they may not pay again, on any site. */
export const blockPayersOf = (tx: Tx, memberId: string, reason: 'operator' | 'member', now: Date) =>
  tx.execute(sql`
    insert into blocked_payer (kind, hash, reason, at, until)
    select distinct kind, hash, ${reason}, ${now.toISOString()}::timestamptz, null::timestamptz
    from debit_trace, lateral (values ('iban', iban_hash), ('phone', phone_hash)) payer (kind, hash)
    where member_id = ${memberId}
    on conflict (kind, hash) do nothing`)

/**
 * Forgets what restrictions of a member left behind: the mailbox and the signs of a return once no other one closes the account, and the payers
 * once no other one forbids buying. Payers of a reversal stay blocked.
 */
export async function forgetTraces(tx: Tx, memberId: string) {
  const hasNo = (kinds: SQL) =>
    sql`not exists (select from ${restriction} where ${restriction.memberId} = ${memberId} and ${restriction.kind} in ${kinds} and ${restriction.liftedAt} is null)`
  const decisions = tx
    .select({ id: reviewDecision.id })
    .from(reviewDecision)
    .where(eq(reviewDecision.memberId, memberId))
  await tx
    .delete(closedMailbox)
    .where(and(inArray(closedMailbox.decisionId, decisions), hasNo(sql`('closed')`)))
  await tx.delete(closedSign).where(and(inArray(closedSign.decisionId, decisions), hasNo(sql`('closed')`)))
  const own = (column: typeof debitTrace.ibanHash | typeof debitTrace.phoneHash) =>
    sql`${blockedPayer.hash} in (select ${column} from ${debitTrace} where ${debitTrace.memberId} = ${memberId})`
  await tx
    .delete(blockedPayer)
    .where(
      and(
        eq(blockedPayer.reason, 'operator'),
        or(own(debitTrace.ibanHash), own(debitTrace.phoneHash)),
        hasNo(sql`('closed', 'no_buying')`),
      ),
    )
}
