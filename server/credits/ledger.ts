import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { creditAccount, creditEntry } from '../db/schema.ts'

type Movement = {
  memberId: string
  credits: number
  kind: 'signup' | 'order'
  /** The order or message behind it. */
  ref?: string
  /** The same key moves credits once, however often it is tried. */
  key: string
  at: Date
}

/** Gives credits to a member, once per key. Must run in the transaction of what they are given for. */
export async function grant(tx: Tx, { memberId, credits, kind, ref, key, at }: Movement) {
  await tx.insert(creditAccount).values({ memberId }).onConflictDoNothing()
  const [account] = await tx
    .select()
    .from(creditAccount)
    .where(eq(creditAccount.memberId, memberId))
    .for('update')
  const balanceAfter = (account?.balance ?? 0) + credits
  const entry = { memberId, delta: credits, kind, ref, key, balanceAfter, at }
  const written = await tx
    .insert(creditEntry)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: creditEntry.id })
  if (written.length === 0) return
  await tx
    .update(creditAccount)
    .set({ balance: sql`${creditAccount.balance} + ${credits}` })
    .where(eq(creditAccount.memberId, memberId))
}
