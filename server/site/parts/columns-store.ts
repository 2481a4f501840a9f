import { and, eq, inArray, ne, not, notExists } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { partLive } from '../../platform/db/schema/parts.ts'
import { company, site, siteHost } from '../../platform/db/schema/site.ts'

export type SiteRow = typeof site.$inferSelect
export type CompanyRow = typeof company.$inferSelect

export const insertSite = async (tx: Tx, row: typeof site.$inferInsert) => {
  await tx.insert(site).values(row)
}

export const insertCompany = async (tx: Tx, row: typeof company.$inferInsert) => {
  await tx.insert(company).values(row)
}

export const updateSite = async (tx: Tx, id: string, row: Partial<SiteRow>) => {
  await tx.update(site).set(row).where(eq(site.id, id))
}

export const updateCompany = async (tx: Tx, id: string, row: Partial<CompanyRow>) => {
  await tx.update(company).set(row).where(eq(company.id, id))
}

/** Lets exactly these hosts lead to a site. */
export async function replaceHosts(tx: Tx, siteId: string, hosts: string[]) {
  await tx.delete(siteHost).where(and(eq(siteHost.siteId, siteId), not(inArray(siteHost.host, hosts))))
  await tx
    .insert(siteHost)
    .values(hosts.map((host) => ({ host, siteId })))
    .onConflictDoNothing({ target: siteHost.host })
}

export const listHosts = async (tx: Tx, siteId: string): Promise<string[]> => {
  const rows = await tx.select({ host: siteHost.host }).from(siteHost).where(eq(siteHost.siteId, siteId))
  return rows.map(({ host }) => host)
}

/** Which of the hosts lead to another site. */
export const listTaken = (tx: Tx, siteId: string, hosts: string[]) =>
  tx
    .select({ host: siteHost.host })
    .from(siteHost)
    .where(and(inArray(siteHost.host, hosts), ne(siteHost.siteId, siteId)))

/** Sites and companies that have no part yet. */
export async function listWithoutParts(tx: Tx): Promise<{ sites: SiteRow[]; companies: CompanyRow[] }> {
  const hasNone = (id: typeof site.id | typeof company.id) =>
    notExists(tx.select().from(partLive).where(eq(partLive.subjectId, id)))
  return {
    companies: await tx.select().from(company).where(hasNone(company.id)),
    sites: await tx.select().from(site).where(hasNone(site.id)),
  }
}
