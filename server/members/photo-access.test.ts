import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { PHOTO_ASKS_PER_DAY } from '../../core/rules/members/photo-access.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { listen, openStream } from '../../tests/support/events.ts'
import { addPhoto, sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { answerAsPal } from '../chat/answer-as-pal.ts'

const site = testSite({ paintPhoto: async () => Buffer.from('picture') })
let owner: Writer
let viewer: Writer

beforeEach(async () => {
  site.clock.now = NOW
  await sendEverybodyAway(site)
  owner = await addWriter(site, { name: 'Olga' })
  viewer = await addWriter(site, { name: 'Vera' })
  await addPrivate(owner)
})

const addPrivate = ({ id }: { id: string }) => addPhoto(site, id, { isPrivate: true, painting: {} })
const addFree = (about: Parameters<typeof addWriter>[1] = {}) =>
  addWriter(site, { paidUser: false, ...about })
const ask = (by = viewer, of: { id: string } = owner) =>
  by.call(api.askForPhotos, { body: { profile: of.id } })
const answer = (allow: boolean, whom: { id: string } = viewer) =>
  owner.call(api.answerPhotoRequest, { body: { profile: whom.id, allow } })
const takeBack = (profile?: string) =>
  owner.call(api.takeBackPhotos, { body: profile === undefined ? {} : { profile } })
const look = async (by = viewer, of: { id: string } = owner) =>
  (await by.call(api.readMember, { query: { id: of.id } })).body.member
const lists = async (of: Writer) => (await of.call(api.listPhotoAccess)).body
const privateOf = async (by = viewer, of: { id: string } = owner) =>
  (await look(by, of)).photos.filter((photo) => photo.private)
const addressOf = async () => (await privateOf())[0]?.filename ?? ''
const statusOf = async (address: string, by = viewer) => (await by.request(`/photos/${address}`)).status
const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}
const allow = async () => {
  await ask()
  expect((await answer(true)).status).toBe(200)
}

describe('private photos', () => {
  test('open for a premium member whom their owner said yes to, until the yes is taken back', async () => {
    expect(await privateOf()).toEqual([])
    expect((await look()).photo_access).toMatchObject({ state: 'none', can_ask: true, private_photos: 1 })
    expect((await ask()).body.photo_access).toMatchObject({
      state: 'asked',
      asked_at: NOW.toISOString(),
      can_ask: false,
    })
    expect(await privateOf()).toEqual([])
    await answer(true)
    expect((await look()).photo_access?.state).toBe('allowed')
    const address = await addressOf()
    expect(await statusOf(address)).toBe(200)
    expect((await takeBack(viewer.id)).status).toBe(204)
    expect(await statusOf(address)).toBe(404)
    expect(await privateOf()).toEqual([])
  })

  test('stay locked for a free member with a yes, and open once they are premium', async () => {
    const free = await addFree()
    await free.write({ profile: owner.id })
    await ask(free)
    await answer(true, free)
    const shown = await look(free)
    expect(shown.photo_access?.state).toBe('allowed')
    expect([shown.photos.length, shown.locked_photos.length]).toEqual([0, 1])
    await site.database.pool.query('update member set paid_user = true where id = $1', [free.id])
    const [photo] = await privateOf(free)
    expect(await statusOf(photo?.filename ?? '', free)).toBe(200)
    await site.database.pool.query('update member set paid_user = false where id = $1', [free.id])
    expect(await statusOf(photo?.filename ?? '', free)).toBe(404)
  })

  test('close at once for a viewer who is blocked or blocks, and no yes is left after the block', async () => {
    for (const [by, whom] of [
      [owner, viewer],
      [viewer, owner],
    ] as const) {
      await allow()
      const address = await addressOf()
      expect(await statusOf(address)).toBe(200)
      await by.call(api.blockMember, { body: { profile: whom.id } })
      expect(await statusOf(address)).toBe(404)
      await by.call(api.unblockMember, { body: { profile: whom.id } })
      expect(await statusOf(address)).toBe(404)
      expect((await look()).photo_access?.state).toBe('none')
    }
  })

  test('close while their owner is gone or hidden', async () => {
    await allow()
    const address = await addressOf()
    for (const hidden of [`status = 'disabled'`, 'hidden_at = now()', 'invisible = true']) {
      expect([hidden, await statusOf(address)]).toEqual([hidden, 200])
      await site.database.pool.query(`update profile set ${hidden} where member_id = $1`, [owner.id])
      expect([hidden, await statusOf(address)]).toEqual([hidden, 404])
      await site.database.pool.query(
        `update profile set status = 'active', hidden_at = null, invisible = false where member_id = $1`,
        [owner.id],
      )
    }
  })

  test('say nothing of their colours while they are locked', async () => {
    const { locked_photos: locked } = await look()
    expect(locked.map((photo) => Object.keys(photo).sort())).toEqual([['height', 'id', 'width']])
  })
})

