import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { STAFF_IDLE_MS } from '../../core/rules/staff/sessions.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { staff, staffDevice, staffRole, staffSession } from '../platform/db/schema/staff.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'
import { openPerson } from './person-store.ts'

type NewSession = typeof staffSession.$inferInsert & { userAgent: string }

/** The session of a token with its person, unless the account is closed. Whether it has ended is the caller's to see. */
export async function findSession(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({ session: staffSession, person: staff })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, tokenHash), isNull(staff.closedAt)))
  return row && { ...row, person: openPerson(row.person) }
}

export const listGrants = (tx: Tx, staffId: string) =>
  tx
    .select({ role: staffRole.role, siteId: staffRole.siteId })
    .from(staffRole)
    .where(eq(staffRole.staffId, staffId))
    .orderBy(staffRole.role, staffRole.siteId)

export function insertSession(tx: Tx, { userAgent, ...session }: NewSession) {
  const id = randomUUID()
  return tx.insert(staffSession).values({ ...session, id, ...sealRow('staff_session', id, { userAgent }) })
}

/** Opens a half session: the token changes, so that one which was seen before opens nothing. */
export async function openSessionRow(tx: Tx, sessionHash: Buffer, tokenHash: Buffer, now: Date) {
  const [opened] = await tx
    .update(staffSession)
    .set({ tokenHash, stage: 'open', secondFactorAt: now, lastActiveAt: now, challenge: null })
    .where(eq(staffSession.tokenHash, sessionHash))
    .returning({ staffId: staffSession.staffId })
  if (opened) await tx.update(staff).set({ lastActiveAt: now }).where(eq(staff.id, opened.staffId))
}

/** A second factor was given again. */
export const refreshSession = (tx: Tx, sessionHash: Buffer, now: Date) =>
  tx
    .update(staffSession)
    .set({ secondFactorAt: now, lastActiveAt: now, challenge: null })
    .where(eq(staffSession.tokenHash, sessionHash))

export async function markActive(tx: Tx, sessionHash: Buffer, staffId: string, now: Date) {
  await tx.update(staffSession).set({ lastActiveAt: now }).where(eq(staffSession.tokenHash, sessionHash))
  await tx.update(staff).set({ lastActiveAt: now }).where(eq(staff.id, staffId))
}

export const keepChallenge = (tx: Tx, sessionHash: Buffer, challenge: string, now: Date) =>
  tx.update(staffSession).set({ challenge, challengeAt: now }).where(eq(staffSession.tokenHash, sessionHash))

/** The challenge of a session, which can be answered once. */
export async function takeChallenge(tx: Tx, sessionHash: Buffer) {
  const [row] = await tx
    .select({ challenge: staffSession.challenge, at: staffSession.challengeAt })
    .from(staffSession)
    .where(eq(staffSession.tokenHash, sessionHash))
    .for('update')
  await tx.update(staffSession).set({ challenge: null }).where(eq(staffSession.tokenHash, sessionHash))
  return row?.challenge && row.at ? { challenge: row.challenge, at: row.at } : null
}

export async function listSessions(tx: Tx, staffId: string) {
  const rows = await tx
    .select()
    .from(staffSession)
    .where(eq(staffSession.staffId, staffId))
    .orderBy(sql`${staffSession.lastActiveAt} desc`)
  return rows.map((row) => ({ ...row, userAgent: openRow('staff_session', row.id, row)?.userAgent ?? '' }))
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

type Which = { tokenHash: Buffer } | { id: string } | { except: Buffer } | 'all'

/** Ends sessions of a person, and returns the ids of those that there were. */
export async function deleteSessions(tx: Tx, staffId: string, which: Which): Promise<string[]> {
  const chosen =
    which === 'all'
      ? undefined
      : 'id' in which
        ? eq(staffSession.id, which.id)
        : 'tokenHash' in which
          ? eq(staffSession.tokenHash, which.tokenHash)
          : ne(staffSession.tokenHash, which.except)
  const rows = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), chosen))
    .returning({ id: staffSession.id })
  return rows.map(({ id }) => id)
}

/** Sessions that have been idle for so long have ended, whatever else they were. */
export const deleteIdleSessions = (tx: Tx, now: Date) =>
  deleteInSteps(tx, staffSession, lt(staffSession.lastActiveAt, new Date(now.getTime() - STAFF_IDLE_MS)))

export const findDevices = (tx: Tx, staffId: string) =>
  tx.select({ hash: staffDevice.hash }).from(staffDevice).where(eq(staffDevice.staffId, staffId))

export const keepDevice = (tx: Tx, staffId: string, hash: Buffer, now: Date) =>
  tx
    .insert(staffDevice)
    .values({ staffId, hash, lastUsedAt: now })
    .onConflictDoUpdate({ target: [staffDevice.staffId, staffDevice.hash], set: { lastUsedAt: now } })

export const deleteDevices = (tx: Tx, staffId: string) =>
  tx.delete(staffDevice).where(eq(staffDevice.staffId, staffId))

export const deleteOldDevices = (tx: Tx, before: Date) =>
  deleteInSteps(tx, staffDevice, lt(staffDevice.lastUsedAt, before))
