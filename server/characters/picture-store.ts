import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { pictureSource } from '../platform/db/schema/characters.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'

/** Pictures of a character in their order, each with its source. */
export const listPictures = (tx: Tx, memberId: string) =>
  tx
    .select({ photo, source: pictureSource })
    .from(photo)
    .leftJoin(pictureSource, eq(pictureSource.photoId, photo.id))
    .where(eq(photo.memberId, memberId))
    .orderBy(asc(photo.position), asc(photo.createdAt), asc(photo.id))

export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

export async function findPicture(tx: Tx, memberId: string, id: string) {
  const [row] = await tx
    .select({ id: photo.id, painting: photo.painting })
    .from(photo)
    .where(and(eq(photo.id, id), eq(photo.memberId, memberId)))
  return row
}

type SourceRow = typeof pictureSource.$inferInsert

/** Writes the source of a picture, or corrects it. */
export async function putSource(tx: Tx, row: SourceRow) {
  const { photoId: _, ...change } = row
  await tx
    .insert(pictureSource)
    .values(row)
    .onConflictDoUpdate({ target: pictureSource.photoId, set: change })
}

export const setShown = (tx: Tx, ids: string[], isShown: boolean) =>
  tx
    .update(photo)
    .set({ status: isShown ? 'active' : 'rejected' })
    .where(inArray(photo.id, ids))

/** Pictures that are shown although their licence ended before a day. */
export const listEnded = (tx: Tx, day: string, limit: number) =>
  tx
    .select({ photoId: pictureSource.photoId, memberId: photo.memberId })
    .from(pictureSource)
    .innerJoin(photo, eq(photo.id, pictureSource.photoId))
    .where(and(lt(pictureSource.until, day), isNull(pictureSource.endedAt)))
    .limit(limit)

/** The licences of pictures that end on a day or before it, and are still shown. */
export const endsBy = (day: string) => and(lte(pictureSource.until, day), isNull(pictureSource.endedAt))

/**
 * How many characters of some sites have pictures whose licence ends until a day, and when the first one ends. Counting
 * stops at so many pictures, which `isMore` says.
 */
export async function countEnding(tx: Tx, sites: Sites, { day, most }: { day: string; most: number }) {
  const ending = tx
    .select({ until: pictureSource.until, memberId: photo.memberId })
    .from(pictureSource)
    .innerJoin(photo, eq(photo.id, pictureSource.photoId))
    .innerJoin(profile, eq(profile.memberId, photo.memberId))
    .where(and(endsBy(day), onSites(profile.siteId, sites)))
    .orderBy(asc(pictureSource.until))
    .limit(most)
    .as('ending')
  const [row] = await tx
    .select({
      count: sql<number>`count(distinct ${ending.memberId})::int`,
      pictures: sql<number>`count(*)::int`,
      first: sql<string | null>`min(${ending.until})::text`,
    })
    .from(ending)
  return { count: row?.count ?? 0, isMore: row?.pictures === most, first: row?.first ?? null }
}

export const markEnded = (tx: Tx, photoId: string, at: Date) =>
  tx.update(pictureSource).set({ endedAt: at }).where(eq(pictureSource.photoId, photoId))
