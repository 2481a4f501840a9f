import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { changeSite } from '../tests/support/change-site.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import { numberIn } from '../tests/support/events.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import {
  connectTo,
  databaseUrlOf,
  freePort,
  postmasterOf,
  type SiteProcess,
  START_DEVELOPMENT,
  startProcess,
  untilHealthy,
} from '../tests/support/process.ts'
import { followEvents, keepWriting } from '../tests/support/steady-chat.ts'
import { openDatabase } from './platform/db/database.ts'

/** The processes that a process has started and that run. */
function workersOf({ child }: SiteProcess): number[] {
  const pids = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  return pids
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/worker.js'))
}

const keep = (client: pg.Client, name: string) =>
  client.query("insert into secret values ($1, 'kept')", [name])
const kept = async (client: pg.Client) => {
  const { rows } = await client.query("select name from secret where value = 'kept' order by name")
  return rows.map(({ name }) => name)
}

describe('a process with its own database', () => {
  // The tests share a data folder, because a first start fills a database and takes twice as long.
  const folder = temporaryFolder('process')
  afterAll(() => folder.remove())

  test('survives being killed, and so does its database', async () => {
    const env = { DATA_DIR: folder.path }

    const first = await startProcess(env)
    await untilHealthy(first)
    const keys = `${folder.path}.keys`
    expect(first.output()).toContain(`Made the keys: ${keys}. Copy this file elsewhere`)
    expect(statSync(keys).mode & 0o777).toBe(0o600)
    const before = await connectTo(folder.path)
    await keep(before, 'before the process was killed')
    // The site moves to https, which the next start comments on.
    await changeSite(drizzle(before), { address: 'https://vonk.example' })
    first.child.kill('SIGKILL')
    await first.ended

    const second = await startProcess(env)
    await untilHealthy(second)
    const between = await connectTo(folder.path)
    expect(await kept(between)).toEqual(['before the process was killed'])
    await keep(between, 'before the database was killed')
    // It serves before it comments.
    await expect.poll(() => second.output()).toContain('Set TRUST_PROXY.')
    process.kill(postmasterOf(folder.path), 'SIGKILL')
    second.child.kill('SIGKILL')
    await second.ended
    expect(first.output()).not.toContain('TRUST_PROXY')

    const third = await startProcess(env)
    await untilHealthy(third)
    const after = await connectTo(folder.path)
    expect(await kept(after)).toEqual(['before the database was killed', 'before the process was killed'])
    await changeSite(drizzle(after), { address: 'http://localhost:3000' })
    await after.end()
    third.child.kill('SIGINT')
    expect(await third.ended).toBe(0)
    expect(existsSync(join(folder.path, 'postgresql/postmaster.pid'))).toBe(false)
  })

  test('does not start without its keys, and makes no others', async () => {
    const keys = `${folder.path}.keys`
    const kept = readFileSync(keys)
    rmSync(keys)
    const without = await startProcess({ DATA_DIR: folder.path })
    expect(await without.ended).toBe(1)
    expect(JSON.parse(without.output()).message).toMatch(
      /^The keys of this installation lack \w+: put them back/,
    )
    expect(existsSync(keys)).toBe(false)
    writeFileSync(keys, kept)
  })

  describe('while it runs', () => {
    let site: SiteProcess
    let healthPort: string
    beforeAll(async () => {
      healthPort = String(await freePort())
      const draining = { DRAIN_SECONDS: '1', HEALTH_PORT: healthPort }
      site = await startProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'info', TRUST_PROXY: '1', ...draining })
      await untilHealthy(site)
    })

    test('is the only one on its data folder', async () => {
      const second = await startProcess({ DATA_DIR: folder.path })
      expect(await second.ended).toBe(1)
      expect(JSON.parse(second.output()).message).toBe(
        `${folder.path} is in use by process ${site.child.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    })

    test('writes one line for each request, with nothing in it that belongs to a person', async () => {
      const headers = {
        'user-agent': 'Annas phone',
        'x-forwarded-for': '203.0.113.77',
        cookie: 'vonk_session=s3cret',
      }
      await fetch(`${site.url}/api/settings.php?email=anna@vonk.example`, { headers })
      const written = () =>
        site
          .output()
          .split('\n')
          .filter((line) => line.includes('/api/settings.php'))
      await expect.poll(() => written().length).toBe(1)
      expect(JSON.parse(written()[0] ?? '')).toMatchObject({
        method: 'GET',
        path: '/api/settings.php',
        status: 200,
      })
      expect(site.output()).not.toMatch(/anna|203\.0\.113|s3cret/i)
    })

    test('writes every line, also those of its start, as JSON that a program can read', () => {
      const lines = site
        .output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(lines.map(({ message }) => message)).toContainEqual(expect.stringContaining('Vonk is at'))
      for (const { time, level, message } of lines) {
        expect(new Date(time).toISOString()).toBe(time)
        expect(['info', 'warn', 'error']).toContain(level)
        expect(message).not.toBe('')
      }
    })

    test('says how to invite an owner while it has none', () => {
      expect(site.output()).toContain('npm run staff -- invite you@example.com --role owner')
    })

    test('drains before it stops, finishes a request that is under way, and leaves no database running', async () => {
      const body = JSON.stringify({ email: 'nobody@vonk.example', password: 'nothing' })
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
      const received = new Promise<string>((done) => {
        let text = ''
        socket.on('data', (chunk) => (text += chunk))
        socket.on('close', () => done(text))
      })
      const head = `POST /api/user.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
      socket.write(head + body.slice(0, 10))
      await new Promise((done) => setTimeout(done, 200))
      const ready = () => fetch(`http://127.0.0.1:${healthPort}/health/ready`).then((answer) => answer.text())
      expect(await ready()).toBe('{"status":"ready"}')
      site.child.kill('SIGTERM')
      await expect.poll(ready).toBe('{"status":"draining"}')
      expect((await fetch(`${site.url}/api/interests.php`)).status).toBe(200)
      await new Promise((done) => setTimeout(done, 1_200))
      socket.write(body.slice(10))
      expect(await received).toMatch(/^HTTP\/1\.1 401 [\s\S]*login_failed/)
      expect(await site.ended).toBe(0)
      expect(existsSync(join(folder.path, 'postgresql/postmaster.pid'))).toBe(false)
      expect(site.output().match(/\/api\/settings\.php/g)).toHaveLength(1)
    })
  })

  test('serves with two workers that share events, and loses nothing when one of them is killed', async () => {
    const env = { DATA_DIR: folder.path, WORKERS: '2', RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
    const site = await startProcess(env)
    await untilHealthy(site)
    const database = openDatabase({ url: databaseUrlOf(folder.path), connections: 1, onError: () => {} })
    const [reader, ...writers] = await gatherCrowd(database.db, 3, { credits: 10_000 })
    await database.close()
    if (!reader) throw new Error('nobody is there')
    // Connections go to the workers in turn, so both tell the reader of what both of them take.
    const following = [followEvents(site.url, reader), followEvents(site.url, reader)]
    const writing = keepWriting(site.url, writers, reader)
    const more = (count: number) =>
      expect.poll(() => writing.acknowledged.size).toBeGreaterThan(writing.acknowledged.size + count)
    await more(20)
    const before = workersOf(site)
    expect(before).toHaveLength(2)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await more(20)
    await expect.poll(() => workersOf(site).filter((pid) => !before.includes(pid))).toHaveLength(1)
    await writing.stop()

    for (const { events, stop } of following) {
      const messages = () => events().filter(({ name }) => name === 'message')
      // What the killed worker stored and did not tell of is found when the hub looks by itself, every ten seconds.
      await expect.poll(() => messages().length).toBe(writing.acknowledged.size)
      expect(messages().map(numberIn)).toEqual(messages().map((_, at) => at + 1))
      await stop()
    }
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(existsSync(join(folder.path, 'postgresql/postmaster.pid'))).toBe(false)
  })

  test('serves pages that are compiled on demand to whoever works on them', async () => {
    const site = await startProcess({ DATA_DIR: folder.path }, START_DEVELOPMENT)
    await untilHealthy(site)
    for (const path of ['/', '/login', '/pricing', '/console']) {
      const page = await fetch(site.url + path)
      expect({ path, status: page.status }, site.output()).toEqual({ path, status: 200 })
    }
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })

  test('stops at once with one line when a setting is wrong', async () => {
    const site = await startProcess({ PORT: 'eighty' })
    expect(await site.ended).toBe(1)
    expect(JSON.parse(site.output())).toMatchObject({
      level: 'fatal',
      message: expect.stringMatching(/^PORT="eighty" is not valid: .+$/),
    })
  })
})

test('two processes that start at once on an empty database both come up', async () => {
  const adminUrl = inject('postgresUrl')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('create database shared_by_two')
  const url = new URL(adminUrl)
  url.pathname = 'shared_by_two'
  const folders = [temporaryFolder('process'), temporaryFolder('process')]
  const both = await Promise.all(
    folders.map(({ path }) => startProcess({ DATABASE_URL: url.href, KEYS: inject('keys'), DATA_DIR: path })),
  )
  await Promise.all(both.map(untilHealthy))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as sites from site')
  expect(rows).toEqual([{ sites: 1 }])
  await client.end()
  for (const site of both) site.child.kill('SIGTERM')
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  await admin.query('drop database shared_by_two with (force)')
  await admin.end()
  for (const folder of folders) folder.remove()
})
