import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../core/rules/account/photos.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { type Album, openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let free: Album
let premium: Album
let picture: Buffer

beforeAll(async () => {
  free = await openAlbum(site, DEMO_EMAILS.free)
  premium = await openAlbum(site, DEMO_EMAILS.premium)
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b46' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => site.database.pool.query('delete from photo where painting is null'))

const order = async (album: Album) => (await album.list()).photos.map(({ id }) => id)
const mainOf = async (album: Album) => (await album.list()).photos.find(({ main }) => main)?.id
const add = async (album: Album, how: { private?: boolean } = {}) =>
  (await album.add({ file: picture, ...how })).body.photo.id

describe('adding photos', () => {
  test('the first one becomes the main one, and the member’s picture everywhere', async () => {
    const { status, body } = await free.add({ file: picture })
    expect(status).toBe(201)
    expect(body.photo).toMatchObject({
      main: true,
      private: false,
      status: 'active',
      width: 600,
      height: 400,
    })
    const { body: mine } = await site.call(api.readUser, { cookies: free.cookies })
    expect(mine.user?.profile.main_image?.id).toBe(body.photo.id)
  })

  test('a later one does not push it aside', async () => {
    const first = await add(free)
    await add(free)
    expect(await mainOf(free)).toBe(first)
  })

  test('a private one is never the main one', async () => {
    await add(free, { private: true })
    expect(await mainOf(free)).toBeUndefined()
    const second = await add(free)
    expect(await mainOf(free)).toBe(second)
  })

  test('one that is meant to be private is never shown, however that is written', async () => {
    for (const written of ['1', 'true', 'TRUE', 'on'])
      expect((await premium.add({ file: picture, private: written })).body.photo).toMatchObject({
        private: true,
      })
    for (const written of ['0', 'false'])
      expect((await premium.add({ file: picture, private: written })).body.photo.private).toBe(false)
    const unclear = await premium.add({ file: picture, private: 'yes please' })
    expect([unclear.status, Object.keys(unclear.body.fields ?? {})]).toEqual([422, ['private']])
  })

  test('a free member has three, also when ten arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => free.add({ file: picture })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(FREE_PHOTOS).fill(201), ...Array(10 - FREE_PHOTOS).fill(403)])
    const { photos, limit } = await free.list()
    expect(limit).toBe(FREE_PHOTOS)
    expect(photos.map(({ main }) => main)).toEqual([true, false, false])
    expect(new Set(photos.map(({ id }) => id)).size).toBe(FREE_PHOTOS)
  })

  test('one too many is refused in words', async () => {
    for (let photo = 0; photo < FREE_PHOTOS; photo++) await add(free)
    const { status, body } = await free.add({ file: picture })
    expect(status).toBe(403)
    expect(body.error).toBe('photo_limit')
    expect(body.message).toContain('premium')
  })

  test('a premium member has twenty-five', async () => {
    await site.database.pool.query(
      `insert into photo (id, member_id, position, status, width, height, placeholder, created_at)
       select gen_random_uuid(), $1, place, 'active', 800, 1000, '', now() from generate_series(0, $2) as place`,
      [premium.memberId, PREMIUM_PHOTOS - 2],
    )
    expect((await premium.add({ file: picture })).status).toBe(201)
    const { body } = await premium.add({ file: picture })
    expect(body.error).toBe('photo_limit')
    expect(body.message).toMatch(/Verwijder er eerst een\.$/)
    expect(body.message).not.toContain('premium')
    expect(await premium.list()).toMatchObject({ limit: PREMIUM_PHOTOS, photos: { length: PREMIUM_PHOTOS } })
  })

  test('a visitor cannot', async () => {
    const stranger = await site.call(api.addPhoto)
    expect(stranger.status).toBe(403)
    expect(stranger.body.authentication_required).toBe(true)
  })

  test('anything but a form with a file is refused', async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      site.call(api.addPhoto, { cookies: free.cookies, headers, payload })
    const json = await send({ 'content-type': 'application/json' }, '{"file":"x"}')
    expect([json.status, json.body.error]).toEqual([415, 'unsupported_media_type'])
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(boundary, '--x--\r\n')).status).toBe(400)
    expect((await send(boundary, 'nonsense')).status).toBe(400)
  })

  test('a form sent without scripts leads back to the profile, with the reason if there is one', async () => {
    const accept = 'text/html,application/xhtml+xml'
    const good = await free.add({ file: picture, accept })
    expect([good.status, good.headers.location]).toEqual([303, '/profile'])
    const bad = await free.add({ file: Buffer.from('not a picture'), accept })
    expect([bad.status, bad.headers.location]).toEqual([303, '/profile?refused=photo_kind'])
  })
})

describe('changing photos', () => {
  test('another one becomes the main one, and only that', async () => {
    await add(free)
    const second = await add(free)
    const { status, body } = await free.change({ id: second, main: true })
    expect([status, body.photo.main]).toEqual([200, true])
    expect((await free.list()).photos.map(({ main }) => main)).toEqual([false, true])
  })

  test('they are moved to any place', async () => {
    const [a, b, c] = [await add(free), await add(free), await add(free)]
    await free.change({ id: c, position: 0 })
    expect(await order(free)).toEqual([c, a, b])
    await free.change({ id: c, position: 1 })
    expect(await order(free)).toEqual([a, c, b])
    await free.change({ id: a, position: 24 })
    expect(await order(free)).toEqual([c, b, a])
  })

  test('a main photo made private hands its place to the next public one', async () => {
    const [a, b, c] = [await add(free), await add(free, { private: true }), await add(free)]
    await free.change({ id: a, private: true })
    expect(await mainOf(free)).toBe(c)
    await free.change({ id: c, private: true })
    expect(await mainOf(free)).toBeUndefined()
    await free.change({ id: b, private: false })
    expect(await mainOf(free)).toBe(b)
  })

  test('a private one becomes the main one only when it is made public with it', async () => {
    await add(free)
    const hidden = await add(free, { private: true })
    expect((await free.change({ id: hidden, main: true })).status).toBe(422)
    expect((await free.change({ id: hidden, main: true, private: false })).status).toBe(200)
    expect(await mainOf(free)).toBe(hidden)
  })

  test('deleting the main one makes the next one it', async () => {
    const [a, b, c] = [await add(free), await add(free), await add(free)]
    expect((await free.remove(a)).status).toBe(204)
    expect(await mainOf(free)).toBe(b)
    await free.change({ id: c, main: true })
    await free.remove(c)
    expect(await order(free)).toEqual([b])
    expect(await mainOf(free)).toBe(b)
  })

  test('nobody touches the photos of somebody else', async () => {
    const mine = await add(free)
    expect((await premium.change({ id: mine, private: true })).status).toBe(404)
    expect((await premium.remove(mine)).status).toBe(404)
    expect(await order(free)).toEqual([mine])
  })

  test('changes at the same moment leave one main photo and whole places', async () => {
    const ids = [await add(free), await add(free), await add(free)]
    await Promise.all([
      ...ids.map((id) => free.change({ id, main: true })),
      ...ids.map((id, place) => free.change({ id, position: 2 - place })),
      free.remove(ids[1] ?? ''),
    ])
    const { rows } = await site.database.pool.query(
      'select position, is_main from photo where member_id = $1 order by position',
      [free.memberId],
    )
    expect(rows.map(({ position }) => position)).toEqual([0, 1])
    expect(rows.filter(({ is_main }) => is_main)).toHaveLength(1)
  })
})
