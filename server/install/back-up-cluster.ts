import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { copyFiles, copyToDisk } from '../platform/files/copy-files.ts'

/** Files of a running server that a copy must not have, and folders whose content it makes anew at its start. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^server\.log$/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
]

/**
 * Copies the files of a running PostgreSQL by its low-level base backup. They are copied while they change; the
 * write-ahead log from the beginning of the copy to its end makes them consistent when the copy is started. PostgreSQL
 * refuses to start a copy whose log does not reach its end.
 */
export async function backUpCluster(adminUrl: string, cluster: string, target: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // The slot keeps the log from being recycled. It ends with the connection, and so does an unfinished backup.
    const slot = `vonk_backup_${process.pid}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const { rows: started } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('vonk', true)) as segment",
    )
    await copyFiles(cluster, target, { leaveOut: (path) => LEFT_OUT.some((pattern) => pattern.test(path)) })
    const { rows: stopped } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    )
    writeFileSync(join(target, 'backup_label'), stopped[0]?.label ?? '', { mode: 0o600, flush: true })
    await copyLog(join(cluster, 'pg_wal'), join(target, 'pg_wal'), started[0]?.segment, stopped[0]?.segment)
  } finally {
    await client.end()
  }
}

/** Names of segments sort by their place in the log. */
async function copyLog(from: string, to: string, first = '', last = '') {
  for (const name of readdirSync(from)) {
    const isNeeded = /^[\dA-F]{24}$/.test(name) && name >= first && name <= last
    if (isNeeded || name.endsWith('.history')) await copyToDisk(join(from, name), join(to, name))
  }
}
