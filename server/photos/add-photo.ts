import { randomUUID } from 'node:crypto'
import { photoLimit } from '../../core/rules/account/photos.ts'
import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Site } from '../site/site.ts'
import { developPhoto } from './develop-photo.ts'
import { keepPictures } from './keep-pictures.ts'
import { chooseMain } from './main-photo.ts'
import { countPhotosOf, findPhoto, insertPhoto, lockPhotosOf, type PhotoRow, readOwner } from './store.ts'

type Deps = { db: Db; files: FileStore; now: () => Date }
type NewPhoto = { memberId: string; site: Site; file: Buffer; isPrivate: boolean }

/**
 * Adds a photo. The files come first and the row that shows them last: a crash in between leaves files that
 * have no address and a sweep deletes, never a photo without its picture.
 */
export async function addPhoto(
  { db, files, now }: Deps,
  { memberId, site, file, isPrivate }: NewPhoto,
): Promise<PhotoRow> {
  await refuseEarly(db, memberId)
  const developed = await developPhoto(file)
  const id = randomUUID()
  try {
    await keepPictures(files, id, developed)
    return await db.transaction(async (tx) => {
      const member = await lockPhotosOf(tx, memberId)
      const position = await countPhotosOf(tx, memberId)
      refuseFull(position, member.isPremium)
      const { width, height, placeholder } = developed
      const status = site.settings.photo_approval === 'automatic' ? 'active' : 'pending'
      const size = { width, height, placeholder }
      await insertPhoto(tx, { id, memberId, isPrivate, status, position, ...size, createdAt: now() })
      await chooseMain(tx, memberId)
      const row = await findPhoto(tx, id)
      if (!row) throw new Error(`photo ${id} was not stored`)
      return row
    })
  } catch (error) {
    await files.remove(id).catch(() => {})
    throw error
  }
}

/** Refuses a full album before the work of developing; the count that decides is made under the lock. */
async function refuseEarly(db: Db, memberId: string) {
  const { isPremium } = await readOwner(db, memberId)
  refuseFull(await countPhotosOf(db, memberId), isPremium)
}

/** A premium member with a full album is not told that premium has room for more. */
function refuseFull(photos: number, isPremium: boolean) {
  if (photos < photoLimit(isPremium)) return
  throw new AppError('photo_limit', {}, isPremium ? 'photo_limit_premium' : 'photo_limit')
}
