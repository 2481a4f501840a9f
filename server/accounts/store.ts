import { and, eq, gt, sql } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import type { Tx } from '../db/database.ts'
import { creditAccount, member, photo, profile, session } from '../db/schema.ts'

export async function findLogin(tx: Tx, siteId: string, email: string) {
  const [row] = await tx
    .select({ id: member.id, passwordHash: member.passwordHash })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.email})`, email.toLowerCase())))
  return row
}

export async function readAccount(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ member, profile, photo, credits: creditAccount.balance })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .leftJoin(photo, and(eq(photo.memberId, member.id), photo.isMain))
    .leftJoin(creditAccount, eq(creditAccount.memberId, member.id))
    .where(eq(member.id, memberId))
  if (!row) throw new Error('the account of a session is missing')
  return row
}

export const setLanguage = (tx: Tx, memberId: string, language: Locale) =>
  tx.update(member).set({ language }).where(eq(member.id, memberId))

export const insertSession = (tx: Tx, row: typeof session.$inferInsert) => tx.insert(session).values(row)

export const deleteSession = (tx: Tx, tokenHash: Buffer) =>
  tx.delete(session).where(eq(session.tokenHash, tokenHash))

export async function findSession(tx: Tx, siteId: string, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .select({ memberId: session.memberId, language: member.language, lastSeenAt: session.lastSeenAt })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(eq(session.tokenHash, tokenHash), eq(session.siteId, siteId), gt(session.expiresAt, now)))
  return row
}

/** The member did something: seen on this device, and active for others. */
export async function markActive(tx: Tx, tokenHash: Buffer, memberId: string, now: Date) {
  await tx.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash))
  await tx.update(profile).set({ lastActiveAt: now }).where(eq(profile.memberId, memberId))
}
