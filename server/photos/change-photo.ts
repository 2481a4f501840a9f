import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { canBeMain, chooseMain } from './main-photo.ts'
import { listPhotosOf, lockPhotosOf, type PhotoRow, setMain, setOrder, setPrivate } from './store.ts'

type Change = { id: string; main?: true | undefined; private?: boolean | undefined; position?: number }

/** Makes one of the member's photos the main one, private or public, or moves it. */
export const changePhoto = ({ db }: { db: Db }, memberId: string, change: Change): Promise<PhotoRow> =>
  db.transaction((tx) => changePhotoWithin(tx, memberId, change))

/** The same within an open transaction. */
export async function changePhotoWithin(tx: Tx, memberId: string, change: Change): Promise<PhotoRow> {
  await lockPhotosOf(tx, memberId)
  const photos = await listPhotosOf(tx, memberId)
  findOwnPhoto(photos, change.id)
  if (change.private !== undefined) await setPrivate(tx, change.id, change.private)
  if (change.main) await makeMain(tx, memberId, change.id)
  if (change.position !== undefined) await setOrder(tx, moved(photos, change.id, change.position))
  await chooseMain(tx, memberId)
  return findOwnPhoto(await listPhotosOf(tx, memberId), change.id)
}

function findOwnPhoto(photos: readonly PhotoRow[], id: string): PhotoRow {
  const own = photos.find((photo) => photo.id === id)
  if (!own) throw new AppError('photo_gone')
  return own
}

/** A private photo does not become the main one by mistake: it is made public before, or in the same call. */
async function makeMain(tx: Tx, memberId: string, id: string) {
  if (!canBeMain(findOwnPhoto(await listPhotosOf(tx, memberId), id))) throw new AppError('invalid_input')
  await setMain(tx, memberId, id)
}

function moved(photos: readonly PhotoRow[], id: string, position: number): string[] {
  const others = photos.map((photo) => photo.id).filter((other) => other !== id)
  return others.toSpliced(position, 0, id)
}
