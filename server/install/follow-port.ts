import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { site } from '../platform/db/schema/site.ts'

const LOCAL = '^http://([a-z0-9-]+\\.)*localhost(:\\d+)?$'

/** Gives sites on this machine the port that the process listens on, so that the links of their mails open them. */
export async function followPort(tx: Tx, port: number) {
  await tx
    .update(site)
    .set({ address: sql`regexp_replace(${site.address}, '(:\\d+)?$', ${`:${port}`})` })
    .where(sql`${site.address} ~ ${LOCAL} and ${site.address} not like ${`%:${port}`}`)
}
