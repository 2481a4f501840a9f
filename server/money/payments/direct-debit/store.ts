import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../../core/rules/durations.ts'
import {
  DEBIT_CODE_TRIES,
  DEBIT_TRACE_DAYS,
  PAYER_BLOCK_DAYS,
} from '../../../../core/rules/money/direct-debit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  blockedPayer,
  debitCode,
  debitMandate,
  debitTrace,
} from '../../../platform/db/schema/direct-debit.ts'
import { creditOrder } from '../../../platform/db/schema/money.ts'

export type CodeRow = typeof debitCode.$inferSelect
export type MandateRow = typeof debitMandate.$inferSelect
export type Payer = { ibanHash?: string | undefined; phoneHash: string }

/** The newest code replaces the earlier one of the order. */
export const writeCode = (tx: Tx, row: Omit<CodeRow, 'tries'>) =>
  tx
    .insert(debitCode)
    .values(row)
    .onConflictDoUpdate({ target: debitCode.orderId, set: { ...row, tries: 0 } })

/** Counts a try before the code is compared, so that parallel guesses all count. */
export async function claimTry(tx: Tx, orderId: string): Promise<CodeRow | undefined> {
  const [row] = await tx
    .update(debitCode)
    .set({ tries: sql`${debitCode.tries} + 1` })
    .where(and(eq(debitCode.orderId, orderId), lt(debitCode.tries, DEBIT_CODE_TRIES)))
    .returning()
  return row
}

/** Binds a code that was sent without an account to the first account that it is used with. */
export const bindCode = (tx: Tx, orderId: string, iban: string) =>
  tx.update(debitCode).set({ iban }).where(eq(debitCode.orderId, orderId))

export const deleteCode = (tx: Tx, orderId: string) =>
  tx.delete(debitCode).where(eq(debitCode.orderId, orderId))

export const deleteCodesBefore = (tx: Tx, moment: Date) =>
  tx.delete(debitCode).where(lt(debitCode.sentAt, moment))

export async function findMandate(tx: Tx, orderId: string): Promise<MandateRow | undefined> {
  const [row] = await tx.select().from(debitMandate).where(eq(debitMandate.orderId, orderId))
  return row
}

export const insertMandate = (tx: Tx, row: MandateRow) => tx.insert(debitMandate).values(row)

export const insertTrace = (tx: Tx, row: typeof debitTrace.$inferInsert) => tx.insert(debitTrace).values(row)

/** The kind of the block on the account or the phone, if there is one. */
export async function findBlock(
  tx: Tx,
  { ibanHash, phoneHash }: Payer,
  now: Date,
): Promise<'iban' | 'phone' | undefined> {
  const isIban = and(eq(blockedPayer.kind, 'iban'), eq(blockedPayer.hash, ibanHash ?? ''))
  const isPhone = and(eq(blockedPayer.kind, 'phone'), eq(blockedPayer.hash, phoneHash))
  const [row] = await tx
    .select()
    .from(blockedPayer)
    .where(and(or(isIban, isPhone), or(isNull(blockedPayer.until), gt(blockedPayer.until, now))))
    .limit(1)
  return row?.kind
}

/** Debits of the same account, phone or member since a moment; failed ones do not count. */
export const listDebits = (tx: Tx, { ibanHash, phoneHash }: Payer, memberId: string, since: Date) =>
  tx
    .select({ amount: debitTrace.amount, at: debitTrace.at, orderId: debitTrace.orderId })
    .from(debitTrace)
    .innerJoin(creditOrder, eq(creditOrder.id, debitTrace.orderId))
    .where(
      and(
        gt(debitTrace.at, since),
        or(
          eq(debitTrace.ibanHash, ibanHash ?? ''),
          eq(debitTrace.phoneHash, phoneHash),
          eq(debitTrace.memberId, memberId),
        ),
        sql`(${creditOrder.paidAt} is not null or ${creditOrder.failedAt} is null)`,
      ),
    )

/**
 * Blocks the account and the phone of a debit that the bank took back, on all sites, for some time. Does
 * nothing for other orders. A longer block stays.
 */
export function blockPayerOf(tx: Tx, orderId: string, now: Date) {
  const until = new Date(now.getTime() + PAYER_BLOCK_DAYS * DAY_MS)
  return tx.execute(sql`
    insert into blocked_payer (kind, hash, reason, at, until)
    select kind, hash, 'reversal', ${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz
    from debit_trace, lateral (values ('iban', iban_hash), ('phone', phone_hash)) payer (kind, hash)
    where order_id = ${orderId}
    on conflict (kind, hash) do update set until = greatest(blocked_payer.until, excluded.until)
      where blocked_payer.until is not null`)
}

/** Deletes the blocks that have ended, and the traces of debits that no bank can reverse any more. */
export async function deleteOldPayers(tx: Tx, now: Date) {
  await tx.delete(blockedPayer).where(lte(blockedPayer.until, now))
  await tx.delete(debitTrace).where(lt(debitTrace.at, new Date(now.getTime() - DEBIT_TRACE_DAYS * DAY_MS)))
}

/** Makes debits of the same payer wait for each other, so that the limits hold. */
export const lockPayer = (tx: Tx, keys: string[]) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys.toSorted())}::text[]) key`,
  )
