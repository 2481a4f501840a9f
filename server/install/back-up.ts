import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findCluster, runningAdminUrl, startEmbedded } from '../platform/db/embedded.ts'
import { copyFiles, copyToDisk } from '../platform/files/copy-files.ts'
import { backUpCluster } from './back-up-cluster.ts'
import { BackupError, nameOf, PARTIAL, refuseInside, writeManifest } from './backups.ts'

type Options = {
  dataDir: string
  /** The folder of backups. */
  folder: string
  /** The version of the site. */
  version: string
  now: Date
  tell: (line: string) => void
}

/** Makes a backup of an embedded installation, which may run meanwhile, and returns its folder. */
export async function backUp({ dataDir, folder, version, now, tell }: Options): Promise<string> {
  refuseInside(folder, dataDir)
  if (!existsSync(join(dataDir, 'postgresql.password')))
    throw new BackupError(`There is no database in ${dataDir} yet.`)
  const place = join(folder, nameOf(now))
  const partial = `${place}${PARTIAL}`
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  try {
    // Photos are copied before and after the database: one that is deleted meanwhile may still have its row in the
    // copy, and so may one that is added.
    await copyPhotos(dataDir, partial)
    await withServer(dataDir, tell, async (adminUrl) => {
      await backUpCluster(adminUrl, findCluster(dataDir).cluster, join(partial, 'postgresql'))
    })
    await copyPhotos(dataDir, partial)
    await copyToDisk(join(dataDir, 'postgresql.password'), join(partial, 'postgresql.password'))
    const postgresql = Number.parseInt(readFileSync(join(partial, 'postgresql/PG_VERSION'), 'utf8'), 10)
    writeManifest(partial, { madeAt: now.toISOString(), vonk: version, postgresql })
    renameSync(partial, place)
    return place
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

/** Copies of members' data are left out: the member can ask for another one. */
const copyPhotos = (dataDir: string, to: string) =>
  copyFiles(join(dataDir, 'photos'), join(to, 'photos'), {
    leaveOut: (path) => path === 'exports' || path.endsWith('.draft'),
    keep: true,
  })

/** Uses the database of the running site, or starts it for as long as it is needed. */
async function withServer(dataDir: string, tell: Options['tell'], use: (adminUrl: string) => Promise<void>) {
  const running = runningAdminUrl(dataDir, 'postgres')
  if (running !== undefined) return use(running)
  const embedded = await startEmbedded({ dataDir, tell })
  await use(embedded.url('postgres')).finally(embedded.stop)
}
