import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { itemAt } from '../../core/typed.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { addMember, addPhoto, type Visitor } from '../../tests/support/members.ts'
import { type Album, openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ paintPhoto: async () => Buffer.from('picture') })
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
  site.request({ url: `/photos/${filename}`, headers, cookies: album.cookies })
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
    const setApproval = (value: string) => changeSite(site.database.db, { photo_approval: value })
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

  test('ends within ten minutes', async () => {
    const start = site.clock.now
    site.clock.now = new Date(start.getTime() + 4 * MINUTE_MS)
    expect(await statusOf(own.filename)).toBe(200)
    site.clock.now = new Date(start.getTime() + 10 * MINUTE_MS)
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

  test('opens for the member it was made for alone, and only while they are logged in', async () => {
    const openAs = async (cookies: Record<string, string>) =>
      (await site.request({ url: `/photos/${own.filename}`, cookies })).status
    const another = await addMember(site, { paidUser: true })
    expect(await openAs(album.cookies)).toBe(200)
    expect(await openAs({})).toBe(404)
    expect(await openAs(another.cookies)).toBe(404)
    const login = { email: DEMO_EMAILS.free, password: DEMO_PASSWORD }
    const again = await site.call(api.logIn, { body: login })
    expect(await openAs(again.cookies)).toBe(200)
    await site.call(api.logOut, { cookies: again.cookies })
    expect(await openAs(again.cookies)).toBe(404)
  })

  test('is kept by no cache, not even by that of its viewer', async () => {
    const { headers } = await open(own.filename)
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
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

  test('is kept for long by no shared cache, however it was made', async () => {
    const painted = await addPhoto(site, album.memberId, { painting: {} })
    const { headers } = await open(publicName(painted))
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
  })

  describe('is served no more', () => {
    let owner: Visitor
    let viewer: Visitor
    let photo: string
    beforeEach(async () => {
      owner = await addMember(site)
      viewer = await addWriter(site)
      photo = publicName(await addPhoto(site, owner.id, { isMain: true, painting: {} }))
    })
    const openAs = async (cookies: Record<string, string>) =>
      (await site.request({ url: `/photos/${photo}`, cookies })).status
    const change = (set: string) =>
      site.database.pool.query(`update profile set ${set} where member_id = $1`, [owner.id])

    test('when its owner left or was hidden by the staff, and is again when they are back', async () => {
      for (const hidden of [`status = 'disabled'`, 'hidden_at = now()']) {
        expect([hidden, await openAs({}), await openAs(viewer.cookies)]).toEqual([hidden, 200, 200])
        await change(hidden)
        expect([hidden, await openAs({}), await openAs(viewer.cookies)]).toEqual([hidden, 404, 404])
        await change(`status = 'active', hidden_at = null`)
      }
      expect(await openAs({})).toBe(200)
    })

    test('when its owner is erased', async () => {
      await site.database.pool.query('delete from member where id = $1', [owner.id])
      expect(await openAs({})).toBe(404)
    })

    test('to strangers when its owner is invisible, while partners and the owner still see it', async () => {
      const partner = await addWriter(site)
      await partner.write({ profile: owner.id })
      await change('invisible = true')
      expect(await openAs({})).toBe(404)
      expect(await openAs(viewer.cookies)).toBe(404)
      expect(await openAs(partner.cookies)).toBe(200)
      expect(await openAs(owner.cookies)).toBe(200)
      const { headers } = await site.request({ url: `/photos/${photo}`, cookies: partner.cookies })
      expect(headers['cache-control']).toBe('private, no-store')
    })

    test('while a hidden owner still sees their own, by addresses for them alone', async () => {
      await change(`status = 'disabled'`)
      const [own] = (await owner.call(api.listPhotos)).body.photos
      const { user } = (await owner.call(api.readUser)).body
      for (const shown of [own, user?.profile.main_image]) {
        const filename = shown?.filename
        expect(filename).toMatch(/^private\//)
        expect((await owner.request(`/photos/${filename}`)).status).toBe(200)
        expect((await viewer.request(`/photos/${filename}`)).status).toBe(404)
      }
    })
  })
})