describe('asking', () => {
  test('is for premium members, and for free members among their conversations', async () => {
    const free = await addFree()
    expect((await look(free)).photo_access?.can_ask).toBe(false)
    expect((await ask(free)).body.error).toBe('premium_required')
    await free.write({ profile: owner.id })
    expect((await look(free)).photo_access?.can_ask).toBe(true)
    expect((await ask(free)).body.photo_access.state).toBe('asked')
  })

  test('costs nothing', async () => {
    const credits = async () => (await viewer.call(api.readWaiting)).body.credits
    const before = await credits()
    await ask()
    expect(await credits()).toBe(before)
  })

  test('is done once a week per person; a repetition changes nothing and notifies nobody', async () => {
    await ask()
    later(6 * DAY_MS)
    expect((await ask()).body.photo_access).toMatchObject({ asked_at: NOW.toISOString(), can_ask: false })
    expect(await eventsOf(owner)).toEqual(['asked'])
    later(DAY_MS)
    expect((await look()).photo_access).toMatchObject({ state: 'asked', can_ask: true })
    expect((await ask()).body.photo_access.asked_at).toBe(site.clock.now.toISOString())
    expect(await eventsOf(owner)).toEqual(['asked', 'asked'])
  })

  test('twice at the same moment is one request', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await lists(owner)).asked_of_me).toHaveLength(1)
    expect(await eventsOf(owner)).toEqual(['asked'])
  })

  test('is refused for nobody, oneself, a blocker, somebody blocked, and without private photos', async () => {
    const plain = await addWriter(site)
    expect((await ask(viewer, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await ask(viewer, viewer)).status).toBe(404)
    expect((await ask(viewer, plain)).body.error).toBe('no_private_photos')
    await viewer.call(api.blockMember, { body: { profile: owner.id } })
    expect((await ask()).body.error).toBe('own_block')
    await viewer.call(api.unblockMember, { body: { profile: owner.id } })
    await owner.call(api.blockMember, { body: { profile: viewer.id } })
    expect((await ask()).body).toEqual((await ask(viewer, { id: crypto.randomUUID() })).body)
  })

  test('waits for the confirmation of the address', async () => {
    const fresh = await addWriter(site, { status: 'disabled' })
    expect((await ask(fresh)).body.error).toBe('activation_required')
  })

  test('is not for an invisible member, whom the owner could not see', async () => {
    const hidden = await addWriter(site, { invisible: true })
    expect((await ask(hidden)).body.error).toBe('asker_invisible')
    await hidden.write({ profile: owner.id })
    expect((await ask(hidden)).status).toBe(200)
  })

  test('has an end each day', async () => {
    const others = await Promise.all(Array.from({ length: PHOTO_ASKS_PER_DAY + 2 }, () => addWriter(site)))
    for (const other of others) await addPrivate(other)
    const answers = await Promise.all(others.map((other) => ask(viewer, other)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.error)).toEqual(['photo_ask_limit', 'photo_ask_limit'])
    later(DAY_MS + 1)
    expect((await ask()).status).toBe(200)
  })
})

describe('a no', () => {
  test('looks to the asker like a request that waits, everywhere and for good', async () => {
    const seen = async () => [(await look()).photo_access, (await lists(viewer)).asked_by_me]
    await ask()
    const waiting = await seen()
    expect((await answer(false)).status).toBe(200)
    expect(await seen()).toEqual(waiting)
    expect((await ask()).body.photo_access).toEqual(waiting[0])
    expect(await eventsOf(viewer)).toEqual([])
    expect((await lists(owner)).asked_of_me).toEqual([])
  })

  test('wins over a yes that was given at the same moment', async () => {
    await ask()
    const [yes, no] = await Promise.all([answer(true), answer(false)])
    expect(no.status).toBe(200)
    expect([200, 409]).toContain(yes.status)
    expect((await look()).photo_access?.state).toBe('asked')
    expect((await lists(owner)).allowed).toEqual([])
    expect((await answer(true)).body.error).toBe('photo_request_gone')
  })
})

