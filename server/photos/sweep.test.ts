import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { type Album, openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { sweepPhotos } from './sweep-photos.ts'

const folder = temporaryFolder('sweep')
const files = createFolderStore(folder.path)
const site = testSite({ files })
let album: Album

beforeAll(async () => {
  album = await openAlbum(site, DEMO_EMAILS.free)
})
afterAll(() => folder.remove())

const kept = async () => {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.sort()
}
const sweep = () => sweepPhotos({ db: site.database.db, files, now: () => new Date() })
const makeOld = (name: string) => {
  const twoDaysAgo = new Date(Date.now() - 48 * HOUR_MS)
  utimesSync(join(folder.path, name), twoDaysAgo, twoDaysAgo)
}

test('files of no photo go after a day; those of a photo, of a chat and of an upload under way stay', async () => {
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#222' } })
    .png()
    .toBuffer()
  const { id } = (await album.add({ file })).body.photo
  const lost = '11111111-1111-4111-8111-111111111111/full.webp'
  const underWay = '22222222-2222-4222-8222-222222222222/full.webp'
  const inChat = '33333333-3333-4333-8333-333333333333/full.webp'
  await site.database.pool.query(
    "insert into chat_photo (id, member_id, width, height, placeholder, created_at) values ($1, $2, 1, 1, '', now())",
    [inChat.split('/')[0], album.memberId],
  )
  const draft = `${id}/full.webp.abcdef.draft`
  for (const name of [lost, underWay, inChat, draft]) await files.write(name, Buffer.from('x'))
  for (const name of await kept()) if (name !== underWay) makeOld(name)

  expect(await sweep()).toBe(2)
  expect(await kept()).toEqual(
    [underWay, inChat, `${id}/full.webp`, `${id}/match.webp`, `${id}/thumb.webp`].sort(),
  )
  expect(await sweep()).toBe(0)
})

test('a refused upload leaves no files, and a deleted photo neither', async () => {
  const before = await kept()
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#222' } })
    .png()
    .toBuffer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => album.add({ file })))
  const added = answers.filter(({ status }) => status === 201).map(({ body }) => body.photo.id)
  expect(await kept()).toHaveLength(before.length + 3 * added.length)
  for (const id of added) await album.remove(id)
  expect(await kept()).toEqual(before)
})
