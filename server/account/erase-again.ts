import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { deleteSentBefore, markOverdue } from '../platform/mail/outbox-store.ts'
import { type EraseDeps, eraseMember } from './erase-deleted.ts'
import { listErased, readErasure } from './erasure-journal.ts'
import { listPresent } from './erasure-store.ts'

const BATCH = 500

/**
 * Erases the members of the journal who are in the database again, because it was restored from a backup that is older
 * than their erasure. Returns how many entries it read, and how many members it erased.
 */
export async function eraseAgain(deps: EraseDeps): Promise<{ read: number; erased: number }> {
  let [read, erased] = [0, 0]
  let batch: string[] = []
  const flush = async () => {
    erased += batch.length ? await eraseThose(deps, batch) : 0
    batch = []
  }
  for await (const id of listErased(deps.files)) {
    read += 1
    batch.push(id)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return { read, erased }
}

async function eraseThose(deps: EraseDeps, ids: string[]): Promise<number> {
  const { db, files, now } = deps
  const present = await listPresent(db, ids)
  for (const member of present) {
    await db.transaction((tx) => eraseMember(tx, deps, member))
    // Mails to others may name the member until the deletion, which was at least the days of grace before the erasure.
    const erasedAt = (await readErasure(files, member.id)) ?? now()
    const until = new Date(erasedAt.getTime() - DELETION_GRACE_DAYS * DAY_MS)
    await deleteSentBefore(db, until)
    await markOverdue(db, until, now())
  }
  return present.length
}
