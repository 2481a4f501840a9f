import { eq, type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../../core/i18n/locales.ts'
import type { Grant } from '../../../core/rules/money/credit-costs.ts'
import { type CreditKind, MESSAGE_CREDITS } from '../../../core/rules/money/credit-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { conversation } from '../../platform/db/schema/chat.ts'
import { creditAccount, creditEntry, creditOrder } from '../../platform/db/schema/money.ts'
import { given, writeStatement } from '../../platform/db/statements.ts'

/** Only entries of these kinds refer to an order. */
const isOrderOf = sql`${creditOrder.id} = case
  when ${creditEntry.kind} in ('order', 'refund', 'reversal', 'debt', 'returned') then ${creditEntry.ref} end`

/** Kinds of entries about messages, as a list of SQL. */
export const messageCreditsSql = sql.raw(`(${MESSAGE_CREDITS.map((kind) => `'${kind}'`).join(', ')})`)

/** Only those refer to a conversation. */
const isConversationOf = sql`${conversation.id} = case
  when ${creditEntry.kind} in ${messageCreditsSql} then ${creditEntry.ref} end`

/**
 * The entries that brought credits in or sent unused ones back, oldest first, as JSON for statements of stores. They are few,
 * and have an index. A statement that runs often gives a column: with a given value PostgreSQL would plan it anew each
 * time, to find the partition beforehand.
 */
export const grantsSql = (memberId: SQL): SQL<Grant[]> => sql`(
  select coalesce(json_agg(json_build_object('id', credit_entry.number, 'credits', credit_entry.delta,
    'orderId', credit_order.id, 'bought', case when credit_order.id is not null then json_build_object(
      'credits', credit_order.credits, 'amount', credit_order.amount, 'currency', credit_order.currency) end)
    order by credit_entry.number), '[]')
  from credit_entry left join credit_order on ${isOrderOf}
  where credit_entry.member_id = ${memberId}
    and credit_entry.kind in ('signup', 'goodwill', 'order', 'refund', 'reversal'))`

type OrderRow = typeof creditOrder.$inferSelect

/** An entry of a member's ledger, with its order, or with its conversation and the partner in it. */
export type EntryRow = {
  number: number
  /** In the notation of the database. */
  at: string
  /** The database function `move_credits` writes no other kinds. */
  kind: CreditKind
  delta: number
  balanceAfter: number
  order: Pick<OrderRow, 'id' | 'credits' | 'amount' | 'currency'> | null
  conversation: string | null
  partner: { id: string; name: string } | null
}

type StatementRow = { country: Country; balance: number; grants: Grant[]; entries: EntryRow[] }

const statementOf = writeStatement<StatementRow>(sql`
  select self.country,
    coalesce((select balance from credit_account where member_id = self.member_id), 0) as balance,
    ${grantsSql(sql`self.member_id`)} as grants,
    (select coalesce(json_agg(json_build_object('number', credit_entry.number, 'at', credit_entry.at,
      'kind', credit_entry.kind, 'delta', credit_entry.delta, 'balanceAfter', credit_entry.balance_after,
      'order', case when credit_order.id is not null then json_build_object('id', credit_order.id,
        'credits', credit_order.credits, 'amount', credit_order.amount, 'currency', credit_order.currency) end,
      'conversation', conversation.id,
      'partner', case when partner.name is not null then
        json_build_object('id', partner.member_id, 'name', partner.name) end)
      order by credit_entry.number desc), '[]')
    from (
      select * from credit_entry where member_id = self.member_id and number < ${given('before')}
      order by number desc limit ${given('limit')}) credit_entry
    left join credit_order on ${isOrderOf}
    left join conversation on ${isConversationOf}
    left join profile partner on partner.member_id =
      case conversation.low_id when self.member_id then conversation.high_id else conversation.low_id end
    ) as entries
  from profile self where self.member_id = ${given('memberId')}`)

/** Stands after every entry of a ledger. */
const AFTER_NEWEST = 2 ** 31 - 1

type Wanted = { before: number | undefined; limit: number }

/**
 * The entries of a member's ledger before one of them, newest first, with the balance, and with what decides on the price of
 * the credits.
 */
export async function findStatement(
  tx: Tx,
  memberId: string,
  { before = AFTER_NEWEST, limit }: Wanted,
): Promise<StatementRow> {
  const [row] = await statementOf(tx, { memberId, before, limit })
  if (!row) throw new Error('the account of a session is missing')
  return row
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

/** Keeps the site of a member who is erased with the account, which says nothing else about anybody. */
export async function keepErasedFrom(tx: Tx, { memberId, siteId }: { memberId: string; siteId: string }) {
  await tx.update(creditAccount).set({ erasedFrom: siteId }).where(eq(creditAccount.memberId, memberId))
}
