import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { accountToken, member } from '../platform/db/schema/account.ts'

type Purpose = (typeof accountToken.$inferSelect)['purpose']
type NewToken = { memberId: string; purpose: Purpose; email?: string; now: Date; lifeMs: number }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates the token of a link. Earlier links of the member for the same purpose stop working, except those for a
 * new password: a stranger who asks for another one must not spoil the link that the owner is about to use.
 */
export async function issueToken(
  tx: Tx,
  { memberId, purpose, email, now, lifeMs }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (purpose !== 'reset') await cancelTokens(tx, memberId, purpose)
  const expiresAt = new Date(now.getTime() + lifeMs)
  await tx
    .insert(accountToken)
    .values({ tokenHash: hashOf(token), memberId, purpose, email, createdAt: now, expiresAt })
  return token
}

export const cancelTokens = (tx: Tx, memberId: string, purpose: Purpose) =>
  tx.delete(accountToken).where(and(eq(accountToken.memberId, memberId), eq(accountToken.purpose, purpose)))

/** Redeems a token. Of two requests at the same moment only one succeeds. */
export async function redeemToken(tx: Tx, token: string, purpose: Purpose, now: Date) {
  const [row] = await tx
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountToken.tokenHash, hashOf(token)),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning({ memberId: accountToken.memberId, email: accountToken.email })
  return row
}

/** Reads a token without redeeming it. */
export async function findToken(tx: Tx, token: string, purpose: Purpose, now: Date) {
  const [row] = await tx
    .select({ memberId: accountToken.memberId, siteId: member.siteId })
    .from(accountToken)
    .innerJoin(member, eq(member.id, accountToken.memberId))
    .where(
      and(
        eq(accountToken.tokenHash, hashOf(token)),
        eq(accountToken.purpose, purpose),
        gt(accountToken.expiresAt, now),
      ),
    )
  return row
}
