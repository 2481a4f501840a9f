import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Removed } from '../../core/rules/review/decisions.ts'
import type { Tx } from '../platform/db/database.ts'
import { chatPhoto, conversation, conversationSide, message } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { AppError } from '../platform/http/app-error.ts'
import { openMessage, sealMessage } from '../platform/keys/message-text.ts'
import { canOpen } from '../platform/keys/ring.ts'
import { keyOfRow } from '../platform/keys/sealed-columns.ts'

type RemovedPhotos = NonNullable<Removed['photos']>

/** Rejects photos of an album, and returns those with their former status. */
export async function rejectPhotos(tx: Tx, memberId: string, ids: string[]): Promise<RemovedPhotos> {
  const rows = await tx
    .select({ id: photo.id, status: photo.status })
    .from(photo)
    .where(and(eq(photo.memberId, memberId), inArray(photo.id, ids)))
    .for('update')
  if (rows.length)
    await tx
      .update(photo)
      .set({ status: 'rejected' })
      .where(
        inArray(
          photo.id,
          rows.map(({ id }) => id),
        ),
      )
  return rows
}

export const setPhotoStatus = (tx: Tx, id: string, status: 'pending' | 'active' | 'rejected') =>
  tx.update(photo).set({ status }).where(eq(photo.id, id))

/** Photos of an album with their present status; none for one that was deleted. */
export async function listStatuses(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  return tx.select({ id: photo.id, status: photo.status }).from(photo).where(inArray(photo.id, ids))
}

/** Shows a photo that waits. Returns false if it does not wait any more. */
export async function showPhoto(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(photo)
    .set({ status: 'active' })
    .where(and(eq(photo.id, id), eq(photo.status, 'pending')))
    .returning({ id: photo.id })
  return rows.length > 0
}

/** Shows a picture of a conversation that was kept back. Returns its id if it was. */
export async function showChatPhoto(tx: Tx, memberId: string, id: string) {
  const rows = await tx
    .update(chatPhoto)
    .set({ removedAt: null })
    .where(and(eq(chatPhoto.memberId, memberId), eq(chatPhoto.id, id), isNotNull(chatPhoto.removedAt)))
    .returning({ id: chatPhoto.id })
  return rows.map((row) => row.id)
}

/** Hides pictures of conversations from both sides, or shows them again. Returns the pictures. */
export async function setChatPhotosRemoved(tx: Tx, memberId: string, ids: string[], at: Date | null) {
  const rows = await tx
    .update(chatPhoto)
    .set({ removedAt: at })
    .where(and(eq(chatPhoto.memberId, memberId), inArray(chatPhoto.id, ids)))
    .returning({ id: chatPhoto.id })
  return rows.map(({ id }) => id)
}

/** Whether all of these pictures are of the album or the conversations of a member. */
export async function ownsPictures(tx: Tx, memberId: string, ids: readonly string[]): Promise<boolean> {
  const named = [...new Set(ids)]
  if (named.length === 0) return true
  const inAlbum = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.memberId, memberId), inArray(photo.id, named)))
  const inChats = await tx
    .select({ id: chatPhoto.id })
    .from(chatPhoto)
    .where(and(eq(chatPhoto.memberId, memberId), inArray(chatPhoto.id, named)))
  return inAlbum.length + inChats.length === named.length
}

export const clearAbout = (tx: Tx, memberId: string) =>
  tx.update(profile).set({ about: '' }).where(eq(profile.memberId, memberId))

/** Puts a removed text back, unless the member has written another one since. */
export const restoreAbout = (tx: Tx, memberId: string, about: string) =>
  tx
    .update(profile)
    .set({ about })
    .where(and(eq(profile.memberId, memberId), eq(profile.about, '')))

/** A message by its conversation and its number there. */
export type MessageName = { conversation: string; number: number }

const named = ({ conversation, number }: MessageName) =>
  and(eq(message.conversationId, conversation), eq(message.number, number))

/** Empties messages of a member, and returns what they said. One that cannot be opened is not emptied: its text would be lost. */
export async function emptyMessages(tx: Tx, memberId: string, names: readonly MessageName[], now: Date) {
  const emptied: NonNullable<Removed['messages']> = []
  for (const name of names) {
    const [row] = await tx
      .select()
      .from(message)
      .where(and(named(name), eq(message.authorId, memberId)))
      .for('update')
    if (!row) continue
    if (row.sealed && !canOpen('message', keyOfRow('message', row), row.sealed))
      throw new AppError('unavailable')
    const emptiness = { text: '', sealed: null, photoId: null, removedAt: now }
    await tx.update(message).set(emptiness).where(named(name))
    emptied.push({ ...name, text: openMessage(row), photoId: row.photoId })
  }
  return emptied
}

/** Whether a member wrote all of these messages. */
export async function wroteMessages(
  tx: Tx,
  memberId: string,
  names: readonly MessageName[],
): Promise<boolean> {
  for (const name of names) {
    const rows = await tx
      .select({ number: message.number })
      .from(message)
      .where(and(named(name), eq(message.authorId, memberId)))
    if (rows.length === 0) return false
  }
  return true
}

export async function refillMessage(
  tx: Tx,
  { text, photoId, ...name }: NonNullable<Removed['messages']>[number],
) {
  const [row] = await tx.select().from(message).where(named(name)).for('update')
  if (!row) return
  await tx
    .update(message)
    .set({ ...sealMessage(row, text), photoId, removedAt: null })
    .where(named(name))
}

/** Messages in which a member sent one of these pictures. */
export async function listSentWith(tx: Tx, memberId: string, pictures: string[]): Promise<MessageName[]> {
  if (pictures.length === 0) return []
  return tx
    .select({ conversation: message.conversationId, number: message.number })
    .from(conversationSide)
    .innerJoin(message, eq(message.conversationId, conversationSide.conversationId))
    .where(and(eq(conversationSide.memberId, memberId), inArray(message.photoId, pictures)))
}

/** Both members of the conversation of each message. */
export async function listReaders(tx: Tx, names: readonly MessageName[]) {
  const ids = [...new Set(names.map((name) => name.conversation))]
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: conversation.id, lowId: conversation.lowId, highId: conversation.highId })
    .from(conversation)
    .where(inArray(conversation.id, ids))
  return rows.flatMap(({ id, lowId, highId }) =>
    names
      .filter((name) => name.conversation === id)
      .flatMap(({ number }) => [lowId, highId].map((readerId) => ({ conversation: id, number, readerId }))),
  )
}
