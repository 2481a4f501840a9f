import { and, desc, eq } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Tx } from '../db/database.ts'
import { city, photo, profile } from '../db/schema.ts'

/** The most recently active visible members of a country, with their main photo. */
export const recentlyActive = (tx: Tx, pool: string, country: Country, limit: number) =>
  tx
    .select({ profile, photo, city: city.name })
    .from(profile)
    .innerJoin(photo, and(eq(photo.memberId, profile.memberId), photo.isMain))
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(
      and(
        eq(profile.pool, pool),
        eq(profile.country, country),
        eq(profile.status, 'active'),
        eq(profile.invisible, false),
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
      ),
    )
    .orderBy(desc(profile.lastActiveAt), profile.memberId)
    .limit(limit)
