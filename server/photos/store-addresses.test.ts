import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { itemAt } from '../../core/typed.ts'
import { sendTo } from '../../tests/support/call.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { addMember } from '../../tests/support/members.ts'
import { type Album, openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { buildApp } from '../app.ts'
import { createS3Store } from '../platform/files/s3-store.ts'

const objects = temporaryFolder('objects')
// The store checks signatures, and their time by its own clock.
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: objects.path,
  allowMismatchedSignatures: false,
  configureBuckets: [{ name: 'photos', configs: [] }],
})
let origin: string
let storeUrl: string
const site = testSite(async () => {
  const { port } = await store.run()
  origin = `http://127.0.0.1:${port}`
  storeUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/photos`
  return { files: createS3Store(storeUrl, { publicUrl: `${origin}/photos/` }) }
})
let album: Album
let file: Buffer

beforeAll(async () => {
  site.clock.now = new Date()
  album = await openAlbum(site, DEMO_EMAILS.free)
  const face = { create: { width: 400, height: 500, channels: 3, background: '#357' } } as const
  file = await sharp(face).jpeg().toBuffer()
})
beforeEach(async () => {
  site.clock.now = new Date()
  await site.database.pool.query('delete from photo where member_id = $1', [album.memberId])
})
afterAll(async () => {
  await store.close()
  objects.remove()
})

const open = (filename: string, cookies = album.cookies) =>
  site.request({ url: `/photos/${filename}`, cookies })
const addressOf = async (filename: string) => String((await open(filename)).headers.location)
const ownPhoto = async (isPrivate: boolean) => {
  await album.add({ file, private: isPrivate })
  return itemAt((await album.list()).photos, 0)
}

test('a browser gets a public photo from the store, by an address that caches can keep', async () => {
  const { filename, thumb_filename } = await ownPhoto(false)
  const { status, headers } = await open(filename)
  expect([status, headers['cache-control']]).toEqual([302, 'public, max-age=1740, s-maxage=60'])
  const fetched = await fetch(String(headers.location))
  expect(fetched.status).toBe(200)
  expect(fetched.headers.get('content-type')).toBe('image/webp')
  expect(fetched.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60')
  const longestSide = async (answer: Response) => (await sharp(await answer.arrayBuffer()).metadata()).height
  expect([
    await longestSide(fetched),
    await longestSide(await fetch(await addressOf(thumb_filename))),
  ]).toEqual([500, 400])
  expect(await addressOf(filename)).toBe(headers.location)
})

test('the address of a public photo works for an hour at most, and longer than the way to it is kept', async () => {
  const { filename } = await ownPhoto(false)
  const after = async (seconds: number) => {
    site.clock.now = new Date(Date.now() - seconds * SECOND_MS)
    return (await fetch(await addressOf(filename))).status
  }
  expect([await after(1740), await after(3601)]).toEqual([200, 403])
})

test('the address of a private photo works for half a minute, and is handed to nobody else', async () => {
  const { filename } = await ownPhoto(true)
  const { status, headers } = await open(filename)
  expect([status, headers['cache-control']]).toEqual([302, 'private, no-store'])
  const fetched = await fetch(String(headers.location))
  expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const stranger = await addMember(site, { paidUser: true })
  for (const cookies of [{}, stranger.cookies]) {
    const refused = await open(filename, cookies)
    expect([refused.status, refused.headers.location]).toEqual([404, undefined])
  }
  site.clock.now = new Date(Date.now() - 31 * SECOND_MS)
  const late = await addressOf(filename)
  expect((await fetch(late)).status).toBe(403)
  const prolonged = late.replace('X-Amz-Expires=30', 'X-Amz-Expires=3000')
  expect((await fetch(prolonged)).status).toBe(403)
})

test('no address is handed out for a photo that was withdrawn', async () => {
  const { id, filename } = await ownPhoto(false)
  await album.change({ id, private: true })
  expect((await open(filename)).status).toBe(404)
  await album.remove(id)
  expect((await open(filename)).status).toBe(404)
})

test('photos leave through the process where browsers do not reach the store', async () => {
  const { filename } = await ownPhoto(false)
  const files = createS3Store(storeUrl)
  const app = await buildApp({ ...site.context, files }, site.jobs, {
    server: { logLevel: 'silent', trustProxy: true },
  })
  const { status, headers } = await sendTo(app)({ url: `/photos/${filename}` })
  expect([status, headers['content-type'], headers.location]).toEqual([200, 'image/webp', undefined])
  const page = await sendTo(app)({ url: '/no-such-page', headers: { accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: blob:;`)
})

test('pages may show pictures of the store, and of no other place', async () => {
  const { headers } = await site.request({ url: '/no-such-page', headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`img-src 'self' data: blob: ${origin};`)
})
