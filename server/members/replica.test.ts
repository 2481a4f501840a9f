import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { pathOf } from '../../core/contract/endpoint.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { addMember, namesOf, type Visitor } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { pagesBy } from '../../tests/support/rendered-pages.ts'
import { startProxy } from '../../tests/support/tcp-proxy.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openReplica } from '../platform/db/reads.ts'
import type { Mark } from '../platform/db/watch-database.ts'

// Another database of the same server plays the replica: everybody in it has another name.
const copy = await copyDatabase()
const proxy = await startProxy(Number(new URL(copy.url).port))
const url = new URL(copy.url)
url.port = String(proxy.port)
const lines: string[] = []
let server = ''
let isPrimarySilent = false
const setSilent = (value: boolean) => {
  isPrimarySilent = value
}
const setServer = (value: string) => {
  server = value
}
const latestMark = (): Mark => ({ at: isPrimarySilent ? 0 : Date.now(), position: '0/1', server })

type Visit = { read(name: string, query: Record<string, string>): Promise<unknown> | undefined }

const site = testSite(async () => {
  const database = openDatabase({ url: copy.url, connections: 1, onError: () => {} })
  await database.pool.query(`update profile set name = 'Of the replica'`)
  const { rows } = await database.pool.query('select pg_postmaster_start_time()::text as server')
  server = rows[0].server
  await database.close()
  const tell = (line: string) => lines.push(line)
  const times = { everyMs: 50, staleMs: 2_000, patienceMs: 2_000 }
  return {
    pages: pagesBy(async (request, { read }: Visit) => {
      const conversation = new URL(request.url).searchParams.get('conversation') ?? ''
      return Response.json(await read(pathOf(api.readChat), { conversation }))
    }),
    openReads: (given) =>
      openReplica({ ...given, ...times, url: url.href, connections: 2, latestMark, tell }),
  }
})
let visitor: Visitor

beforeEach(async () => {
  isPrimarySilent = false
  proxy.open()
  visitor = await addMember(site)
  await expect.poll(() => isReplicaAsked()).toBe(true)
})
afterAll(async () => {
  await site.context.reads.close()
  await proxy.close()
  await copy.drop()
})

async function isReplicaAsked(cookies = visitor.cookies) {
  const glimpse = (await site.call(api.listGlimpse, { cookies })).body.members
  const { members } = (await site.call(api.searchMembers, { cookies })).body
  const names = new Set(namesOf([...glimpse, ...members]))
  expect(names.size).toBeGreaterThan(0)
  return names.has('Of the replica')
}
const countOf = async (from: string) =>
  (await site.context.metrics.reads.get()).values.find(({ labels }) => labels.from === from)?.value ?? 0

test('searches and the glimpse of the front page are answered by the replica', async () => {
  const before = await countOf('replica')
  await expect.poll(() => isReplicaAsked()).toBe(true)
  expect(await countOf('replica')).toBeGreaterThanOrEqual(before + 2)
})

test('whoever changed something is answered by the primary until the replica is sure to hold it', async () => {
  const { status, cookies, headers } = await visitor.call(api.updateUser, { body: { language: 'sv' } })
  expect([status, cookies.changed]).toEqual([200, '1'])
  expect(String(headers['set-cookie'])).toMatch(/changed=1; Max-Age=15; Path=\/; HttpOnly; SameSite=Lax/)
  expect(await isReplicaAsked({ ...visitor.cookies, ...cookies })).toBe(false)
})

test('a member who is restricted or blocked leaves the lists at once, though the replica still has them', async () => {
  const listed = async (cookies: Record<string, string>) => {
    const glimpse = (await site.call(api.listGlimpse, { cookies })).body.members
    const { members, similar } = (await site.call(api.searchMembers, { cookies })).body
    return [...glimpse, ...members, ...similar].map(({ id }) => id)
  }
  const [restricted = '', blocked = ''] = new Set(await listed(visitor.cookies))
  const hide = (isHidden: boolean) =>
    site.context.db.execute(sql`update profile set hidden_at = ${isHidden ? NOW.toISOString() : null}::timestamptz
      where member_id = ${restricted}`)
  await hide(true)
  await visitor.call(api.blockMember, { body: { profile: blocked } })
  expect(await isReplicaAsked()).toBe(true)
  expect(await listed(visitor.cookies)).not.toEqual(expect.arrayContaining([restricted]))
  expect(await listed(visitor.cookies)).not.toEqual(expect.arrayContaining([blocked]))
  expect(await listed({})).not.toEqual(expect.arrayContaining([restricted]))
  await hide(false)
  expect(await listed(visitor.cookies)).toEqual(expect.arrayContaining([restricted]))
})

test('a page that opens a conversation counts as a change', async () => {
  const [reader, writer] = [await addWriter(site), await addWriter(site)]
  const { body } = await writer.write({ profile: reader.id })
  const url = `/chats?conversation=${body.conversation.id}`
  const { cookies } = await site.request({ url, cookies: reader.cookies })
  expect(cookies.changed).toBe('1')
})

test('a replica that is lost, silent, behind or cut off from its primary is replaced by the primary', async () => {
  const troubles: [string, () => void, () => void][] = [
    ['lost', proxy.cut, proxy.open],
    ['silent', proxy.hold, proxy.open],
    ['cut off', () => setSilent(true), () => setSilent(false)],
    ['another installation', () => setServer(`${server}?`), () => setServer(server.slice(0, -1))],
  ]
  for (const [name, begin, end] of troubles) {
    lines.length = 0
    begin()
    await expect.poll(() => isReplicaAsked(), { message: name }).toBe(false)
    await expect.poll(() => lines).toEqual([expect.stringContaining('The read replica is not used')])
    end()
    await expect.poll(() => isReplicaAsked(), { message: name }).toBe(true)
    await expect.poll(() => lines.at(-1)).toBe('The read replica is used again')
  }
  expect(await countOf('primary_without_replica')).toBeGreaterThan(0)
})
