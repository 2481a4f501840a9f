import { randomUUID } from 'node:crypto'
import { photoLimit } from '../../core/rules/account/photos.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Site } from '../site/site.ts'
import { type DevelopedPhoto, developPhoto } from './develop-photo.ts'
import { keepPictures } from './keep-pictures.ts'
import { chooseMain } from './main-photo.ts'
import { insertPrint, isRemoved } from './print-store.ts'
import { countPhotosOf, findPhoto, insertPhoto, lockPhotosOf, type PhotoRow, readOwner } from './store.ts'

/** A new photo that a person has to look at: its site approves photos, or its pixels are known. */
type PhotoToReview = {
  /** Whether it is a photo of the album, or was uploaded for a conversation. */
  subject: 'photo' | 'chat_photo'
  photoId: string
  memberId: string
  siteId: string
  /** The list of known pictures that has it. */
  knownIn: string | null
  at: Date
}

/** A hook of another area for such a photo, in the transaction that stores it. */
export type PhotoHook = (tx: Tx, photo: PhotoToReview) => Promise<void>

/** Compares a picture with lists of known pictures of abuse. Returns the name of the list that has it. */
export type MatchPicture = (file: Buffer) => Promise<string | null>

export type PhotoDeps = {
  db: Db
  files: FileStore
  now: () => Date
  matchPicture: MatchPicture | null
  onPhotoToReview: readonly PhotoHook[]
}
type NewPhoto = { memberId: string; site: Site; file: Buffer; isPrivate: boolean }

/** Adds a photo to the album of a member. */
export async function addPhoto(
  deps: PhotoDeps,
  { memberId, site, file, isPrivate }: NewPhoto,
): Promise<PhotoRow> {
  await refuseEarly(deps.db, memberId)
  return withPictures(deps, { memberId, file }, (pictures) =>
    deps.db.transaction(async (tx) => {
      const member = await lockPhotosOf(tx, memberId)
      refuseFull(await countPhotosOf(tx, memberId), member.isPremium)
      const isApproved = site.settings.photo_approval === 'automatic'
      return storePhoto(tx, deps, { ...pictures, memberId, siteId: site.id, isPrivate, isApproved })
    }),
  )
}

type Pictures = { id: string; developed: DevelopedPhoto; knownIn: string | null }

/**
 * Makes the pictures of a file and stores them with `store`. The files come first and the row that shows them last: a
 * crash in between leaves files that have no address and a sweep deletes, never a photo without its picture. A picture that
 * moderators removed is refused (docs/product.md, review-removed-pictures).
 */
export async function withPictures<Result>(
  { db, files, matchPicture }: Pick<PhotoDeps, 'db' | 'files' | 'matchPicture'>,
  { memberId, file }: { memberId: string; file: Buffer },
  store: (pictures: Pictures) => Promise<Result>,
): Promise<Result> {
  const developed = await developPhoto(file)
  if (await isRemoved(db, memberId, developed.print)) throw new AppError('photo_removed_before')
  const knownIn = (await matchPicture?.(file)) ?? null
  const id = randomUUID()
  try {
    await keepPictures(files, id, developed)
    return await store({ id, developed, knownIn })
  } catch (error) {
    await files.remove(id).catch(() => {})
    throw error
  }
}

type StoredPhoto = Pictures & {
  memberId: string
  siteId: string
  isPrivate: boolean
  /** Whether nobody has to look at it first. */
  isApproved: boolean
}

/** Writes the row of a photo behind the others of the album. A picture that is known from a list is always looked at. */
export async function storePhoto(
  tx: Tx,
  { now, onPhotoToReview }: Pick<PhotoDeps, 'now' | 'onPhotoToReview'>,
  { id, developed, knownIn, memberId, siteId, isPrivate, isApproved }: StoredPhoto,
): Promise<PhotoRow> {
  const position = await countPhotosOf(tx, memberId)
  const { width, height, placeholder, print } = developed
  const isShown = isApproved && knownIn === null
  const status = isShown ? 'active' : 'pending'
  const at = now()
  const size = { width, height, placeholder }
  await insertPhoto(tx, { id, memberId, isPrivate, status, position, ...size, createdAt: at })
  await insertPrint(tx, { pictureId: id, memberId, print })
  const toReview = { subject: 'photo', photoId: id, memberId, siteId, knownIn, at } as const
  if (!isShown) for (const hook of onPhotoToReview) await hook(tx, toReview)
  await chooseMain(tx, memberId)
  const row = await findPhoto(tx, id)
  if (!row) throw new Error(`photo ${id} was not stored`)
  return row
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
