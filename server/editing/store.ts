import { and, eq } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { site, siteHost } from '../platform/db/schema/site.ts'

/** A site with a member keeps its pool, because conversations and likes go across it. */
export async function isPoolFixed(tx: Tx, siteId: string): Promise<boolean> {
  const [row] = await tx.select({ id: member.id }).from(member).where(eq(member.siteId, siteId)).limit(1)
  return row !== undefined
}

/** The site that a host leads to, with its company. */
export async function findSiteAt(tx: Tx, host: string) {
  const [row] = await tx
    .select({ siteId: site.id, companyId: site.companyId, domain: site.domain })
    .from(siteHost)
    .innerJoin(site, eq(site.id, siteHost.siteId))
    .where(eq(siteHost.host, host))
  return row
}

/** A site among those that somebody may see, with its company. */
export async function findSite(tx: Tx, sites: Sites, id: string) {
  const [row] = await tx
    .select({ siteId: site.id, companyId: site.companyId })
    .from(site)
    .where(and(eq(site.id, id), onSites(site.id, sites)))
  return row
}

export const listSitesOf = async (tx: Tx, companyId: string): Promise<string[]> => {
  const rows = await tx.select({ id: site.id }).from(site).where(eq(site.companyId, companyId))
  return rows.map(({ id }) => id)
}
