import { and, eq, lt, sql } from 'drizzle-orm'
import type { CreditKind, Movement } from '../../../core/contract/money/credits.ts'
import type { Country } from '../../../core/i18n/locales.ts'
import type { Tx } from '../../platform/db/database.ts'
import { conversation, message } from '../../platform/db/schema/chat.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditAccount, creditEntry } from '../../platform/db/schema/money.ts'
import { messageCostIn } from '../../site/packages.ts'
import type { Site } from '../../site/site.ts'

const MOVEMENTS_PER_PAGE = 50
/** Movements that belong to an order. */
const ORDER_KINDS = ['order', 'refund', 'reversal']

/** What one credit is worth in a country, from what its cheapest message costs. */
export type CreditValue = { centsPerCredit: number; currency: string }

export function valueOfCredits(settings: Site['settings'], country: Country): CreditValue {
  const { costs, currency } = messageCostIn(settings, country)
  return { centsPerCredit: costs / settings.message_credits, currency }
}

type Wanted = { before?: string | undefined; limit?: number; value: CreditValue }

/** Every movement of a member's credits, newest first, each with what it was for. */
export async function readStatement(
  tx: Tx,
  memberId: string,
  { before, value, limit = MOVEMENTS_PER_PAGE }: Wanted,
) {
  const cursor = before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined
  const other = sql<string>`case when ${conversation.lowId} = ${memberId} then ${conversation.highId} else ${conversation.lowId} end`
  const rows = await tx
    .select({ entry: creditEntry, conversation: conversation.id, otherId: other, otherName: profile.name })
    .from(creditEntry)
    .leftJoin(
      message,
      // Only these refer to a message; the order of conditions in a join is not ours to rely on.
      sql`${message.id} = case when ${creditEntry.kind} in ('text', 'photo', 'gift') then ${creditEntry.ref}::uuid end`,
    )
    .leftJoin(conversation, eq(conversation.id, message.conversationId))
    .leftJoin(profile, eq(profile.memberId, other))
    .where(
      and(eq(creditEntry.memberId, memberId), cursor === undefined ? undefined : lt(creditEntry.id, cursor)),
    )
    .orderBy(sql`${creditEntry.id} desc nulls last`)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const [account] = await tx.select().from(creditAccount).where(eq(creditAccount.memberId, memberId))
  return {
    balance: account?.balance ?? 0,
    movements: shown.map((row): Movement => {
      const { entry } = row
      return {
        id: String(entry.id),
        at: entry.at.toISOString(),
        kind: entry.kind as CreditKind,
        credits: entry.delta,
        balance: entry.balanceAfter,
        amount: {
          cents: Math.round(Math.abs(entry.delta) * value.centsPerCredit),
          currency: value.currency,
        },
        with: row.otherName === null ? null : { id: row.otherId, name: row.otherName },
        conversation: row.conversation,
        order: ORDER_KINDS.includes(entry.kind) ? entry.ref : null,
      }
    }),
    next: rows.length > limit ? String(shown.at(-1)?.entry.id) : null,
  }
}
