import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { itemAt } from '../../core/typed.ts'
import { type Album, openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let album: Album
let file: Buffer

beforeAll(async () => {
  album = await openAlbum(site, DEMO_EMAILS.free)
  file = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => site.database.pool.query('delete from photo where painting is null'))

const open = (filename: string, headers: Record<string, string> = {}) =>
  site.request({ url: `/photos/${filename}`, headers })
const statusOf = async (filename: string) => (await open(filename)).status
const first = async () => itemAt((await album.list()).photos, 0)
const publicName = (id: string) => `${id}/full.webp`
const setStatus = (status: string) =>
  site.database.pool.query('update photo set status = $1 where member_id = $2', [status, album.memberId])

describe('who can open a photo', () => {
  const cases = [
    { private: false, status: 'active', byName: 200, bySignature: 200 },
    { private: false, status: 'pending', byName: 404, bySignature: 200 },
    { private: false, status: 'rejected', byName: 404, bySignature: 200 },
    { private: true, status: 'active', byName: 404, bySignature: 200 },
    { private: true, status: 'pending', byName: 404, bySignature: 200 },
    { private: true, status: 'rejected', byName: 404, bySignature: 200 },
  ]
  test.each(cases)('private $private and $status: by name $byName, its owner $bySignature', async (rule) => {
    await album.add({ file, private: rule.private })
    await setStatus(rule.status)
    const own = await first()
    expect(own.filename.startsWith('private/')).toBe(rule.byName === 404)
    for (const name of [own.filename, own.match, own.thumb_filename]) {
      expect(await statusOf(name)).toBe(rule.bySignature)
    }
    expect(await statusOf(publicName(own.id))).toBe(rule.byName)
  })

  test('a photo made private is no longer opened by its name at once', async () => {
    const { body } = await album.add({ file })
    expect(await statusOf(body.photo.filename)).toBe(200)
    const { etag } = (await open(body.photo.filename)).headers
    await album.change({ id: body.photo.id, private: true })
    expect(await statusOf(body.photo.filename)).toBe(404)
    expect((await open(body.photo.filename, { 'if-none-match': String(etag) })).status).toBe(404)
    await album.change({ id: body.photo.id, private: false })
    expect(await statusOf(body.photo.filename)).toBe(200)
  })

  test('a deleted photo is gone by any address', async () => {
    await album.add({ file, private: true })
    const own = await first()
    await album.remove(own.id)
    expect(await statusOf(own.filename)).toBe(404)
    expect(await statusOf(publicName(own.id))).toBe(404)
  })

  test('a site that looks at photos first shows new ones to their owner alone', async () => {
    const setApproval = (value: string) =>
      site.database.pool.query(
        `update site set settings = settings || jsonb_build_object('photo_approval', $1::text)`,
        [value],
      )
    const start = site.clock.now
    await setApproval('manual')
    site.clock.now = new Date(start.getTime() + 60_000)
    const { body } = await album.add({ file })
    expect(body.photo).toMatchObject({ status: 'pending', main: true })
    expect(await statusOf(publicName(body.photo.id))).toBe(404)
    expect(await statusOf(body.photo.filename)).toBe(200)
    await setApproval('automatic')
    site.clock.now = start
  })
})

describe('a signed address', () => {
  let own: Awaited<ReturnType<typeof first>>
  beforeEach(async () => {
    await album.add({ file, private: true })
    own = await first()
  })

  test('ends within the hour', async () => {
    const start = site.clock.now
    site.clock.now = new Date(start.getTime() + 44 * MINUTE_MS)
    expect(await statusOf(own.filename)).toBe(200)
    site.clock.now = new Date(start.getTime() + 61 * MINUTE_MS)
    expect(await statusOf(own.filename)).toBe(404)
    expect(await statusOf((await first()).filename)).toBe(200)
    site.clock.now = start
  })

  test('is the same when it is asked for again soon after', async () => {
    expect((await first()).filename).toBe(own.filename)
  })

  test('holds for one size of one photo and no other time', async () => {
    const query = own.filename.split('?')[1] ?? ''
    await album.add({ file, private: true })
    const other = (await album.list()).photos[1]?.id
    expect(await statusOf(`private/${own.id}/full.webp?${query}`)).toBe(200)
    for (const forged of [
      `private/${own.id}/thumb.webp?${query}`,
      `private/${other}/full.webp?${query}`,
      `private/${own.id}/full.webp?${query.replace(/until=\d+/, 'until=99999999999')}`,
      `private/${own.id}/full.webp?${query.replace(/signature=../, 'signature=AA')}`,
      `private/${own.id}/full.webp?${query.split('&')[0]}`,
      `private/${own.id}/full.webp?${query}&until=99999999999`,
      `private/${own.id}/full.webp`,
      `private/${own.id}/../full.webp?${query}`,
      'private/nonsense/full.webp?until=1&signature=x',
    ]) {
      expect([forged, await statusOf(forged)]).toEqual([forged, 404])
    }
  })

  test('is kept by its viewer’s browser alone', async () => {
    expect((await open(own.filename)).headers['cache-control']).toBe('private, max-age=3600')
    expect((await open('private/x/full.webp')).headers['cache-control']).toBe('no-store')
  })
})

describe('a public photo', () => {
  test('is not sent again to a browser that has it', async () => {
    const { body } = await album.add({ file })
    const { headers, status } = await open(body.photo.filename)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    const again = await open(body.photo.filename, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })

  test('is not kept for long by caches that many share', async () => {
    const { body } = await album.add({ file })
    expect((await open(body.photo.filename)).headers['cache-control']).toContain('s-maxage=60')
  })
})
