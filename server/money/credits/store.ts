import { and, asc, desc, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Grant } from '../../../core/rules/money/credit-costs.ts'
import type { Tx } from '../../platform/db/database.ts'
import { conversation } from '../../platform/db/schema/chat.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditAccount, creditEntry, creditOrder } from '../../platform/db/schema/money.ts'

/** Only entries of these kinds refer to an order. */
const isOrderOf = sql`${creditOrder.id} = case
  when ${creditEntry.kind} in ('order', 'refund', 'reversal', 'debt', 'returned') then ${creditEntry.ref} end`

/**
 * The entries of `listGrantEntries` as JSON, for statements of other stores. A statement that runs often gives a column: with
 * a given value PostgreSQL would plan it anew each time, to find the partition beforehand.
 */
export const grantsSql = (memberId: SQL | Placeholder): SQL<Grant[]> => sql`(
  select coalesce(json_agg(json_build_object('id', credit_entry.number, 'credits', credit_entry.delta,
    'orderId', credit_order.id, 'bought', case when credit_order.id is not null then json_build_object(
      'credits', credit_order.credits, 'amount', credit_order.amount, 'currency', credit_order.currency) end)
    order by credit_entry.number), '[]')
  from credit_entry left join credit_order on ${isOrderOf}
  where credit_entry.member_id = ${memberId}
    and credit_entry.kind in ('signup', 'goodwill', 'order', 'refund', 'reversal'))`

/** The entries that brought credits in or sent unused ones back, oldest first. They are few, and have an index. */
export async function listGrantEntries(tx: Tx, memberId: string): Promise<Grant[]> {
  const rows = await tx
    .select({
      id: creditEntry.number,
      credits: creditEntry.delta,
      orderId: creditOrder.id,
      bought: {
        credits: creditOrder.credits,
        amount: creditOrder.amount,
        currency: creditOrder.currency,
      },
    })
    .from(creditEntry)
    .leftJoin(creditOrder, isOrderOf)
    .where(
      and(
        eq(creditEntry.memberId, memberId),
        sql`${creditEntry.kind} in ('signup', 'goodwill', 'order', 'refund', 'reversal')`,
      ),
    )
    .orderBy(asc(creditEntry.number))
  return rows
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Entries of a member's ledger, newest first, each with the conversation and the partner it was for. */
export function listEntries(
  tx: Tx,
  memberId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const other = sql<string>`case when ${conversation.lowId} = ${memberId} then ${conversation.highId} else ${conversation.lowId} end`
  return tx
    .select({
      entry: creditEntry,
      order: creditOrder,
      conversation: conversation.id,
      otherId: other,
      otherName: profile.name,
    })
    .from(creditEntry)
    .leftJoin(creditOrder, isOrderOf)
    .leftJoin(
      conversation,
      // Only entries of these kinds refer to a conversation.
      sql`${conversation.id} = case when ${creditEntry.kind} in ('text', 'photo', 'gift', 'unanswered', 'unread') then ${creditEntry.ref} end`,
    )
    .leftJoin(profile, eq(profile.memberId, other))
    .where(
      and(
        eq(creditEntry.memberId, memberId),
        before === undefined ? undefined : lt(creditEntry.number, before),
      ),
    )
    .orderBy(desc(creditEntry.number))
    .limit(limit)
}

export async function readBalance(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx
    .select({ balance: creditAccount.balance })
    .from(creditAccount)
    .where(eq(creditAccount.memberId, memberId))
  return row?.balance ?? 0
}

/** The balance, locked so that the unused credits of an order cannot be spent during the transaction. */
export async function lockBalance(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx
    .select({ balance: creditAccount.balance })
    .from(creditAccount)
    .where(eq(creditAccount.memberId, memberId))
    .for('update')
  return row?.balance ?? 0
}

export async function findCountry(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ country: profile.country })
    .from(profile)
    .where(eq(profile.memberId, memberId))
  return row?.country
}

/** Keeps the site of a member who is erased with the account, which says nothing else about anybody. */
export async function keepErasedFrom(tx: Tx, { memberId, siteId }: { memberId: string; siteId: string }) {
  await tx.update(creditAccount).set({ erasedFrom: siteId }).where(eq(creditAccount.memberId, memberId))
}
