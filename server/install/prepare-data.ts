import type { Db } from '../platform/db/database.ts'
import { makePartitions } from '../platform/db/keep-partitions.ts'
import { site } from '../platform/db/schema/site.ts'
import { followPort } from './follow-port.ts'
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
