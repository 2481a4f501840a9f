import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DAY_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import { ConfigError, environmentOfPrograms } from '../../config.ts'
import {
  type Binaries,
  findBinaries,
  findRunAs,
  isReachable,
  majorOf,
  type RunAs,
  sharedFolder,
} from './embedded-binaries.ts'
import { keepRunning, startPatiently } from './keep-running.ts'
import { isRunning, lockFor, type Owner, ownerOf } from './process-lock.ts'
import { handOverDatabase, SITE_ROLE, sitePasswordFrom } from './site-role.ts'

/** Processes left over from a crash hold the cluster until they notice that their parent is gone. */
const ATTEMPTS_AFTER_CRASH = 6
const START_SECONDS = 60

export type Embedded = {
  /** The address for the administrator, who makes databases and roles. */
  url(database: string): string
  /** Gives a database to the site's role, and returns the address at which the site uses it. */
  handOver(database: string): Promise<string>
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  tell: (line: string) => void
  /** Extra server settings, such as `fsync=off` for tests. */
  settings?: Record<string, string | number>
  /** Another PostgreSQL than the one that comes with npm. */
  binaries?: Binaries
  /** Called when PostgreSQL ended and cannot be started again. */
  onLost?: () => void
}

/**
 * Starts the PostgreSQL that comes with npm, with its files in `dataDir`, and recovers it after a crash. If
 * PostgreSQL ends while this process lives, it is started again at the same address.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { dataDir, tell, settings = {}, onLost } = options
  const lock = lockFor(join(dataDir, 'process.lock'))
  try {
    const { runAs, binaries, cluster, password } = await prepareCluster(options)
    const isLeftBehind = existsSync(join(cluster, 'postmaster.pid'))
    if (isLeftBehind) await stopIfUp(binaries, cluster, runAs)
    const port = await freePort()
    const startHere = () => start(binaries, cluster, port, settings, runAs)
    await startPatiently(startHere, isLeftBehind ? ATTEMPTS_AFTER_CRASH : 1)
    let postmaster = findPostmaster(cluster)
    const watch = keepRunning({
      isRunning: () => isRunning(postmaster),
      start: async () => {
        // A long recovery may outlast the time limit of an attempt and still be going on.
        const current = findPostmaster(cluster)
        const isOnItsWay = current.pid !== postmaster.pid && isRunning(current)
        if (!isOnItsWay) await startHere()
        postmaster = findPostmaster(cluster)
      },
      tell,
      onLost,
    })
    const url = (database: string) => adminUrl(password, port, database)
    return {
      url,
      handOver: async (database) => {
        await handOverDatabase(url(database), database, sitePasswordFrom(password))
        return siteUrl(password, port, database)
      },
      stop: async () => {
        await watch.stop()
        await stopIfUp(binaries, cluster, runAs)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The address of the database that another process runs from a data folder, if one does. */
export function runningUrl(dataDir: string, database: string): string | undefined {
  const port = runningPort(dataDir)
  return port && siteUrl(readPassword(dataDir), port, database)
}

/** The same address for the administrator. */
export function runningAdminUrl(dataDir: string, database: string): string | undefined {
  const port = runningPort(dataDir)
  return port && adminUrl(readPassword(dataDir), port, database)
}

function runningPort(dataDir: string): string | undefined {
  const { cluster } = findCluster(dataDir)
  if (!isRunning(findPostmaster(cluster))) return undefined
  return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
}

/** The folder of the database's files, and the system user that owns them. */
export function findCluster(dataDir: string, tell: Options['tell'] = () => {}) {
  const runAs = findRunAs()
  return { runAs, cluster: join(homeFor(dataDir, runAs, tell), 'postgresql') }
}

const adminUrl = (password: string, port: number | string, database: string) =>
  `postgres://vonk:${password}@127.0.0.1:${port}/${database}`

const siteUrl = (adminPassword: string, port: number | string, database: string) =>
  `postgres://${SITE_ROLE}:${sitePasswordFrom(adminPassword)}@127.0.0.1:${port}/${database}`

