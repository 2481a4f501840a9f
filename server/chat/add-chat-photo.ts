import { randomUUID } from 'node:crypto'
import { and, isNull, lt } from 'drizzle-orm'
import { developPhoto } from '../photos/develop-photo.ts'
import { keepPictures } from '../photos/keep-pictures.ts'
import { chatPhoto } from '../platform/db/schema/chat.ts'
import type { ChatDeps } from './deps.ts'

/** A picture that was uploaded and never sent is forgotten after a day. */
const UNSENT_MS = 24 * 60 * 60_000

/** Takes up a picture to be sent. Files first, the row that shows them last, as with every photo. */
export async function addChatPhoto(
  { db, files, now }: Pick<ChatDeps, 'db' | 'files' | 'now'>,
  memberId: string,
  file: Buffer,
) {
  const developed = await developPhoto(file)
  const id = randomUUID()
  try {
    await keepPictures(files, id, developed)
    const { width, height, placeholder } = developed
    await db.insert(chatPhoto).values({ id, memberId, width, height, placeholder, createdAt: now() })
    return { id, width, height, placeholder }
  } catch (error) {
    await files.remove(id).catch(() => {})
    throw error
  }
}

export async function deleteUnsentPhotos({ db, files, now }: Pick<ChatDeps, 'db' | 'files' | 'now'>) {
  const until = new Date(now().getTime() - UNSENT_MS)
  const gone = await db
    .delete(chatPhoto)
    .where(and(isNull(chatPhoto.sentAt), lt(chatPhoto.createdAt, until)))
    .returning({ id: chatPhoto.id })
  for (const { id } of gone) await files.remove(id)
}
