import type { Db } from '../platform/db/database.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { lockSecrets, replaceSecret } from './factor-store.ts'

/** Seals the secrets of all authenticators with the newest key. They are few, so all are sealed at once. */
export const sealFactors = (db: Db, secrets: FactorSecrets): Promise<{ sealed: number; failed: number }> =>
  db.transaction(async (tx) => {
    const rows = await lockSecrets(tx)
    let failed = 0
    for (const { id, staffId, secret: sealed } of rows) {
      const opened = sealed && secrets.open(sealed, staffId)
      const secret = opened && secrets.seal(opened, staffId)
      if (secret) await replaceSecret(tx, id, secret)
      else failed += 1
    }
    return { sealed: rows.length - failed, failed }
  })
