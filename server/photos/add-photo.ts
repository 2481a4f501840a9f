import { randomUUID } from 'node:crypto'
import { photoLimit } from '../../core/rules/account/photos.ts'
import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import { developPhoto } from './develop-photo.ts'
import { keepPictures } from './keep-pictures.ts'
import { chooseMain } from './main-photo.ts'
import { countPhotosOf, findPhoto, insertPhoto, isPremium, lockPhotosOf, type PhotoRow } from './store.ts'

type Deps = { db: Db; files: FileStore; now: () => Date }
type NewPhoto = { memberId: string; file: Buffer; isPrivate: boolean; status: PhotoRow['status'] }

/**
 * Takes a photo up. The files come first and the row that shows them last: a crash in between leaves files
 * that nobody can open and a sweep deletes, never a photo without its picture.
 */
export async function addPhoto({ db, files, now }: Deps, { file, ...given }: NewPhoto): Promise<PhotoRow> {
  await refuseEarly(db, given.memberId)
  const developed = await developPhoto(file)
  const id = randomUUID()
  try {
    await keepPictures(files, id, developed)
    return await db.transaction(async (tx) => {
      const member = await lockPhotosOf(tx, given.memberId)
      const position = await countPhotosOf(tx, given.memberId)
      if (position >= photoLimit(member.isPremium)) throw new AppError('photo_limit')
      const { width, height, placeholder } = developed
      await insertPhoto(tx, { id, ...given, position, width, height, placeholder, createdAt: now() })
      await chooseMain(tx, given.memberId)
      return (await findPhoto(tx, id)) as PhotoRow
    })
  } catch (error) {
    await files.remove(id).catch(() => {})
    throw error
  }
}

/** Spares somebody whose album is full the work; the count that decides is made under the lock. */
async function refuseEarly(db: Db, memberId: string) {
  const limit = photoLimit(await isPremium(db, memberId))
  if ((await countPhotosOf(db, memberId)) >= limit) throw new AppError('photo_limit')
}
