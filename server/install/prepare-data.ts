import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/database.ts'
import { makePartitions } from '../platform/db/keep-partitions.ts'
import { site } from '../platform/db/schema/site.ts'
import { installClosedSite } from './install-closed-site.ts'
import { installReference } from './install-reference.ts'

type Given = {
  now: Date
  tell: (line: string) => void
  /** The port that sites on this machine are reached at; left out, they keep the one they have. */
  port?: number
}
type Options = Given & {
  /** Fills an empty database instead of `installClosedSite`; null where there is no demo. */
  demo: { install(tx: Db, given: Given): Promise<void> } | null
}

/** Makes the partitions of these days and installs the data that comes with the software, and a first site where there is none, in one transaction. */
export async function prepareData(tx: Db, { demo, now, tell, port }: Options) {
  await makePartitions(tx, now)
  await installReference(tx, tell)
  const [present] = await tx.select({ id: site.id }).from(site).limit(1)
  if (!present) await (demo ? demo.install(tx, { now, tell, port }) : installClosedSite(tx, now))
  if (port) await followPort(tx, port)
}

const LOCAL = '^http://([a-z0-9-]+\\.)*localhost(:\\d+)?$'

/** Gives sites on this machine the port that the process listens on, so that the links of their mails open them. */
async function followPort(tx: Tx, port: number) {
  await tx
    .update(site)
    .set({ address: sql`regexp_replace(${site.address}, '(:\\d+)?$', ${`:${port}`})` })
    .where(sql`${site.address} ~ ${LOCAL} and ${site.address} not like ${`%:${port}`}`)
}
