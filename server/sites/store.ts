import { asc, eq, inArray } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Tx } from '../db/database.ts'
import { company, interest, region, site, siteHost } from '../db/schema.ts'
import { type Site, siteSettings } from './site.ts'

export async function readSites(tx: Tx): Promise<{ sites: Site[]; hosts: Map<string, string> }> {
  const rows = await tx.select().from(site)
  const hosts = await tx.select().from(siteHost)
  return {
    sites: rows.map((row) => ({ ...row, settings: siteSettings.parse(row.settings) })),
    hosts: new Map(hosts.map(({ host, siteId }) => [host, siteId])),
  }
}

export async function readCompany(tx: Tx, id: string) {
  const [row] = await tx.select().from(company).where(eq(company.id, id))
  if (!row) throw new Error(`company ${id} is missing`)
  return row
}

export const listRegions = (tx: Tx, countries: Country[]) =>
  tx
    .select({ id: region.id, country: region.country, name: region.name })
    .from(region)
    .where(inArray(region.country, countries))
    .orderBy(asc(region.country), asc(region.name))

export const listInterests = (tx: Tx) =>
  tx.select({ id: interest.id }).from(interest).orderBy(asc(interest.position))
