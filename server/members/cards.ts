import { and, eq, inArray } from 'drizzle-orm'
import type { MemberCard } from '../../core/contract/members/members.ts'
import type { Tx } from '../platform/db/database.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { city } from '../platform/db/schema/site.ts'
import { presentCard } from './present.ts'

type Reader = { now: Date; timeZone: string }

/** The cards of these members, by id. Whoever is no longer there is left out. */
export async function readCards(tx: Tx, ids: string[], { now, timeZone }: Reader) {
  if (ids.length === 0) return new Map<string, MemberCard>()
  const rows = await tx
    .select({ profile, photo, city: city.name })
    .from(profile)
    .leftJoin(
      photo,
      and(
        eq(photo.memberId, profile.memberId),
        photo.isMain,
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
      ),
    )
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(and(inArray(profile.memberId, ids), eq(profile.status, 'active')))
  return new Map(rows.map((row) => [row.profile.memberId, presentCard(row, now, timeZone)]))
}
