import { sql } from 'drizzle-orm'
import type { CreditKind } from '../../../core/rules/money/credit-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'

type Movement = {
  memberId: string
  /** Positive gives credits, negative takes them. */
  credits: number
  kind: CreditKind
  /** The order or message that the credits are moved for. */
  ref?: string
  /** The same key moves credits once, however often it is tried. */
  key: string
  at: Date
}

/**
 * Moves credits, once per key, in the transaction of the order or message that they are moved for. Returns
 * the new balance, or null when there are too few credits, and then nothing has moved. The database function
 * `move_credits` and, for the price of a message, `send_message` are the only places where balances change.
 */
export async function moveCredits(tx: Tx, { memberId, credits, kind, ref, key, at }: Movement) {
  const { rows } = await tx.execute<{ balance: number | null }>(
    sql`select move_credits(${memberId}, ${credits}, ${kind}, ${ref ?? null}, ${key}, ${at.toISOString()}) as balance`,
  )
  return rows[0]?.balance ?? null
}
