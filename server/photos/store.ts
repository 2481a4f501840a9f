import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { chatPhoto } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { buildOnce, given } from '../platform/db/statements.ts'
import { listedSql } from '../relations/visibility-store.ts'

export type PhotoRow = typeof photo.$inferSelect

export async function findPhoto(tx: Tx, id: string): Promise<PhotoRow | undefined> {
  const [row] = await tx.select().from(photo).where(eq(photo.id, id))
  return row
}

const photosOf = buildOnce((tx) =>
  tx
    .select()
    .from(photo)
    .where(eq(photo.memberId, given('memberId')))
    .orderBy(asc(photo.position), asc(photo.createdAt), asc(photo.id))
    .prepare('list-photos'),
)

export const listPhotosOf = (tx: Tx, memberId: string): Promise<PhotoRow[]> =>
  photosOf(tx).execute({ memberId })

/** The public photos of many members besides the main ones, in the order of their owners. */
export async function readOtherPublicPhotos(tx: Tx, ids: string[]): Promise<Map<string, PhotoRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(photo)
    .where(
      and(
        inArray(photo.memberId, ids),
        eq(photo.isMain, false),
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
      ),
    )
    .orderBy(asc(photo.memberId), asc(photo.position), asc(photo.createdAt), asc(photo.id))
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

export async function countPhotosOf(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.select({ photos: count() }).from(photo).where(eq(photo.memberId, memberId))
  return row?.photos ?? 0
}

const ownerOf = buildOnce((tx) =>
  tx
    .select({ isPremium: member.paidUser, isHidden: sql<boolean>`not (${listedSql('profile')})` })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, given('memberId')))
    .prepare('read-owner'),
)

/** The limits of an album and its visibility: whether its owner is premium, and whether others see the owner. */
export async function readOwner(
  tx: Tx,
  memberId: string,
): Promise<{ isPremium: boolean; isHidden: boolean }> {
  const [row] = await ownerOf(tx).execute({ memberId })
  return row ?? { isPremium: false, isHidden: true }
}

/** Locks the photos of a member until the transaction ends. */
export async function lockPhotosOf(tx: Tx, memberId: string): Promise<{ isPremium: boolean }> {
  const [row] = await tx
    .select({ isPremium: member.paidUser })
    .from(member)
    .where(eq(member.id, memberId))
    .for('update')
  return row ?? { isPremium: false }
}

export const insertPhoto = (tx: Tx, row: typeof photo.$inferInsert) => tx.insert(photo).values(row)

export const removePhoto = (tx: Tx, id: string) => tx.delete(photo).where(eq(photo.id, id))

export const setPrivate = (tx: Tx, id: string, isPrivate: boolean) =>
  tx.update(photo).set({ isPrivate }).where(eq(photo.id, id))

/** At most one photo is the main one, so the old one is unset first. */
export async function setMain(tx: Tx, memberId: string, id: string | null) {
  await tx
    .update(photo)
    .set({ isMain: false })
    .where(and(eq(photo.memberId, memberId), photo.isMain))
  if (id !== null) await tx.update(photo).set({ isMain: true }).where(eq(photo.id, id))
}

/** Numbers the photos in the order of these ids. */
export async function setOrder(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  const places = sql.join(
    ids.map((id, position) => sql`(${id}::uuid, ${position}::smallint)`),
    sql`, `,
  )
  await tx.execute(sql`
    update photo set position = wanted.position
    from (values ${places}) as wanted(id, position)
    where photo.id = wanted.id and photo.position <> wanted.position`)
}

/** Which of these photos exist, in an album or in a chat. */
export async function knownPhotos(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const inAlbums = tx
    .select({ id: photo.id })
    .from(photo)
    .where(inArray(photo.id, [...ids]))
  const inChats = tx
    .select({ id: chatPhoto.id })
    .from(chatPhoto)
    .where(inArray(chatPhoto.id, [...ids]))
  return new Set([...(await inAlbums), ...(await inChats)].map(({ id }) => id))
}
