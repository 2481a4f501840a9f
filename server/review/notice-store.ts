import { and, eq } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'

/** A profile of a pool, whoever may see it: a notice can be about somebody whom its sender no longer sees. */
export async function findProfile(tx: Tx, pool: string, memberId: string) {
  const [row] = await tx
    .select()
    .from(profile)
    .where(and(eq(profile.memberId, memberId), eq(profile.pool, pool)))
  return row
}

/** A profile of one of the sites that a person of staff may see. */
export async function findProfileOn(tx: Tx, sites: Sites, memberId: string) {
  const [row] = await tx
    .select()
    .from(profile)
    .where(and(eq(profile.memberId, memberId), onSites(profile.siteId, sites)))
  return row
}

/** The owner of a photo of a pool. */
export async function findPhotoOwner(tx: Tx, pool: string, photoId: string) {
  const [row] = await tx
    .select({ memberId: photo.memberId })
    .from(photo)
    .innerJoin(profile, eq(profile.memberId, photo.memberId))
    .where(and(eq(photo.id, photoId), eq(profile.pool, pool)))
  return row?.memberId
}
