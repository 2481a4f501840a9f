import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import { deleteOutboxBefore } from '../platform/mail/outbox-store.ts'
import { exportFile } from './data/make-exports.ts'
import { deleteExportsOf } from './data/store.ts'
import { deleteMember, emptyReports, listDeletedBefore, listPicturesOf } from './erasure-store.ts'

const DAY_MS = 24 * 60 * 60_000

type Deps = { db: Db; now: () => Date; files: FileStore }

/** Erases those whose days of grace are over: rows, letters and files. The ledger stays, without the person. */
export async function eraseDeleted({ db, now, files }: Deps) {
  const until = new Date(now().getTime() - DELETION_GRACE_DAYS * DAY_MS)
  for (const { id } of await listDeletedBefore(db, until)) await db.transaction((tx) => erase(tx, files, id))
  // Nobody is named in a letter after leaving, so letters to others forget them when they are as old as that.
  await deleteOutboxBefore(db, until)
}

async function erase(tx: Tx, files: FileStore, id: string) {
  // A copy of their data that is being made right now is waited for, so that it is not left behind.
  await deleteExportsOf(tx, id)
  await files.remove(exportFile(id))
  // Files before rows: if we are stopped in between, the rows still tell which files are left.
  for (const picture of await listPicturesOf(tx, id)) await files.remove(picture)
  await emptyReports(tx, id)
  await deleteMember(tx, id)
}
