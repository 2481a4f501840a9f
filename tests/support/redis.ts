import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './process.ts'

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find(existsSync)

/** The reason why tests with Redis cannot run here; empty if they can. */
export const withoutRedis =
  process.env.REDIS_URL || program ? '' : 'there is neither REDIS_URL nor a redis-server on the PATH'

/** The Redis of REDIS_URL, or one that is started on a free port without persistence. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: async () => {} }
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program ?? 'redis-server', args, { cwd: '/', stdio: 'ignore' })
  const ended = new Promise((done) => child.on('exit', done))
  const url = `redis://127.0.0.1:${port}`
  await untilReady(url)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

async function untilReady(url: string) {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => {})
  const tooLong = pause(10_000, undefined, { ref: false }).then(() => {
    throw new Error('Redis does not answer')
  })
  await Promise.race([client.ping(), tooLong]).finally(() => client.disconnect())
}
