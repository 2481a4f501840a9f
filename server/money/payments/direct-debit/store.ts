import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
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
import { openRow, sealRow } from '../../../platform/keys/ring.ts'
import type { SealedValues } from '../../../platform/keys/sealed-columns.ts'

/** A code with its values, wherever they stand. */
export type Code = Omit<typeof debitCode.$inferSelect, 'sealed' | 'phone' | 'iban'> &
  SealedValues['debit_code']
export type Mandate = { orderId: string; memberId: string; at: Date } & SealedValues['debit_mandate']
export type Payer = { ibanHash?: string | undefined; phoneHash: string }

/** The newest code replaces the earlier one of the order. */
export async function writeCode(tx: Tx, { phone, iban, ...code }: Omit<Code, 'tries'>) {
  const row = { ...code, ...sealRow('debit_code', code.orderId, { phone, iban }) }
  await tx
    .insert(debitCode)
    .values(row)
    .onConflictDoUpdate({ target: debitCode.orderId, set: { ...row, tries: 0 } })
}

/** Counts a try before the code is compared, so that parallel guesses all count. */
export async function claimTry(tx: Tx, orderId: string): Promise<Code | undefined> {
  const [row] = await tx
    .update(debitCode)
    .set({ tries: sql`${debitCode.tries} + 1` })
    .where(and(eq(debitCode.orderId, orderId), lt(debitCode.tries, DEBIT_CODE_TRIES)))
    .returning()
  const values = row && openRow('debit_code', orderId, row)
  return row && values && { ...row, ...values }
}

/** Binds a code that was sent without an account to the first account that it is used with. */
export const bindCode = (tx: Tx, { orderId, phone }: Code, iban: string) =>
  tx
    .update(debitCode)
    .set(sealRow('debit_code', orderId, { phone, iban }))
    .where(eq(debitCode.orderId, orderId))

export const deleteCode = (tx: Tx, orderId: string) =>
  tx.delete(debitCode).where(eq(debitCode.orderId, orderId))

export const deleteCodesBefore = (tx: Tx, moment: Date) =>
  tx.delete(debitCode).where(lt(debitCode.sentAt, moment))

export async function findMandate(tx: Tx, orderId: string): Promise<Mandate | undefined> {
  const [row] = await tx.select().from(debitMandate).where(eq(debitMandate.orderId, orderId))
  return row && openMandate(row)
}

/** The mandate that a member gave last. */
export async function findNewestMandate(tx: Tx, memberId: string): Promise<Mandate | undefined> {
  const [row] = await tx
    .select()
    .from(debitMandate)
    .where(eq(debitMandate.memberId, memberId))
    .orderBy(desc(debitMandate.at))
    .limit(1)
  return row && openMandate(row)
}

function openMandate(row: typeof debitMandate.$inferSelect): Mandate | undefined {
  const { orderId, memberId, at } = row
  const values = openRow('debit_mandate', orderId, row)
  return values && { orderId, memberId, at, ...values }
}

/** Whether the order has no mandate yet, and got this one. */
export async function insertMandate(tx: Tx, { orderId, memberId, at, ...values }: Mandate): Promise<boolean> {
  const row = { orderId, memberId, at, ...sealRow('debit_mandate', orderId, values) }
  const { rowCount } = await tx.insert(debitMandate).values(row).onConflictDoNothing()
  return rowCount === 1
}

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
