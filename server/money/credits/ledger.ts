import { sql } from 'drizzle-orm'
import type { CreditKind } from '../../../core/contract/money/credits.ts'
import type { Tx } from '../../platform/db/database.ts'

type Movement = {
  memberId: string
  /** Positive to give, negative to take. */
  credits: number
  kind: CreditKind
  /** The order or message behind it. */
  ref?: string
  /** The same key moves credits once, however often it is tried. */
  key: string
  at: Date
}

/**
 * Moves credits, once per key; must run in the transaction of what they are moved for. Gives the balance
 * afterwards, or null when there are too few, and then nothing has moved. The database function `move_credits`
 * behind it, which sending a message calls too, is the only place where balances change.
 */
export async function moveCredits(tx: Tx, { memberId, credits, kind, ref, key, at }: Movement) {
  const { rows } = await tx.execute<{ balance: number | null }>(
    sql`select move_credits(${memberId}, ${credits}, ${kind}, ${ref ?? null}, ${key}, ${at.toISOString()}) as balance`,
  )
  return rows[0]?.balance ?? null
}
