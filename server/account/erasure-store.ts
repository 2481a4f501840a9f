import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../platform/db/database.ts'
import { mailColumns, mailOf } from '../platform/db/member-login.ts'
import { member } from '../platform/db/schema/account.ts'
import { answeredRequest, chatPhoto } from '../platform/db/schema/chat.ts'
import { report } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { memberEvent } from '../platform/db/schema/platform.ts'
import { quarantine } from '../platform/db/schema/review.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'

/** Members whose days of grace are over. Nobody is erased while a quarantine holds what they did as evidence. */
export const listDeletedBefore = (tx: Tx, moment: Date) =>
  listLeavers(
    tx,
    and(
      lt(member.deletedAt, moment),
      sql`not exists (select from ${quarantine} where ${quarantine.memberId} = ${member.id} and ${quarantine.endedAt} is null)`,
    ),
  )

/** Those of the given members who exist. */
export const listPresent = (tx: Tx, ids: string[]) => listLeavers(tx, inArray(member.id, ids))

async function listLeavers(tx: Tx, which: SQL | undefined) {
  const rows = await tx
    .select({ ...mailColumns, siteId: member.siteId })
    .from(member)
    .where(which)
  return rows.map((row) => ({ id: row.id, siteId: row.siteId, email: mailOf(row) }))
}

/** Photos of a member, in the album and in conversations. */
export async function listPicturesOf(tx: Tx, memberId: string): Promise<string[]> {
  const inAlbum = await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))
  const inChats = await tx
    .select({ id: chatPhoto.id })
    .from(chatPhoto)
    .where(eq(chatPhoto.memberId, memberId))
  return [...inAlbum, ...inChats].map(({ id }) => id)
}

/**
 * A report keeps its reason. Its text and messages are deleted when either member leaves; the reported
 * member's profile and photos stay in the snapshot until the reported member leaves.
 */
export async function emptyReports(tx: Tx, memberId: string) {
  await tx.update(report).set(NOTHING_REPORTED).where(eq(report.reportedId, memberId))
  for (const row of await tx.select().from(report).where(eq(report.reporterId, memberId)).for('update')) {
    const kept = keptSnapshot.safeParse(openRow('report', row.id, row)?.snapshot)
    const left = kept.success
      ? sealRow('report', row.id, { text: '', snapshot: kept.data })
      : NOTHING_REPORTED
    await tx.update(report).set(left).where(eq(report.id, row.id))
  }
}

const NOTHING_REPORTED = { text: '', snapshot: null, sealed: null }
const keptSnapshot = z.object({ profile: z.unknown(), photos: z.unknown() })

/**
 * Foreign keys delete everything else of the member, except the ledger and the orders. Events and requests have no foreign
 * key, because they are written often and forgotten by the day.
 */
export async function deleteMember(tx: Tx, id: string) {
  await tx.delete(memberEvent).where(eq(memberEvent.memberId, id))
  await tx.delete(answeredRequest).where(eq(answeredRequest.memberId, id))
  await tx.delete(member).where(eq(member.id, id))
}
