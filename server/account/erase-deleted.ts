import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { hasTimeLeft } from '../platform/db/work-limit.ts'
import type { FileStore } from '../platform/files/store.ts'
import { deleteSentBefore, markOverdue } from '../platform/mail/outbox-store.ts'
import { deleteAttemptsOf } from './attempt-store.ts'
import { exportFile } from './data/make-exports.ts'
import { deleteExportsOf } from './data/store.ts'
import type { MemberHook } from './deps.ts'
import { recordErasure } from './erasure-journal.ts'
import { deleteMember, emptyReports, listDeletedBefore, listPicturesOf } from './erasure-store.ts'

export type EraseDeps = { db: Db; now: () => Date; files: FileStore; onErased: readonly MemberHook[] }

/** Erases the members whose days of grace are over: rows, mails and files. The ledger stays, anonymous. */
export async function eraseDeleted(deps: EraseDeps) {
  const { db, now, files } = deps
  const until = new Date(now().getTime() - DELETION_GRACE_DAYS * DAY_MS)
  const failures: unknown[] = []
  // A member who cannot be erased now does not keep the others.
  for (const leaver of await listDeletedBefore(db, until)) {
    if (!hasTimeLeft()) break
    // The journal comes first: after a crash in between, the member is still due to be erased.
    await recordErasure(files, leaver.id, now())
      .then(() => db.transaction((tx) => eraseMember(tx, deps, leaver)))
      .catch((error) => failures.push(error))
  }
  // Mails to others may name an erased member. None names a member after deletion, so all older mails that were
  // sent are deleted. A mail that was not sent is a promise that was not kept: it stays, for the operator.
  await deleteSentBefore(db, until)
  await markOverdue(db, until, now())
  if (failures.length > 0) throw failures[0]
}

type Leaver = { id: string; siteId: string; email: string | null }

export async function eraseMember(
  tx: Tx,
  { files, now, onErased }: EraseDeps,
  { id, siteId, email }: Leaver,
) {
  // A copy of the data that is being made removes its own file when it finds its request gone.
  await deleteExportsOf(tx, id)
  await files.remove(exportFile(id))
  // Files go before rows: after a crash in between, the rows still name the files that are left.
  for (const picture of await listPicturesOf(tx, id)) await files.remove(picture)
  await emptyReports(tx, id)
  await deleteAttemptsOf(tx, email === null ? [id] : [id, email])
  for (const hook of onErased) await hook(tx, { memberId: id, siteId, at: now() })
  await deleteMember(tx, id)
}
