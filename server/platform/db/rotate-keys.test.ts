import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { signUp } from '../../../tests/support/people.ts'
import { logInStaff } from '../../../tests/support/staff.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { parseKeys, writeFirstKey } from '../keys/keys.ts'
import { holdRing } from '../keys/ring.ts'

const site = testSite({ callsPerMinute: false })
const folder = temporaryFolder('rotate')

const ring = join(folder.path, 'ring')

/** Begins `npm run keys` as the operator does. */
function startKeys(...args: string[]): ChildProcess {
  const script = resolve(import.meta.dirname, '../../../scripts/keys.ts')
  const DATABASE_URL = site.database.pool.options.connectionString ?? ''
  const NODE_COMPILE_CACHE = join(tmpdir(), 'vonk-compiled')
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: folder.path,
    DATABASE_URL,
    KEYS_FILE: ring,
  }
  return spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs `npm run keys` and returns what it prints. */
async function runKeys(...args: string[]): Promise<string> {
  const { stdout, stderr } = startKeys(...args)
  const [printed, refused] = await Promise.all([stdout, stderr].map((stream) => stream && text(stream)))
  return `${printed}${refused}`
}

test('a key is rotated while members write and the command is killed: no call fails and nobody is logged out', async () => {
  const [older, newer] = [inject('keys'), writeFirstKey(new Date())]
  onTestFinished(() => {
    holdRing({ keys: parseKeys(older), isWriting: true })
    folder.remove()
  })
  const { cookies } = await signUp(site, { email: 'stays@vonk.example' })
  const [anna, ben] = [await addWriter(site, { credits: 5000 }), await addWriter(site)]
  let written = 0
  const calls = async () => {
    const { status, body } = await anna.write({ profile: ben.id }, `Message ${written + 1}`)
    expect(status).toBe(201)
    written += 1
    const read = await ben.call(api.readChat, { query: { conversation: body.conversation.id } })
    expect(read.body.messages.map((message) => message.text)).toContain(`Message ${written}`)
    expect((await site.call(api.readUser, { cookies })).body.user).not.toBeNull()
  }
  await calls()
  writeFileSync(ring, older + newer)
  holdRing({ keys: parseKeys(older + newer), isWriting: true })

  let isDone = false
  const members = (async () => {
    while (!isDone) await calls()
  })()
  // The command waits for a table that is locked, and is killed with other tables sealed and this one not.
  const holder = await site.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table support_ticket in exclusive mode')
  const killed = startKeys('seal')
  const waiting = `select from pg_locks where not granted and relation = 'support_ticket'::regclass`
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await holder.query('rollback')
  holder.release()

  const [oldId = '', newId = ''] = [older, newer].map((line) => line.split(' ')[0])
  expect(await runKeys('retire', oldId)).toMatch(/opens [1-9]\d* rows and 0 files: seal them/)
  expect(await runKeys('retire', newId)).toContain('is in use')
  expect(await runKeys('seal')).toContain('All are sealed with the key in use')
  isDone = true
  await members
  // The older key is not needed any more.
  expect(await runKeys('seal')).toContain('All are sealed')
  expect(await runKeys('status')).toMatch(
    new RegExp(`${oldId} .* 0 rows and 0 files\n${newId} .* [1-9]\\d* rows`),
  )
  expect(await runKeys('retire', oldId)).toContain(`Took the key ${oldId} out of`)
  expect(readFileSync(ring, 'utf8')).toBe(newer)
  expect(await runKeys('retire', oldId)).toContain('is not in the ring')
  holdRing({ keys: parseKeys(newer), isWriting: true })
  await calls()
  await logInStaff(site)
  expect((await ben.call(api.listChats)).body.chats).toHaveLength(1)
  expect(written).toBeGreaterThan(3)
})
