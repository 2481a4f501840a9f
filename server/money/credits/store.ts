import { type AnyColumn, and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Grant } from '../../../core/rules/money/credit-costs.ts'
import type { Tx } from '../../platform/db/database.ts'
import { conversation, message } from '../../platform/db/schema/chat.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditAccount, creditEntry, creditOrder } from '../../platform/db/schema/money.ts'

/**
 * Only entries of these kinds refer to an order. The `case` guards the cast, because SQL may test conditions
 * of a join in any order.
 */
const isOrderOf = sql`${creditOrder.id} = case
  when ${creditEntry.kind} in ('order', 'refund', 'reversal', 'debt', 'returned') then ${creditEntry.ref}::uuid end`

/** The entries of `listGrantEntries` as JSON, for statements of other stores. */
export const grantsSql = (memberId: AnyColumn): SQL<Grant[]> => sql`(
  select coalesce(json_agg(json_build_object('id', credit_entry.id, 'credits', credit_entry.delta,
    'orderId', credit_order.id, 'bought', case when credit_order.id is not null then json_build_object(
      'credits', credit_order.credits, 'amount', credit_order.amount, 'currency', credit_order.currency) end)
    order by credit_entry.id), '[]')
  from credit_entry left join credit_order on ${isOrderOf}
  where credit_entry.member_id = ${memberId}
    and credit_entry.kind in ('signup', 'order', 'refund', 'reversal'))`

/** The entries that brought credits in or sent unused ones back, oldest first. They are few, and have an index. */
export async function listGrantEntries(tx: Tx, memberId: string): Promise<Grant[]> {
  const rows = await tx
    .select({
      id: creditEntry.id,
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
        sql`${creditEntry.kind} in ('signup', 'order', 'refund', 'reversal')`,
      ),
    )
    .orderBy(asc(creditEntry.id))
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
      message,
      // Only entries of these kinds refer to a message. The `case` guards the cast, because SQL may test
      // conditions of a join in any order.
      sql`${message.id} = case when ${creditEntry.kind} in ('text', 'photo', 'gift') then ${creditEntry.ref}::uuid end`,
    )
    .leftJoin(conversation, eq(conversation.id, message.conversationId))
    .leftJoin(profile, eq(profile.memberId, other))
    .where(
      and(eq(creditEntry.memberId, memberId), before === undefined ? undefined : lt(creditEntry.id, before)),
    )
    .orderBy(sql`${creditEntry.id} desc nulls last`)
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
