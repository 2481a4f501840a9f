import { eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { staffFactor } from '../platform/db/schema/staff.ts'
import type { FactorSecrets } from './factor-secrets.ts'

/** Seals the secrets of all authenticators with the newest key. They are few, so all are sealed at once. */
export const sealFactors = (db: Db, secrets: FactorSecrets): Promise<{ sealed: number; failed: number }> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(staffFactor).where(isNotNull(staffFactor.secret)).for('update')
    let failed = 0
    for (const { id, staffId, secret: sealed } of rows) {
      const opened = sealed && secrets.open(sealed, staffId)
      const secret = opened && secrets.seal(opened, staffId)
      if (secret) await tx.update(staffFactor).set({ secret }).where(eq(staffFactor.id, id))
      else failed += 1
    }
    return { sealed: rows.length - failed, failed }
  })
