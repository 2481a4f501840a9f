import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { itemAt } from '../../core/typed.ts'
import { findRunAs } from '../../server/platform/db/embedded-binaries.ts'
import { writeFirstKey } from '../../server/platform/keys/keys.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { freePort, type SiteProcess, startProcess, untilHealthy } from '../../tests/support/process.ts'
import { startProxy } from '../../tests/support/tcp-proxy.ts'
import { ownFolder, startPair } from './postgres.ts'
import { startDaemon, versionOf } from './programs.ts'
import { startSlowMailServer } from './slow-mail.ts'

const PROCESSES = 3
const DRAIN_SECONDS = 3
const READY_MS = 20 * SECOND_MS
export const METRICS_TOKEN = 'measured-on-one-machine'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Several processes behind HAProxy, with PgBouncer, a primary and a standby of PostgreSQL, Redis, an object store and a
 * mail server, all on this machine. The way between PgBouncer and PostgreSQL can be disturbed.
 */
export async function startCluster(tell: (line: string) => void) {
  const folder = temporaryFolder('cluster')
  const stops: (() => unknown)[] = [() => folder.remove()]
  const later = <T extends { stop(): unknown }>(part: T) => {
    stops.push(() => part.stop())
    return part
  }
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await Promise.resolve(end()).catch(() => {})
  }
  try {
    tell('Starting PostgreSQL with a standby')
    const { primary, standby, password, promote, holdStandby } = await startPair(folder.path)
    later(primary)
    later(standby)
    const way = await startProxy(primary.port)
    stops.push(way.close)
    const databaseAt = { port: way.port, password }
    const pooler = later(await startPooler(folder.path, databaseAt, POOL_MODE))
    const redis = await startRedisHere()
    stops.push(() => redis.stop())
    const store = await startStore(folder.path)
    stops.push(() => store.stop())
    const mails = later(await startSlowMailServer())
    const env = {
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: primary.url(pooler.port),
      DATABASE_READ_URL: standby.url(),
      KEYS: writeFirstKey(new Date()),
      DATABASE_POOL: '8',
      REDIS_URL: redis.url,
      S3_URL: store.url,
      SMTP_URL: mails.url,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: '0',
      METRICS_TOKEN,
      LOG_LEVEL: 'fatal',
    }
    tell(`Starting ${PROCESSES} processes`)
    const sites: SiteProcess[] = []
    const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
    stops.push(() => Promise.all(sites.map(end)))
    for (const port of ports) sites.push(await startProcess({ ...env, PORT: String(port) }))
    await Promise.all(sites.map(untilHealthy))
    const balancer = later(await startBalancer(folder.path, ports))
    /** Starts a process again on the port it had. */
    const startAgain = async (index: number, more: Record<string, string> = {}) => {
      const site = await startProcess({ ...env, PORT: String(ports[index]), ...more })
      sites[index] = site
      await untilHealthy(site)
    }
    return {
      url: balancer.url,
      sites,
      mails,
      store,
      redis,
      way,
      database: { primary, standby, promote, holdStandby },
      pooler: `PgBouncer ${versionOf('pgbouncer')}, ${POOL_MODE} mode`,
      /** Starts a process on a pooler that loses prepared statements, and returns what it said at its end. */
      startOnForgetfulPooler: async () => {
        const forgetful = await startPooler(folder.path, databaseAt, 'forgetful')
        const url = primary.url(forgetful.port)
        const site = await startProcess({ ...env, DATABASE_URL: url, LOG_LEVEL: 'error' })
        const timer = setTimeout(() => site.child.kill('SIGKILL'), READY_MS)
        const code = await site.ended
        clearTimeout(timer)
        await forgetful.stop()
        return { code, output: site.output() }
      },
      /** Stops a process as an operator does, and starts it again. */
      restart: async (index: number, more?: Record<string, string>) => {
        await end(itemAt(sites, index))
        await startAgain(index, more)
      },
      kill: async (index: number) => {
        const site = itemAt(sites, index)
        site.child.kill('SIGKILL')
        await site.ended
        await startAgain(index)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(site: SiteProcess) {
  site.child.kill('SIGTERM')
  await site.ended
}

type PoolMode = 'transaction' | 'session' | 'forgetful'

/** PgBouncer keeps prepared statements in transaction mode from 1.21 on. */
const KEEPS_STATEMENTS = versionOf('pgbouncer') >= 1.21
const POOL_MODE: PoolMode = KEEPS_STATEMENTS ? 'transaction' : 'session'

const POOL_SETTINGS: Record<PoolMode, string[]> = {
  transaction: ['pool_mode = transaction', 'max_prepared_statements = 200'],
  session: ['pool_mode = session'],
  forgetful: ['pool_mode = transaction', ...(KEEPS_STATEMENTS ? ['max_prepared_statements = 0'] : [])],
}

async function startPooler(
  folder: string,
  { port: databasePort, password }: { port: number; password: string },
  mode: PoolMode,
) {
  const port = await freePort()
  const poolerFolder = ownFolder(folder, `pooler-${mode}`)
  const users = join(poolerFolder, 'users')
  const settings = join(poolerFolder, 'pgbouncer.ini')
  writeFileSync(users, `"vonk" "${password}"\n`, { mode: 0o644 })
  const lines = [
    '[databases]',
    `vonk = host=127.0.0.1 port=${databasePort} dbname=vonk`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    ...POOL_SETTINGS[mode],
    'max_client_conn = 200',
    'default_pool_size = 60',
    'server_connect_timeout = 2',
    'server_login_retry = 1',
    'ignore_startup_parameters = extra_float_digits',
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o644 })
  const daemon = startDaemon('pgbouncer', [settings], findRunAs())
  return { ...daemon, port }
}

async function startRedisHere() {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const start = () => startDaemon('redis-server', args)
  let daemon = start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => daemon.stop('SIGKILL'),
    startAgain: () => {
      daemon = start()
    },
    stop: () => daemon.stop(),
  }
}

async function startStore(folder: string) {
  const port = await freePort()
  const open = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 'objects'),
      // S3rver computes the signature of a listing differently from Amazon's own client.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'photos', configs: [] }],
    })
    await server.run()
    return server
  }
  let server: S3rver | undefined = await open()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/photos`,
    away: async () => {
      await server?.close()
      server = undefined
    },
    back: async () => {
      server = await open()
    },
    stop: async () => server?.close(),
  }
}

async function startBalancer(folder: string, ports: number[]) {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option redispatch',
    '  retries 3',
    'frontend members',
    `  bind 127.0.0.1:${port}`,
    '  default_backend vonk',
    'backend vonk',
    '  balance leastconn',
    '  option httpchk GET /health/ready',
    '  option forwardfor',
    '  default-server check inter 500ms fall 2 rise 1',
    ...ports.map((at, index) => `  server process${index} 127.0.0.1:${at}`),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const daemon = startDaemon('haproxy', ['-db', '-f', file])
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_MS
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error('HAProxy finds no process')
    await pause(100)
  }
  return { ...daemon, url }
}
