import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { uploadOf } from '../../tests/support/photos.ts'
import { addStaff, caseAbout, decideAs } from '../../tests/support/review.ts'
import { logInStaff, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let owner: TestStaff
let support: TestStaff
let anna: Writer
let mia = ''

beforeAll(async () => {
  owner = await logInStaff(site)
  support = await logInStaff(site, 'support')
  mia = (await addStaff(site, 'Mia')).id
  anna = await addWriter(site, { name: 'Anna' })
})

/** A picture with a subject: shapes whose places and colours follow from a number. */
function paint(seed: number) {
  const next = (most: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % most
  }
  const shapes = Array.from({ length: 30 }, () => {
    const [x, y, radius] = [next(800), next(1000), 40 + next(160)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${next(360)} 60% ${next(100)}%)"/>`
  })
  return sharp(Buffer.from(`<svg width="800" height="1000">${shapes.join('')}</svg>`)).flatten()
}

const upload = (writer: Writer, file: Buffer) => {
  const { headers, payload } = uploadOf({ file }, {})
  return writer.call(api.addPhoto, { headers, payload })
}
const send = (writer: Writer, file: Buffer) => {
  const { headers, payload } = uploadOf({ file }, {})
  return writer.call(api.addChatPhoto, { headers, payload })
}
const alikeOf = async (id: string, by = owner) =>
  (await by.call(consoleApi.readMember, { params: { id } })).body.alike.map(({ member }) => member)

/** Removes a picture of a member whom Anna reported. */
async function remove(memberId: string, picture: string) {
  await anna.call(api.reportMember, { body: { profile: memberId, reason: 'spam' } })
  const found = await caseAbout(site, memberId)
  await decideAs(site, mia, found, { measures: ['remove_photo'], pictures: [picture] })
}

test('moderators see who has the same picture, also compressed, smaller, cut a little or mirrored', async () => {
  const [first, other] = [await addWriter(site), await addWriter(site)]
  await upload(first, await paint(11).jpeg().toBuffer())
  await upload(other, await paint(12).jpeg().toBuffer())
  const copies = [
    paint(11).jpeg({ quality: 25 }),
    paint(11).resize({ width: 320 }).webp(),
    paint(11).extract({ left: 8, top: 8, width: 784, height: 984 }).jpeg(),
    paint(11).flop().jpeg(),
  ]
  for (const copy of copies) {
    const second = await addWriter(site)
    expect((await upload(second, await copy.toBuffer())).status).toBe(201)
    expect(await alikeOf(second.id)).toContain(first.id)
    expect(await alikeOf(second.id)).not.toContain(other.id)
    expect(await alikeOf(second.id, support)).toEqual([])
  }
  expect(await alikeOf(other.id)).toEqual([])
  await anna.call(api.reportMember, { body: { profile: first.id, reason: 'spam' } })
  const { id } = await caseAbout(site, first.id)
  const { case: found } = (await owner.call(consoleApi.readCase, { params: { id } })).body
  expect(found.alike).toHaveLength(4)
})

test('a deleted picture is no sign any more', async () => {
  const [first, second] = [await addWriter(site), await addWriter(site)]
  const file = await paint(21).jpeg().toBuffer()
  const { photo } = (await upload(first, file)).body
  await upload(second, file)
  expect(await alikeOf(second.id)).toEqual([first.id])
  await first.call(api.deletePhoto, { body: { id: photo.id } })
  expect(await alikeOf(second.id)).toEqual([])
})

test('a picture that moderators removed is refused to everybody, with where to object, until the decision is lifted', async () => {
  const [first, second] = [await addWriter(site), await addWriter(site)]
  const { photo } = (await upload(first, await paint(31).jpeg().toBuffer())).body
  await remove(first.id, photo.id)
  // The picture cannot come back by deleting it first.
  await first.call(api.deletePhoto, { body: { id: photo.id } })
  const copy = await paint(31).resize({ width: 600 }).jpeg({ quality: 50 }).toBuffer()
  const { rows } = await run('select count(*)::int as photos from photo')
  for (const sent of [upload(first, copy), upload(second, copy), send(second, copy)]) {
    const { status, body } = await sent
    expect([status, body]).toMatchObject([422, { error: 'photo_removed_before' }])
    expect(body).toHaveProperty('message', expect.stringContaining('bezwaar'))
  }
  expect((await run('select count(*)::int as photos from photo')).rows).toEqual(rows)
  expect((await upload(second, await paint(32).jpeg().toBuffer())).status).toBe(201)

  await owner.call(consoleApi.openCase, { body: { member: first.id, about: 'other', reason: 'Wrong.' } })
  const { id, version } = await caseAbout(site, first.id)
  await owner.call(consoleApi.claimCase, { params: { id } })
  const decision = (await run('select id from review_decision where member_id = $1', [first.id])).rows[0].id
  const lifted = await owner.call(consoleApi.decideCase, {
    params: { id },
    body: { version, measures: ['nothing'], lift: true, lift_of: decision, facts: 'It was harmless.' },
  })
  expect(lifted.status).toBe(200)
  expect((await upload(second, copy)).status).toBe(201)
})

test('a picture that was removed from a conversation is refused too', async () => {
  const [first, second] = [await addWriter(site), await addWriter(site)]
  const file = await paint(41).jpeg().toBuffer()
  const { photo } = (await send(first, file)).body
  await remove(first.id, photo.id)
  expect((await upload(second, file)).status).toBe(422)
})

test('flat pictures are not taken for each other', async () => {
  const flat = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [first, second] = [await addWriter(site), await addWriter(site)]
  const { photo } = (await upload(first, await flat('#336699'))).body
  await remove(first.id, photo.id)
  expect((await upload(second, await flat('#336699'))).status).toBe(201)
  expect(await alikeOf(second.id)).toEqual([])
})
