import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { findRunAs } from '../../server/platform/db/embedded-binaries.ts'
import { ensureDatabase } from '../../server/platform/db/migrate.ts'
import { freePort } from '../../tests/support/process.ts'
import { runProgram } from './programs.ts'

const ATTACH_MS = 20 * SECOND_MS

/** A server of Debian's PostgreSQL, in a folder of its own. */
export type Server = { port: number; pid: number; url(port?: number): string; stop(): Promise<void> }

const runAs = findRunAs()

/** A folder that belongs to the user that PostgreSQL runs as, because it refuses to run as root. */
export function ownFolder(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** A primary, and a standby that confirms each of its commits. */
export async function startPair(parent: string) {
  const password = randomBytes(16).toString('hex')
  const primaryFolder = ownFolder(parent, 'primary')
  const passwordFile = join(ownFolder(parent, 'secret'), 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
  const access = ['--username=vonk', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await runProgram('initdb', ['-D', primaryFolder, '--encoding=UTF8', '--no-locale', ...access], runAs)
  const primary = await start(primaryFolder, password)
  await ensureDatabase(primary.url().replace(/vonk$/, 'postgres'), 'vonk')
  const standbyFolder = ownFolder(parent, 'standby')
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'vonk', '-D', standbyFolder]
  await runProgram('pg_basebackup', [...from, '--write-recovery-conf', '--checkpoint=fast'], runAs, {
    PGPASSWORD: password,
  })
  const standby = await start(standbyFolder, password)
  await confirmCommits(primary)
  /** Keeps the standby from replaying what it gets, so that it falls behind. */
  const holdStandby = (isHeld: boolean) =>
    ask(standby, `select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`)
  const promote = () => runProgram('pg_ctl', ['promote', '-w', '-D', standbyFolder], runAs)
  return { primary, standby, password, promote, holdStandby }
}

async function start(folder: string, password: string): Promise<Server> {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: "''",
    max_connections: 120,
    hot_standby: 'on',
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const log = join(folder, 'server.log')
  await runProgram('pg_ctl', ['start', '-w', '-D', folder, '-l', log, '-o', flags.join(' ')], runAs)
  return {
    port,
    pid: Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10),
    url: (at = port) => `postgres://vonk:${password}@127.0.0.1:${at}/vonk`,
    stop: () => runProgram('pg_ctl', ['stop', '-m', 'immediate', '-w', '-D', folder], runAs).catch(() => {}),
  }
}

async function ask(server: Server, statement: string) {
  const client = new pg.Client({ connectionString: server.url() })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** From now on a commit is acknowledged once the standby has it too. */
async function confirmCommits(primary: Server) {
  const client = new pg.Client({ connectionString: primary.url() })
  await client.connect()
  try {
    const end = Date.now() + ATTACH_MS
    while ((await client.query('select from pg_stat_replication')).rowCount === 0) {
      if (Date.now() > end) throw new Error('the standby did not attach')
      await pause(100)
    }
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
