import { createServer, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { DEMO_EMAILS } from '../../../core/rules/site/demo.ts'
import de from '../../../locales/de/shell/errors.json' with { type: 'json' }
import { addressOf } from '../../../tests/support/address.ts'
import { openAlbum } from '../../../tests/support/photos.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { createS3Store } from '../files/s3-store.ts'

/** A server that takes connections and never says a word. */
const held = new Set<Socket>()
const silent = createServer((socket) => held.add(socket.on('error', () => {})))
await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
const { host } = new URL(addressOf(silent))
afterAll(() => {
  for (const socket of held) socket.destroy()
  silent.close()
})

const store = createS3Store(`http://key:secret@${host}/photos`, { patienceMs: 200 })
const full = async () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}
const site = testSite({ files: { ...store, write: full } })

describe('a database that', () => {
  beforeAll(async () => {
    await site.database.pool.query(`
    create table trouble (code text);
    alter table city rename to city_table;
    create function cities() returns setof city_table language plpgsql as $$
      begin raise exception using errcode = (select code from trouble), message = 'trouble'; end $$;
    create view city as select * from cities()`)
  })

  afterAll(() =>
    site.database.pool.query('drop view city; drop function cities; alter table city_table rename to city'),
  )

  test.each([
    ['shuts down', '57P01'],
    ['is starting', '57P03'],
    ['was replaced by another server and can only be read', '25006'],
    ['has no connection left', '53300'],
    ['has a full disk', '53100'],
    ['lost the connection', '08006'],
    ['took too long', '57014'],
    ['let another request go first', '40P01'],
  ])('%s is answered with 503, and when to try again, in the caller’s language', async (_why, code) => {
    await site.database.pool.query('delete from trouble')
    await site.database.pool.query('insert into trouble values ($1)', [code])
    const query = { country: 'NL', name: 'Utrecht' } as const
    const answer = await site.call(api.listCities, { query, cookies: { locale: 'de' } })
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable', message: de.unavailable } })
    expect(answer.headers['retry-after']).toBe('5')
  })
})

test('an object store that does not answer is given up, and the page says to try again', async () => {
  const { rows } = await site.database.pool.query('select id from photo limit 1')
  const url = `/photos/${rows[0].id}/thumb.webp`
  const answer = await site.request({ url, cookies: { locale: 'de' }, headers: { accept: 'text/html' } })
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(String(answer.body)).toContain(de.unavailable)
})

test('a full disk refuses an upload for now, and not as a mistake of ours', async () => {
  const file = await sharp({ create: { width: 800, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const album = await openAlbum(site, DEMO_EMAILS.free)
  expect(await album.add({ file })).toMatchObject({ status: 503, body: { error: 'unavailable' } })
})
