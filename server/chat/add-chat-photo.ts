import { randomUUID } from 'node:crypto'
import type { Photo } from '../../core/contract/account/photos.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { developPhoto } from '../photos/develop-photo.ts'
import { keepPictures } from '../photos/keep-pictures.ts'
import type { ChatDeps } from './deps.ts'
import { deleteUnsentChatPhotos, insertChatPhoto } from './message-store.ts'
import { presentPicture } from './present.ts'

/** A picture that was uploaded and never sent is deleted after a day. */
const UNSENT_MS = DAY_MS

/** Stores a picture that will be sent. Files first, the row that shows them last, as with every photo. */
export async function addChatPhoto(
  { db, files, now, signer }: Pick<ChatDeps, 'db' | 'files' | 'now' | 'signer'>,
  memberId: string,
  file: Buffer,
): Promise<Photo> {
  const developed = await developPhoto(file)
  const id = randomUUID()
  try {
    await keepPictures(files, id, developed)
    const { width, height, placeholder } = developed
    await insertChatPhoto(db, { id, memberId, width, height, placeholder, createdAt: now() })
    return presentPicture({ id, width, height, placeholder }, signer.signFor(memberId))
  } catch (error) {
    await files.remove(id).catch(() => {})
    throw error
  }
}

export async function deleteUnsentPhotos({ db, files, now }: Pick<ChatDeps, 'db' | 'files' | 'now'>) {
  const until = new Date(now().getTime() - UNSENT_MS)
  for (const id of await deleteUnsentChatPhotos(db, until)) await files.remove(id)
}
