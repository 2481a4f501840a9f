import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Photo } from '../../core/contract/account/photos.ts'
import { api } from '../../core/contract/api.ts'
import { PHOTO_ADDRESS_SECONDS } from '../../core/rules/account/photos.ts'
import { DAY_SECONDS } from '../../core/rules/durations.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { addPhoto } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { moveCredits } from '../money/credits/ledger.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { deleteUnsentPhotos } from './add-chat-photo.ts'

const folder = temporaryFolder('chat-photos')
const files = createFolderStore(folder.path)
const site = testSite({ files })
let anna: Writer
let ben: Writer
let picture: Buffer

beforeAll(async () => {
  anna = await addWriter(site, { name: 'Anna', credits: 500 })
  ben = await addWriter(site, { name: 'Ben' })
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => {
  site.clock.now = NOW
})
afterAll(() => folder.remove())

async function upload(member: Writer, file = picture) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
  const sent = new Response(form)
  return member.call(api.addChatPhoto, {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

const uploaded = async (member: Writer): Promise<Photo> => (await upload(member)).body.photo
const send = (member: Writer, photo: string, profile: string) =>
  member.call(api.sendMessage, { body: { profile, photo } })
const addressesOf = ({ filename, match, thumb_filename }: Photo) => [filename, match, thumb_filename]
const open = (filename: string, by?: Writer) =>
  site.request({ url: `/photos/${filename}`, ...(by && { cookies: by.cookies }) })
const statusOf = async (filename: string, by?: Writer) => (await open(filename, by)).status
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** The photo of the newest message, as a member gets it with the conversation. */
async function received(member: Writer, conversation: string): Promise<Photo> {
  const { body } = await member.call(api.readChat, { query: { conversation } })
  const photo = body.messages.at(-1)?.photo
  if (!photo) throw new Error('the newest message has no photo')
  return photo
}

describe('a picture for a chat', () => {
  test('is uploaded, sent for its price, and opened by the receiver in every size', async () => {
    const before = await creditsOf(site, anna.id)
    const photo = await uploaded(anna)
    expect(await creditsOf(site, anna.id)).toEqual(before)
    const { status, body } = await send(anna, photo.id, ben.id)
    expect(status).toBe(201)
    expect(body.message).toMatchObject({ kind: 'photo', credits: 4, photo: { id: photo.id } })
    expect(body.credits).toBe((before?.balance ?? 0) - 4)
    const his = await received(ben, body.conversation.id)
    expect(his).toMatchObject({ id: photo.id, width: 600, height: 400 })
    for (const address of addressesOf(his)) {
      const answer = await open(address, ben)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('is opened by nobody who was not given its address', async () => {
    const photo = await uploaded(anna)
    await send(anna, photo.id, ben.id)
    const stranger = await addWriter(site)
    for (const size of ['full', 'match', 'thumb']) {
      for (const address of [`${photo.id}/${size}.webp`, `private/${photo.id}/${size}.webp`]) {
        expect(await statusOf(address)).toBe(404)
        expect(await statusOf(address, stranger)).toBe(404)
        expect(await statusOf(address, ben)).toBe(404)
      }
    }
  })

  test('is opened by the two of the conversation alone, each by an address of their own', async () => {
    const photo = await uploaded(anna)
    const { conversation, message } = (await send(anna, photo.id, ben.id)).body
    const [hers, his] = [message.photo?.filename ?? '', (await received(ben, conversation.id)).filename]
    const stranger = await addWriter(site)
    expect([await statusOf(hers, anna), await statusOf(his, ben)]).toEqual([200, 200])
    for (const address of [hers, his]) {
      expect([await statusOf(address), await statusOf(address, stranger)]).toEqual([404, 404])
    }
    expect([await statusOf(hers, ben), await statusOf(his, anna)]).toEqual([404, 404])
  })

  test('is served no more once one of the two blocked the other, or its sender left', async () => {
    const photo = await uploaded(anna)
    const { conversation } = (await send(anna, photo.id, ben.id)).body
    const his = await received(ben, conversation.id)
    const status = () => statusOf(his.filename, ben)
    for (const [by, whom] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      expect(await status()).toBe(200)
      await by.call(api.blockMember, { body: { profile: whom.id } })
      expect(await status()).toBe(404)
      if (by === ben) {
        const { body } = await ben.call(api.readChat, { query: { conversation: conversation.id } })
        expect(body.messages.at(-1)?.photo).toBeNull()
      }
      await by.call(api.unblockMember, { body: { profile: whom.id } })
    }
    for (const hidden of [`status = 'disabled'`, 'hidden_at = now()']) {
      await site.database.pool.query(`update profile set ${hidden} where member_id = $1`, [anna.id])
      expect([hidden, await status()]).toEqual([hidden, 404])
      await site.database.pool.query(
        `update profile set status = 'active', hidden_at = null where member_id = $1`,
        [anna.id],
      )
    }
  })

  test('is not opened by an address that was altered', async () => {
    const [photo, another] = [await uploaded(anna), await uploaded(anna)]
    const { filename } = photo
    const until = Number(/until=(\d+)/.exec(filename)?.[1])
    const altered = [
      filename.replace(`until=${until}`, `until=${until + 60}`),
      filename.replace('full.webp', 'match.webp'),
      filename.replace(photo.id, another.id),
      filename.replace(/signature=.{4}/, 'signature=AAAA'),
      filename.replace(/signature=.*/, 'signature='),
    ]
    expect(await statusOf(filename, anna)).toBe(200)
    for (const address of altered) expect(await statusOf(address, anna), address).toBe(404)
  })

  test('is opened by its address for ten minutes at most; the conversation then gives a new one', async () => {
    const photo = await uploaded(anna)
    const { conversation } = (await send(anna, photo.id, ben.id)).body
    const old = await received(ben, conversation.id)
    site.clock.now = later(PHOTO_ADDRESS_SECONDS)
    for (const address of addressesOf(old)) expect(await statusOf(address, ben)).toBe(404)
    expect(await statusOf((await received(ben, conversation.id)).filename, ben)).toBe(200)
  })

  test('that is no picture is refused', async () => {
    const answer = await upload(anna, Buffer.from('<svg onload="alert(1)"/>'))
    expect([answer.status, answer.body.error]).toEqual([415, 'photo_kind'])
  })
})

describe('which photos can be sent', () => {
  test('one of the own album, as often as one likes', async () => {
    const own = await addPhoto(site, anna.id, { isPrivate: true })
    const carl = await addWriter(site)
    for (const { id } of [ben, carl]) expect((await send(anna, own, id)).status).toBe(201)
  })

  test('nobody else’s, neither of an album nor of a chat, and nothing is charged for trying', async () => {
    const before = await creditsOf(site, anna.id)
    const ofBen = [await addPhoto(site, ben.id), (await uploaded(ben)).id, crypto.randomUUID()]
    for (const photo of ofBen) expect((await send(anna, photo, ben.id)).status).toBe(404)
    expect(await creditsOf(site, anna.id)).toEqual(before)
  })

  test('none of the own album that is not approved', async () => {
    const rejected = await addPhoto(site, anna.id, { status: 'rejected' })
    expect((await send(anna, rejected, ben.id)).status).toBe(404)
  })

  test('without enough credits it is not sent, and can be sent later', async () => {
    const poor = await addWriter(site, { credits: 3 })
    const photo = await uploaded(poor)
    expect((await send(poor, photo.id, ben.id)).body.error).toBe('insufficient_credits')
    const credit = { memberId: poor.id, credits: 1, kind: 'order', key: `test:${poor.id}`, at: NOW } as const
    await moveCredits(site.database.db, credit)
    expect((await send(poor, photo.id, ben.id)).status).toBe(201)
  })
})

test('a picture that was not sent is deleted after a day, with its files; one that was sent stays', async () => {
  const [unsent, sent] = [await uploaded(anna), await uploaded(anna)]
  const { conversation } = (await send(anna, sent.id, ben.id)).body
  const clean = (seconds: number) => {
    site.clock.now = later(seconds)
    return deleteUnsentPhotos({ db: site.database.db, files, now: () => site.clock.now })
  }
  const day = DAY_SECONDS
  await clean(day - 60)
  expect(await files.read(`${unsent.id}/full.webp`)).not.toBeNull()
  await clean(day + 60)
  expect(await files.read(`${unsent.id}/full.webp`)).toBeNull()
  expect((await send(anna, unsent.id, ben.id)).status).toBe(404)
  expect(await statusOf((await received(ben, conversation.id)).filename, ben)).toBe(200)
})
