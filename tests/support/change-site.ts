import { desc, eq } from 'drizzle-orm'
import { PARTS, type PartName, SITE_PARTS } from '../../core/contract/site/parts/parts.ts'
import type { Db, Tx } from '../../server/platform/db/database.ts'
import { partLive } from '../../server/platform/db/schema/parts.ts'
import { company, site as siteTable } from '../../server/platform/db/schema/site.ts'
import { applyParts } from '../../server/site/parts/apply-parts.ts'
import { loadPartsOf } from '../../server/site/parts/load-parts.ts'
import { insertLive, insertVersion, lockPart } from '../../server/site/parts/store.ts'

/**
 * Publishes other values of some settings, of all sites or of one. They count from when the site began, because clocks
 * of tests are set back, too. Processes see them a few seconds later.
 */
export const changeSite = (db: Db, changes: Record<string, unknown>, domain?: string) =>
  db.transaction(async (tx) => {
    const sites = await tx
      .select({ id: siteTable.id, domain: siteTable.domain })
      .from(siteTable)
      .orderBy(siteTable.id)
    for (const { id } of sites.filter((site) => domain === undefined || site.domain === domain))
      for (const part of SITE_PARTS) {
        const own = Object.entries(changes).filter(([key]) => belongsTo(part, key))
        if (own.length > 0) await changePart(tx, id, part, Object.fromEntries(own))
      }
  })

/** Publishes other values of some settings of all companies, as `changeSite` does. */
export const changeCompanies = (db: Db, changes: Record<string, unknown>) =>
  db.transaction(async (tx) => {
    for (const { id } of await tx.select({ id: company.id }).from(company).orderBy(company.id))
      await changePart(tx, id, 'company', changes)
  })

function belongsTo(part: PartName, key: string): boolean {
  const { schema } = PARTS[part]
  return 'shape' in schema && key in schema.shape
}

async function changePart(db: Tx, subjectId: string, part: PartName, changes: object) {
  const [newest] = await db
    .select({ at: partLive.startsAt })
    .from(partLive)
    .where(eq(partLive.subjectId, subjectId))
    .orderBy(desc(partLive.startsAt))
    .limit(1)
  const startsAt = newest?.at ?? new Date(0)
  const parts = await loadPartsOf(db, subjectId, startsAt)
  const of = { part, subjectId }
  const number = (await lockPart(db, of)) + 1
  const document = { ...parts[part]?.document, ...changes }
  await insertVersion(db, of, { number, document, note: 'test', madeBy: null, madeAt: startsAt })
  await insertLive(db, of, { number, startsAt, madeBy: null })
  await applyParts(db, subjectId, startsAt)
}
