import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyTables } from '../platform/db/copy-tables.ts'
import { closeToOthers, findCluster, startEmbedded, UPGRADED } from '../platform/db/embedded.ts'
import { binariesIn, findBinaries, majorOf } from '../platform/db/embedded-binaries.ts'
import { makePartitions } from '../platform/db/keep-partitions.ts'
import { ensureDatabase, migrate } from '../platform/db/migrate.ts'
import { BackupError, nameOf } from './backups.ts'

type Options = {
  dataDir: string
  /** The folder of a PostgreSQL of the version of the data, with `bin` in it. */
  from: string
  now: Date
  tell: (line: string) => void
}

/**
 * Moves the embedded database to the major version of PostgreSQL that this version of Vonk brings: the old server and
 * the new one run side by side, and all rows are copied. The old files are kept; until the end they are the installation.
 */
export async function upgradeDatabase({ dataDir, from, now, tell }: Options) {
  const { cluster, runAs } = findCluster(dataDir)
  const current = majorOf(findBinaries(undefined).version)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new BackupError(`There is no database in ${dataDir} yet.`)
  const old = majorOf(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (old === current)
    throw new BackupError(`The database in ${dataDir} is of PostgreSQL ${current} already.`)
  const binaries = binariesIn(from)
  if (majorOf(binaries.version) !== old)
    throw new BackupError(
      `The database in ${dataDir} is of PostgreSQL ${old}, and ${from} has ${binaries.version}.`,
    )
  tell(`Moving the database from PostgreSQL ${old} to ${current}.`)
  const draft = join(dataDir, 'upgrade')
  rmSync(draft, { recursive: true, force: true })
  // The database's system user can enter the folder, so that the new files are made on the disk where they stay.
  closeToOthers(draft, runAs)
  copyFileSync(join(dataDir, 'postgresql.password'), join(draft, 'postgresql.password'))
  const draftCluster = findCluster(draft).cluster
  rmSync(draftCluster, { recursive: true, force: true })
  const source = await startEmbedded({ dataDir, tell, binaries })
  try {
    await migrate(await source.handOver('vonk'))
    await fill(draft, source.url('vonk'), { now, tell })
  } finally {
    await source.stop()
  }
  replace(cluster, draftCluster, join(dirname(cluster), `postgresql-${old}-${nameOf(now)}`), tell)
  for (const folder of [draft, dirname(draftCluster)]) rmSync(folder, { recursive: true, force: true })
}

/** Makes a new cluster with the rows of a running database. */
async function fill(draft: string, sourceUrl: string, { now, tell }: Pick<Options, 'now' | 'tell'>) {
  const target = await startEmbedded({ dataDir: draft, tell })
  try {
    await ensureDatabase(target.url('postgres'), 'vonk')
    await migrate(await target.handOver('vonk'), (tx) => makePartitions(tx, now))
    await copyTables(sourceUrl, target.url('vonk'), tell)
  } finally {
    await target.stop()
  }
}

/** A crash between the two moves leaves a cluster that the next start puts into its place. */
function replace(cluster: string, made: string, aside: string, tell: Options['tell']) {
  const ready = `${cluster}${UPGRADED}`
  rmSync(ready, { recursive: true, force: true })
  renameSync(made, ready)
  renameSync(cluster, aside)
  renameSync(ready, cluster)
  tell(`The files of the old version are kept in ${aside}.`)
}
