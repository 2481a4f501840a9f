import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { demo } from '../../demo/demo.ts'
import { addWriter, creditsOf } from '../../tests/support/chat.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { NOW } from '../../tests/support/names.ts'
import { openAlbum } from '../../tests/support/photos.ts'
import { openSite, type TestSite } from '../../tests/support/site.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { ensureDatabase, migrate } from '../platform/db/migrate.ts'
import { settleKeys } from '../platform/db/open-ring.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { findBackup } from './backups.ts'
import { listReplaced, placeBackup } from './place-backup.ts'
import { prepareData } from './prepare-data.ts'

const QUICK = { fsync: 'off', synchronous_commit: 'off' }

/** Runs a script as the operator does, and returns its output. */
const run = (script: string, dataDir: string, ...args: string[]) => runWith({}, script, dataDir, ...args)

const runWith = (more: object, script: string, dataDir: string, ...args: string[]): Promise<string> =>
  new Promise((done) => {
    const file = resolve(import.meta.dirname, '../../scripts', script)
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'vonk-compiled'),
      DATA_DIR: dataDir,
      KEYS: inject('keys'),
      ...more,
    }
    execFile(process.execPath, [file, ...args], { env }, (_, stdout, stderr) => done(stdout + stderr))
  })

/** An embedded installation with a few members, served by this process. */
async function openInstallation(dataDir: string) {
  const embedded = await startEmbedded({ dataDir, tell: () => {}, settings: QUICK })
  await ensureDatabase(embedded.url('postgres'), 'vonk')
  const url = await embedded.handOver('vonk')
  await migrate(url, async (tx) => {
    await settleKeys(tx, parseKeys(inject('keys')), NOW)
    await prepareData(tx, {
      demo: { install: (inner, given) => demo.install(inner, { ...given, members: 4, hasLife: false }) },
      now: NOW,
      tell: () => {},
    })
  })
  const database = openDatabase({ url, connections: 4, onError: () => {} })
  const site: TestSite = {
    ...(await openSite({
      database,
      files: createFolderStore(join(dataDir, 'photos')),
      callsPerMinute: false,
    })),
    database,
  }
  const close = async () => {
    await site.close()
    await database.close()
    await embedded.stop()
  }
  return { site, close }
}

async function addPhoto(site: TestSite): Promise<string> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c48' } })
  const album = await openAlbum(site, DEMO_EMAILS.premium)
  await album.add({ file: await picture.jpeg().toBuffer() })
  return (await album.list()).photos[0]?.id ?? ''
}

test('a backup that is made while members write is restored whole, without members who were erased since', async () => {
  const [old, fresh, backups] = ['old', 'fresh', 'backups'].map((name) => temporaryFolder(name))
  if (!old || !fresh || !backups) throw new Error('no folders')
  const { site, close } = await openInstallation(old.path)
  const photo = await addPhoto(site)
  const [writer, reader, leaver] = [
    await addWriter(site, { credits: 5000 }),
    await addWriter(site),
    await addWriter(site),
  ]
  let sent = 0
  const write = async () => {
    const { status } = await writer.write({ profile: reader.id }, `Message ${sent + 1}`)
    expect(status).toBe(201)
    sent += 1
  }

  await write()
  const before = sent
  let isDone = false
  const made = run('backup.ts', old.path, backups.path).finally(() => {
    isDone = true
  })
  while (!isDone) await write().then(() => wait(20))
  const [, backup = ''] = /^The backup is in (\S+)\.$/m.exec(await made) ?? []
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  expect(sent).toBeGreaterThan(before)
  await site.database.pool.query('update member set deleted_at = $2 where id = $1', [
    leaver.id,
    site.clock.now,
  ])
  site.clock.now = new Date(site.clock.now.getTime() + (DELETION_GRACE_DAYS + 1) * DAY_MS)
  await site.jobs.account.eraseDeleted.run()
  const place = (dataDir: string, replace: boolean) =>
    placeBackup(findBackup(backups.path), { dataDir, replace, now: new Date(), tell: () => {} })
  await expect(place(old.path, true)).rejects.toThrow('is in use by process')
  await close()
  await expect(place(old.path, false)).rejects.toThrow('holds an installation')

  const restored = await run('restore.ts', fresh.path, backups.path, '--erasures-of', old.path)
  expect(restored).toContain('erased again: 1.')
  const again = await startEmbedded({ dataDir: fresh.path, tell: () => {}, settings: QUICK })
  const database = openDatabase({ url: again.url('vonk'), connections: 2, onError: () => {} })
  const members = await database.pool.query('select id from member where id = any($1)', [
    [writer.id, reader.id, leaver.id],
  ])
  expect(members.rows.map(({ id }) => id).sort()).toEqual([writer.id, reader.id].sort())
  // The messages are those up to one moment: none is missing in between, and each was paid for.
  const { rows } = await database.pool.query<{ text: string }>(
    "select text from message where text like 'Message %' order by length(text), text",
  )
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.map(({ text }) => text)).toEqual(rows.map((_, index) => `Message ${index + 1}`))
  const credits = await creditsOf({ ...site, database }, writer.id)
  expect(credits?.balance).toBe(credits?.sum)
  expect(existsSync(join(fresh.path, 'photos', photo, 'full.webp'))).toBe(true)
  await database.close()
  await again.stop()

  await place(fresh.path, true)
  const [replaced = ''] = listReplaced(fresh.path)
  expect(existsSync(join(replaced, 'postgresql/PG_VERSION'))).toBe(true)
  expect(existsSync(join(replaced, 'photos/erasures', leaver.id))).toBe(true)
  for (const folder of [old, fresh, backups]) folder.remove()
})

test('members who came back with the database of a server are erased again, with their files', async () => {
  const dataDir = temporaryFolder('server')
  const copy = await copyDatabase()
  const database = openDatabase({ url: copy.url, connections: 2, onError: () => {} })
  const files = createFolderStore(join(dataDir.path, 'photos'))
  const { rows } = await database.pool.query<{ member_id: string; id: string }>(
    'select member_id, id from photo where is_main limit 2',
  )
  const [back, other] = rows
  if (!back || !other) throw new Error('the demo has no photos')
  for (const { id } of rows) await files.write(`${id}/full.webp`, Buffer.from('a face'))
  await files.write(`erasures/${back.member_id}`, Buffer.from(NOW.toISOString()))
  const env = { DATABASE_URL: copy.url, DATABASE_POOL: '2' }
  expect(await runWith(env, 'erase-again.ts', dataDir.path)).toContain('Erased again: 1 members.')
  const left = await database.pool.query('select id from member where id = any($1)', [
    [back.member_id, other.member_id],
  ])
  expect(left.rows).toEqual([{ id: other.member_id }])
  expect([await files.read(`${back.id}/full.webp`), await files.read(`${other.id}/full.webp`)]).toEqual([
    null,
    Buffer.from('a face'),
  ])
  await database.close()
  await copy.drop()
  dataDir.remove()
})
