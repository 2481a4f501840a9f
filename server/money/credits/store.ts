import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { conversation, message } from '../../platform/db/schema/chat.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditAccount, creditEntry } from '../../platform/db/schema/money.ts'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Entries of a member's ledger, newest first, each with the conversation and the partner it was for. */
export function listEntries(
  tx: Tx,
  memberId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const other = sql<string>`case when ${conversation.lowId} = ${memberId} then ${conversation.highId} else ${conversation.lowId} end`
  return tx
    .select({ entry: creditEntry, conversation: conversation.id, otherId: other, otherName: profile.name })
    .from(creditEntry)
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
