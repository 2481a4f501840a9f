import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Archive } from './archive.ts'
import { countRows, type RowCounts } from './count-rows.ts'

/** Files of a running server that a copy must not have, and folders whose content it makes anew at its start. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^server\.log$/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
]

/** The name of the cluster in the archive. */
export const CLUSTER = 'postgresql'

type Stopped = { lsn: string; segment: string; label: string }

/**
 * Packs the files of a running PostgreSQL by its low-level base backup. They are copied while they change; the
 * write-ahead log from the beginning of the copy to its end makes them consistent when the copy is started. PostgreSQL
 * refuses to start a copy whose log does not reach its end. Returns the positions of the log, and how many rows there were
 * just before and just after the moment that the copy shows.
 */
export async function backUpCluster(adminUrl: string, cluster: string, archive: Archive) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // The slot keeps the log from being recycled. It ends with the connection, and so does an unfinished backup.
    const slot = `vonk_backup_${process.pid}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const { rows: started } = await client.query<{ lsn: string; segment: string }>(
      "select lsn, pg_walfile_name(lsn) as segment from pg_backup_start('vonk', true) as lsn",
    )
    const leaveOut = (path: string) => LEFT_OUT.some((pattern) => pattern.test(path))
    await archive.addFolder({ from: cluster, as: CLUSTER, leaveOut })
    const before = await countRows(client)
    const { rows: stopped } = await client.query<Stopped>(
      'select lsn, pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    )
    const after = await countRows(client)
    const [first, last] = [started[0], stopped[0]]
    if (!first || !last) throw new Error('PostgreSQL did not say where its backup begins and ends')
    await archive.addText(`${CLUSTER}/backup_label`, last.label)
    await addLog(archive, join(cluster, 'pg_wal'), first.segment, last.segment)
    return { log: { from: first.lsn, to: last.lsn }, rows: { before, after } satisfies RowCounts }
  } finally {
    await client.end()
  }
}

/** Names of segments sort by their place in the log. */
async function addLog(archive: Archive, from: string, first: string, last: string) {
  for (const name of readdirSync(from)) {
    const isNeeded = /^[\dA-F]{24}$/.test(name) && name >= first && name <= last
    if (isNeeded || name.endsWith('.history'))
      await archive.addFile(join(from, name), `${CLUSTER}/pg_wal/${name}`)
  }
}
