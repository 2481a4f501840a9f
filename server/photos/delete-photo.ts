import type { Db, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import { chooseMain } from './main-photo.ts'
import { deletePrints } from './print-store.ts'
import { listPhotosOf, lockPhotosOf, removePhoto, setOrder } from './store.ts'

/** Deletes a photo for good. Without its row it is not served; the next sweep deletes files that remain. */
export async function deletePhoto({ db, files }: { db: Db; files: FileStore }, memberId: string, id: string) {
  await db.transaction((tx) => deletePhotoWithin(tx, memberId, id))
  await files.remove(id).catch(() => {})
}

/** Deletes the row of a photo within an open transaction. Its files are the caller's to delete after the commit. */
export async function deletePhotoWithin(tx: Tx, memberId: string, id: string) {
  await lockPhotosOf(tx, memberId)
  const ids = (await listPhotosOf(tx, memberId)).map((photo) => photo.id)
  if (!ids.includes(id)) throw new AppError('photo_gone')
  await removePhoto(tx, id)
  await deletePrints(tx, [id])
  await setOrder(
    tx,
    ids.filter((other) => other !== id),
  )
  await chooseMain(tx, memberId)
}
