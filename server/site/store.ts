import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import { GENDERS } from '../../core/rules/members/profile.ts'
import type { Tx } from '../platform/db/database.ts'
import { escapeLike } from '../platform/db/escape-like.ts'
import { profile } from '../platform/db/schema/members.ts'
import { city, company, region, site, siteHost } from '../platform/db/schema/site.ts'
import { seenSql } from '../relations/visibility-store.ts'
import type { Site } from './site.ts'

/**
 * The hash of the newest night before this month (UTC), or of the first one. It stays the same for a month, so that what
 * two readers have in their mails can be compared (docs/product.md, site-honesty).
 */
const monthHash = (now: Date) => sql<string | null>`(
  select hash from honesty_night where site_id = ${site.id}
    and (number = 1 or day < date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC'))
  order by number desc limit 1)`

/** All sites as they are stored, each with the hash of the month, and the site of each host. */
export async function readSites(tx: Tx, now: Date) {
  const rows = await tx
    .select({ site, company, monthHash: monthHash(now) })
    .from(site)
    .innerJoin(company, eq(company.id, site.companyId))
  const hosts = await tx.select().from(siteHost)
  return { rows, hosts: new Map(hosts.map(({ host, siteId }) => [host, siteId])) }
}

export const listRegions = async (tx: Tx) =>
  tx
    .select({ id: region.id, country: region.country, name: region.name })
    .from(region)
    .orderBy(asc(region.country), asc(region.name))

/** The cities of a country whose names begin with this text, in any case; the shortest names first. */
export const findCities = (tx: Tx, country: Country, name: string, limit: number) =>
  tx
    .select({ id: city.id, name: city.name, regionId: city.regionId, regionName: region.name })
    .from(city)
    .innerJoin(region, eq(region.id, city.regionId))
    .where(
      and(eq(city.country, country), like(sql`lower(${city.name})`, `${escapeLike(name.toLowerCase())}%`)),
    )
    .orderBy(sql`length(${city.name})`, city.name, city.id)
    .limit(limit)

/** Public fictional profiles of a site's first country, the most recently active of each gender. */
export async function findFictionalProfiles(tx: Tx, { pool, countries }: Site, limit: number) {
  const [country] = countries
  if (!country) return []
  const rows = await Promise.all(
    GENDERS.map((gender) =>
      tx
        .select({ id: profile.memberId })
        .from(profile)
        .where(
          and(
            eq(profile.country, country),
            eq(profile.gender, gender),
            eq(profile.kind, 'fictional'),
            seenSql({ viewer: null, pool }),
          ),
        )
        .orderBy(sql`${profile.sortAt} desc nulls last`, profile.memberId)
        .limit(Math.floor(limit / GENDERS.length)),
    ),
  )
  return rows.flat().map(({ id }) => id)
}
