import { eq, lt, sql } from 'drizzle-orm'
import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { dataExport, member } from '../platform/db/schema/account.ts'
import { chatPhoto } from '../platform/db/schema/chat.ts'
import { report } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import type { FileStore } from '../platform/files/store.ts'
import { deleteLettersBefore } from '../platform/mail/outbox.ts'
import { exportFile } from './data/make-exports.ts'

const DAY_MS = 24 * 60 * 60_000

type Deps = { db: Db; now: () => Date; files: FileStore }

/** Erases those whose days of grace are over: rows, letters and files. The ledger stays, without the person. */
export async function eraseDeleted({ db, now, files }: Deps) {
  const until = new Date(now().getTime() - DELETION_GRACE_DAYS * DAY_MS)
  const due = await db.select({ id: member.id }).from(member).where(lt(member.deletedAt, until))
  for (const { id } of due) await db.transaction((tx) => erase(tx, files, id))
  // Nobody is named in a letter after leaving, so letters to others forget them when they are as old as that.
  await deleteLettersBefore(db, until)
}

async function erase(tx: Tx, files: FileStore, id: string) {
  // A copy of their data that is being made right now is waited for, so that it is not left behind.
  await tx.delete(dataExport).where(eq(dataExport.memberId, id))
  await files.remove(exportFile(id))
  // Files before rows: if we are stopped in between, the rows still tell which files are left.
  for (const picture of await picturesOf(tx, id)) await files.remove(picture)
  await emptyReports(tx, id)
  await tx.delete(member).where(eq(member.id, id))
}

async function picturesOf(tx: Tx, memberId: string): Promise<string[]> {
  const inAlbum = await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))
  const inChats = await tx
    .select({ id: chatPhoto.id })
    .from(chatPhoto)
    .where(eq(chatPhoto.memberId, memberId))
  return [...inAlbum, ...inChats].map(({ id }) => id)
}

/**
 * A report keeps its reason. The words of the two go with the first who leaves; what the reported member
 * showed stays while they do.
 */
async function emptyReports(tx: Tx, memberId: string) {
  await tx.update(report).set({ text: '', snapshot: null }).where(eq(report.reportedId, memberId))
  const shown = sql`jsonb_build_object('profile', snapshot -> 'profile', 'photos', snapshot -> 'photos')`
  await tx
    .update(report)
    .set({ text: '', snapshot: sql`case when snapshot is null then null else ${shown} end` })
    .where(eq(report.reporterId, memberId))
}
