import type { Db, Tx } from '../platform/db/database.ts'
import { makePartitions } from '../platform/db/keep-partitions.ts'
import { site } from '../platform/db/schema/site.ts'
import { bringInSites } from '../site/parts/bring-in-sites.ts'
import { loadPartsOf } from '../site/parts/load-parts.ts'
import { writePart } from '../site/parts/write-part.ts'
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
  else await bringInSites(tx, now)
  if (port) await followPort(tx, port, now)
}

const LOCAL = /^(http:\/\/(?:[a-z0-9-]+\.)*localhost)(?::\d+)?$/

/** Gives sites on this machine the port that the process listens on, so that the links of their mails open them. */
async function followPort(tx: Tx, port: number, now: Date) {
  for (const { id } of await tx.select({ id: site.id }).from(site)) {
    const { identity } = await loadPartsOf(tx, id, now)
    const address = identity?.document.address.replace(LOCAL, `$1:${port}`)
    if (!identity || address === identity.document.address) continue
    const document = { ...identity.document, address }
    const given = { document, note: 'the port of this machine', madeBy: null, startsAt: now, now }
    await writePart(tx, { part: 'identity', subjectId: id }, given)
  }
}
