import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { addWriter, creditsOf } from '../../tests/support/chat.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { openInstallation, QUICK, run, runWith } from '../../tests/support/installation.ts'
import { NOW } from '../../tests/support/names.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { openAlbum } from '../../tests/support/photos.ts'
import type { TestSite } from '../../tests/support/site.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { listReplaced } from './place-backup.ts'

async function addPhoto(site: TestSite): Promise<string> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c48' } })
  const album = await openAlbum(site, DEMO_EMAILS.premium)
  await album.add({ file: await picture.jpeg().toBuffer() })
  return (await album.list()).photos[0]?.id ?? ''
}

/** Makes the key of this month as its keeper does, and keeps the private half in a file. */
async function makeKey(dataDir: string, safe: string): Promise<string> {
  const file = join(safe, 'private.key')
  writeFileSync(file, await run('keys.ts', dataDir, 'backup-key'))
  return file
}

test('a backup that is made while members write is restored whole, without members who were erased since', async () => {
  const [old, fresh, backups, safe] = ['old', 'fresh', 'backups', 'safe'].map((name) => temporaryFolder(name))
  if (!old || !fresh || !backups || !safe) throw new Error('no folders')
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
  expect(await run('backup.ts', old.path, backups.path)).toMatch(/^There is no backup key yet: .*backup-key/)
  const key = await makeKey(old.path, safe.path)
  let isDone = false
  const made = run('backup.ts', old.path, backups.path).finally(() => {
    isDone = true
  })
  while (!isDone) await write().then(() => wait(20))
  const [, backup = ''] = /^The backup is in (\S+)\.$/m.exec(await made) ?? []
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  expect(readdirSync(backup).sort()).toEqual(
    ['backup.json', 'database.tar.gz.age', 'erasures.tar.gz.age', 'photos.tar.gz.age'].sort(),
  )
  expect(sent).toBeGreaterThan(before)
  expect(await run('backup.ts', old.path, 'check', backups.path)).toContain('is as it was written')
  const proven = await run('backup.ts', old.path, 'verify', backups.path, '--key', key)
  expect(proven).toContain('is proven')
  expect(proven).toMatch(/sealed rows opened: [1-9]/)
  expect(existsSync(join(old.path, 'verifying'))).toBe(false)
  const { rows: noted } = await site.database.pool.query('select proven_at is not null as proven from backup')
  expect(noted).toEqual([{ proven: true }])

  await site.database.pool.query('update member set deleted_at = $2 where id = $1', [
    leaver.id,
    site.clock.now,
  ])
  site.clock.now = new Date(site.clock.now.getTime() + (DELETION_GRACE_DAYS + 1) * DAY_MS)
  await site.jobs.account.eraseDeleted.run()
  const restore = (dataDir: string, ...args: string[]) =>
    run('restore.ts', dataDir, backups.path, '--key', key, ...args)
  expect(await restore(old.path, '--replace')).toContain('is in use by process')
  await close()
  expect(await restore(old.path, '--erasures-of', old.path)).toContain('holds an installation')
  expect(await restore(fresh.path)).toMatch(/^There is no journal of who was erased since the backup/)
  expect(await restore(fresh.path, '--erasures-of', safe.path)).toMatch(/^There is no backup in /)
  expect(existsSync(join(fresh.path, 'postgresql.password'))).toBe(false)

  const restored = await restore(fresh.path, '--erasures-of', old.path)
  expect(restored).toContain('Erasures in the journal: 1.')
  expect(restored).toContain('erased again: 1.')
  const again = await startEmbedded({ dataDir: fresh.path, tell: () => {}, settings: QUICK })
  const database = openDatabase({ url: again.url('vonk'), connections: 2, onError: () => {} })
  const members = await database.pool.query('select id from member where id = any($1)', [
    [writer.id, reader.id, leaver.id],
  ])
  expect(members.rows.map(({ id }) => id).sort()).toEqual([writer.id, reader.id].sort())
  // The messages are those up to one moment: none is missing in between, and each was paid for.
  const { rows } = await database.pool.query('select * from message where author_id = $1 order by number', [
    writer.id,
  ])
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(openRows('message', rows).map(({ text }) => text)).toEqual(
    rows.map((_, index) => `Message ${index + 1}`),
  )
  const credits = await creditsOf({ ...site, database }, writer.id)
  expect(credits?.balance).toBe(credits?.sum)
  expect(existsSync(join(fresh.path, 'photos', photo, 'full.webp'))).toBe(true)
  await database.close()
  await again.stop()

  // The installation that is replaced knows who was erased, and is kept.
  expect(await restore(fresh.path, '--replace')).toContain('erased again: 1.')
  const [replaced = ''] = listReplaced(fresh.path)
  expect(existsSync(join(replaced, 'postgresql/PG_VERSION'))).toBe(true)
  expect(existsSync(join(replaced, 'photos/erasures', leaver.id))).toBe(true)
  for (const folder of [old, fresh, backups, safe]) folder.remove()
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
