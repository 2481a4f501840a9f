import type { Photo } from '../../core/contract/account/photos.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { type PhotoDeps, withPictures } from '../photos/add-photo.ts'
import { deletePrints, insertPrint } from '../photos/print-store.ts'
import type { ChatDeps } from './deps.ts'
import { deleteUnsentChatPhotos, insertChatPhoto } from './message-store.ts'
import { presentPicture } from './present.ts'

/** A picture that was uploaded and never sent is deleted after a day. */
const UNSENT_MS = DAY_MS

type Deps = Pick<ChatDeps, 'db' | 'files' | 'now' | 'signer'> &
  Pick<PhotoDeps, 'matchPicture' | 'onPhotoToReview'>
type NewPicture = { memberId: string; siteId: string; file: Buffer }

/**
 * Stores a picture that will be sent. Files first, the row that shows them last, as with every photo. One that a list of
 * known pictures has is shown to nobody, and its sender is not told (docs/product.md, review-photo-approval).
 */
export async function addChatPhoto(
  { db, files, now, signer, matchPicture, onPhotoToReview }: Deps,
  { memberId, siteId, file }: NewPicture,
): Promise<Photo> {
  return withPictures({ db, files, matchPicture }, { memberId, file }, async ({ id, developed, knownIn }) => {
    const { width, height, placeholder, print } = developed
    const at = now()
    const removedAt = knownIn === null ? null : at
    await db.transaction(async (tx) => {
      await insertChatPhoto(tx, { id, memberId, width, height, placeholder, removedAt, createdAt: at })
      await insertPrint(tx, { pictureId: id, memberId, print })
      const toReview = { subject: 'chat_photo', photoId: id, memberId, siteId, knownIn, at } as const
      if (knownIn !== null) for (const hook of onPhotoToReview) await hook(tx, toReview)
    })
    return presentPicture({ id, width, height, placeholder }, signer.signFor(memberId))
  })
}

export async function deleteUnsentPhotos({ db, files, now }: Pick<ChatDeps, 'db' | 'files' | 'now'>) {
  const until = new Date(now().getTime() - UNSENT_MS)
  const ids = await deleteUnsentChatPhotos(db, until)
  await deletePrints(db, ids)
  for (const id of ids) await files.remove(id)
}