async function prepareCluster({ dataDir, tell, binaries: given }: Options) {
  const runAs = findRunAs()
  const binaries = given ?? findBinaries(runAs)
  closeToOthers(dataDir, runAs)
  const { cluster } = findCluster(dataDir, tell)
  const password = readPassword(dataDir)
  const upgraded = `${cluster}${UPGRADED}`
  if (!existsSync(cluster) && existsSync(upgraded)) renameSync(upgraded, cluster)
  if (existsSync(join(cluster, 'PG_VERSION'))) refuseOtherVersion(cluster, binaries)
  else await initialise(binaries, cluster, password, runAs)
  return { runAs, binaries, cluster, password }
}

/** The end of the name of a cluster that an upgrade made and had no time to put into its place. */
export const UPGRADED = '.upgraded'

function refuseOtherVersion(cluster: string, { version }: Binaries) {
  const [old, own] = [readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), version].map(majorOf)
  if (old === own) return
  throw new ConfigError(
    `The database in ${cluster} is of PostgreSQL ${old}, and this version of Vonk brings ${own}: run npm run upgrade-database first, see docs/operating.md.`,
  )
}

/**
 * Closes the data folder to other users of the machine. Where the database runs as a user of its own, that user
 * may pass through, and nothing more. Rights are only ever taken away.
 */
export function closeToOthers(dataDir: string, runAs: RunAs) {
  mkdirSync(dataDir, { recursive: true })
  const { mode } = statSync(dataDir)
  if (runAs) chownSync(dataDir, 0, runAs.gid)
  chmodSync(dataDir, mode & (runAs ? 0o710 : 0o700))
}

/** The folder of the cluster: inside `dataDir`, unless the user it runs as cannot get there. */
function homeFor(dataDir: string, runAs: RunAs, tell: Options['tell']): string {
  mkdirSync(dataDir, { recursive: true })
  if (isReachable(dataDir, runAs)) return dataDir
  const shared = sharedFolder(createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  tell(`The database is kept in ${shared}, because its system user cannot enter ${dataDir}.`)
  return shared
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgresql.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Makes the cluster beside its final place and moves it there when complete: a crash leaves no half. */
async function initialise(binaries: Binaries, cluster: string, password: string, runAs: RunAs) {
  const draft = `${cluster}.draft`
  const passwordFile = `${cluster}.initial`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) for (const path of [draft, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  const access = ['--username=vonk', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await run(binaries.initdb, ['-D', draft, '--encoding=UTF8', '--no-locale', ...access], runAs)
  rmSync(passwordFile)
  renameSync(draft, cluster)
  chmodSync(cluster, 0o700)
}

/** The process that serves a cluster; PID 0 stands for none. */
function findPostmaster(cluster: string): Owner {
  const file = join(cluster, 'postmaster.pid')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '0'
  return ownerOf(Number.parseInt(text, 10))
}

/** Stops also a PostgreSQL that a killed process left running. The PID file may be stale, `pg_ctl` knows. */
async function stopIfUp(binaries: Binaries, cluster: string, runAs: RunAs) {
  if (!isRunning(findPostmaster(cluster))) return
  const status = await run(binaries.pgCtl, ['status', '-D', cluster], runAs).catch(() => undefined)
  if (status !== undefined) await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], runAs)
}

async function start(binaries: Binaries, cluster: string, port: number, settings: object, runAs: RunAs) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // Images of pages, written once after each checkpoint, take half of their size.
    wal_compression: 'on',
    // PostgreSQL logs errors without the values they are about, which are personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
  const log = join(cluster, 'server.log')
  // A restored backup must first recover all that was written while it was made.
  const patience = existsSync(join(cluster, 'backup_label')) ? DAY_MS / SECOND_MS : START_SECONDS
  await run(
    binaries.pgCtl,
    ['start', '-D', cluster, '-w', '-t', String(patience), '-l', log, '-o', flags.join(' ')],
    runAs,
  )
}

/** Runs a PostgreSQL program detached from the terminal: Ctrl-C reaches only this process, which drains. */
function run(program: string, args: string[], runAs: RunAs): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...runAs,
      detached: true,
      cwd: '/',
      env: environmentOfPrograms(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    // `exit`, not `close`: a started server keeps the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) resolve(output)
      else reject(new Error(`PostgreSQL: ${args[0]} failed with ${code}: ${output.trim()}`))
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
