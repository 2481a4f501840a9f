import { DAY_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import type { FileStore, KeptFile } from '../platform/files/store.ts'
import { isUuid } from '../platform/http/ids.ts'
import { knownPhotos } from './store.ts'

/** An upload writes its files before its row; no upload takes a day. */
const AGE_MS = DAY_MS
const BATCH = 500

export type SweepDeps = { db: Db; files: FileStore; now: () => Date }

/** Deletes files that belong to no photo: of aborted uploads, of deleted photos and of erased members. */
export async function sweepPhotos({ db, files, now }: SweepDeps): Promise<number> {
  const before = now().getTime() - AGE_MS
  let deleted = 0
  let batch: KeptFile[] = []
  const flush = async () => {
    deleted += await deleteOrphans(db, files, batch)
    batch = []
  }
  for await (const file of files.list()) {
    if (file.writtenAt.getTime() > before) continue
    batch.push(file)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return deleted
}

async function deleteOrphans(db: Db, files: FileStore, batch: readonly KeptFile[]): Promise<number> {
  const idOf = ({ name }: KeptFile) => name.split('/')[0] ?? ''
  const ids = [...new Set(batch.map(idOf))].filter((id) => isUuid(id))
  const photoIds = ids.length ? await knownPhotos(db, ids) : new Set<string>()
  // The folder may hold other files beside photos, which the sweep must not delete.
  const ours = batch.filter((file) => isUuid(idOf(file)))
  const orphans = ours.filter((file) => !photoIds.has(idOf(file)) || file.name.endsWith('.draft'))
  for (const { name } of orphans) await files.remove(name)
  return orphans.length
}
