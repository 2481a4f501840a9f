import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
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