describe('the owner', () => {
  test('lists who asks and who may, and takes back one or all', async () => {
    const others = [await addWriter(site, { name: 'Bea' }), await addWriter(site, { name: 'Cleo' })]
    for (const other of [viewer, ...others]) {
      later(1000)
      await ask(other)
    }
    const names = (entries: { profile: { name: string } }[]) => entries.map(({ profile }) => profile.name)
    expect(names((await lists(owner)).asked_of_me)).toEqual(['Cleo', 'Bea', 'Vera'])
    for (const other of [viewer, ...others]) await answer(true, other)
    expect(names((await lists(owner)).allowed)).toEqual(['Cleo', 'Bea', 'Vera'])
    await takeBack(viewer.id)
    expect(names((await lists(owner)).allowed)).toEqual(['Cleo', 'Bea'])
    await takeBack()
    expect((await lists(owner)).allowed).toEqual([])
    expect((await lists(viewer)).asked_by_me.map(({ state }) => state)).toEqual(['asked'])
  })

  test('still lists a viewer who became invisible, without a photo', async () => {
    await addPhoto(site, viewer.id, { isMain: true, painting: {} })
    await allow()
    expect((await lists(owner)).allowed[0]?.profile.main_image).not.toBeNull()
    await site.database.pool.query('update profile set invisible = true where member_id = $1', [viewer.id])
    expect((await lists(owner)).allowed).toMatchObject([{ profile: { id: viewer.id, main_image: null } }])
  })

  test('gives nobody a yes who did not ask, and answers for nobody else', async () => {
    expect((await answer(true)).body.error).toBe('photo_request_gone')
    await ask()
    const answers = await viewer.call(api.answerPhotoRequest, { body: { profile: owner.id, allow: true } })
    expect(answers.body.error).toBe('photo_request_gone')
    expect((await look()).photo_access?.state).toBe('asked')
  })

  test('sees how many requests wait', async () => {
    const waiting = async () => (await owner.call(api.readWaiting)).body.photo_requests
    expect(await waiting()).toBe(0)
    await ask()
    expect(await waiting()).toBe(1)
    await answer(true)
    expect(await waiting()).toBe(0)
  })

  test('is asked in the conversation too', async () => {
    const { conversation } = (await viewer.write({ profile: owner.id })).body
    await ask()
    const read = async (by: Writer) =>
      (await by.call(api.readChat, { query: { conversation: conversation.id } })).body.photo_access
    expect(await read(owner)).toMatchObject({ asked_of_me: NOW.toISOString(), allowed_by_me: false })
    expect(await read(viewer)).toMatchObject({ state: 'asked', private_photos: 1 })
    await answer(true)
    expect(await read(owner)).toMatchObject({ asked_of_me: null, allowed_by_me: true })
    expect(await read(viewer)).toMatchObject({ state: 'allowed' })
  })

  test('and the asker hear live of a request, a yes and its end', async () => {
    const address = await listen(site)
    const [hers, theirs] = [
      await openStream(address, owner.cookies),
      await openStream(address, viewer.cookies),
    ]
    await ask()
    expect((await hers.until('photo_access'))[0]?.data).toMatchObject({
      change: 'asked',
      profile: { id: viewer.id, name: 'Vera' },
    })
    await answer(true)
    expect((await theirs.until('photo_access'))[0]?.data).toMatchObject({ change: 'allowed' })
    await takeBack(viewer.id)
    expect((await theirs.until('photo_access', 2))[1]?.data).toMatchObject({ change: 'taken_back' })
    expect((await hers.until('photo_access', 3)).map(({ data }) => data.change)).toEqual([
      'asked',
      'answered',
      'answered',
    ])
    hers.close()
    theirs.close()
  })
})

describe('a fictional profile', () => {
  const addFictional = async () => {
    const fictional = await addWriter(site, { kind: 'fictional', name: 'Fee' })
    await addPrivate(fictional)
    return fictional
  }

  test('says yes at once to a member it has a conversation with', async () => {
    const fictional = await addFictional()
    await viewer.write({ profile: fictional.id })
    expect((await ask(viewer, fictional)).body.photo_access.state).toBe('allowed')
    expect(await privateOf(viewer, fictional)).toHaveLength(1)
  })

  test('that was asked before says yes with its first answer', async () => {
    const fictional = await addFictional()
    expect((await ask(viewer, fictional)).body.photo_access.state).toBe('asked')
    await viewer.write({ profile: fictional.id })
    later(10 * 60_000)
    await answerAsPal({ ...site.context, now: () => site.clock.now })
    expect((await look(viewer, fictional)).photo_access?.state).toBe('allowed')
  })
})

/** Changes that a member was notified of. */
async function eventsOf({ id }: { id: string }): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ change: string }>(
    `select data->>'change' as change from member_event
     where member_id = $1 and name = 'photo_access' order by number`,
    [id],
  )
  return rows.map(({ change }) => change)
}
