import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { addLiker, idsOf, type Liker } from '../../tests/support/likes.ts'
import { addPhoto, sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { forgetOldSwipes } from './swipe-store.ts'

const site = testSite({ callsPerMinute: false })
let ben: Liker
beforeEach(async () => {
  await sendEverybodyAway(site)
  site.clock.now = NOW
  ben = await addLiker(site, { gender: 'male', regionId: 'NL-UT' })
})

const days = (count: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + count * DAY_MS)
}
const deck = async (who = ben) => (await who.call(api.readDeck)).body
const addWoman = () => addLiker(site)
const undo = (profile: string) => site.call(api.undoSkip, { cookies: ben.cookies, body: { profile } })

describe('the deck', () => {
  test('holds fitting members of the country with a photo, and what they share', async () => {
    const anna = await addLiker(site, { interests: ['coffee', 'sex', 'art', 'bondage'], about: 'Hoi!' })
    const ben2 = await addLiker(site, { gender: 'male', interests: ['sex', 'coffee'] })
    await addLiker(site, { gender: 'male' })
    await addLiker(site, { sexuality: 'lesbian' })
    await addLiker(site, { country: 'DE' })
    await addLiker(site, { photo: false })
    await addLiker(site, { status: 'disabled' })
    await addLiker(site, { invisible: true })
    const { members, likes_left } = await deck(ben2)
    expect(members).toHaveLength(1)
    expect(members[0]).toMatchObject({
      id: anna.id,
      kind: 'member',
      about: 'Hoi!',
      interests: [
        { id: 'coffee', shared: true },
        { id: 'sex', shared: true },
        { id: 'art', shared: false },
      ],
      in_common: { kind: 'interests', interests: ['coffee'] },
    })
    expect(likes_left).toBe(4)
  })

  test('shows every public photo of a member, the main one first, and none that is private or not approved', async () => {
    const anna = await addLiker(site, { photo: false })
    const third = await addPhoto(site, anna.id, { position: 3 })
    const second = await addPhoto(site, anna.id, { position: 1 })
    const main = await addPhoto(site, anna.id, { position: 2, isMain: true })
    const hidden = [
      await addPhoto(site, anna.id, { position: 4, isPrivate: true }),
      await addPhoto(site, anna.id, { position: 5, status: 'pending' }),
    ]
    const answer = await ben.call(api.readDeck)
    expect(answer.body.members.map(({ photos }) => idsOf(photos))).toEqual([[main, second, third]])
    for (const id of hidden) expect(JSON.stringify(answer.body)).not.toContain(id)
  })

  test('begins with who is near and of the age, then by who was there last', async () => {
    const far = await addLiker(site, { regionId: 'NL-GR' })
    const older = await addLiker(site, { regionId: 'NL-UT', dateOfBirth: '1960-01-01' })
    const nearLongAgo = await addLiker(site, { regionId: 'NL-UT', daysAgo: 9 })
    const near = await addLiker(site, { regionId: 'NL-UT', daysAgo: 1 })
    expect(idsOf((await deck()).members)).toEqual([near.id, nearLongAgo.id, far.id, older.id])
  })

  test('mixes real and fictional people, each marked, at most twelve', async () => {
    await Promise.all(Array.from({ length: 16 }, addWoman))
    for (let count = 0; count < 12; count++) await addLiker(site, { kind: 'fictional' })
    const kinds = (await deck()).members.map(({ kind }) => kind)
    expect(kinds).toHaveLength(12)
    expect(kinds.slice(0, 6)).toEqual(['member', 'member', 'fictional', 'member', 'member', 'fictional'])
  })

  test('leaves out who was swiped or liked before', async () => {
    const [skipped, swiped, liked, left] = await Promise.all([addWoman(), addWoman(), addWoman(), addWoman()])
    await ben.swipe(skipped.id, false)
    await ben.swipe(swiped.id, true)
    await ben.like(liked.id)
    expect(idsOf((await deck()).members)).toEqual([left.id])
  })

  test.each([
    ['an ordinary day', '2026-03-14T10:00:00Z', '2026-03-14T23:00:00.000Z'],
    ['the day clocks go forward', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00.000Z'],
    ['the day clocks go back', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'],
  ])('says when the next likes are there on %s', async (_day, at, next) => {
    site.clock.now = new Date(at)
    ben = await addLiker(site, { gender: 'male' })
    expect((await deck()).likes_again_at).toBe(next)
  })
})

describe('a like in the game', () => {
  test('is a like like any other, and may be a match', async () => {
    const [anna, cara] = await Promise.all([addWoman(), addWoman()])
    await anna.like(ben.id)
    expect((await ben.swipe(anna.id, true)).body).toEqual({ match: true, likes_left: 3, note: null })
    expect((await ben.swipe(cara.id, true)).body).toEqual({ match: false, likes_left: 2, note: null })
    expect(await cara.events()).toEqual([{ name: 'like', profile: ben.id }])
    expect((await ben.call(api.listLikes)).body.totals).toMatchObject({ given: 2, matches: 1 })
  })

  test('can be given four times a day, by the calendar of the site', async () => {
    const women = await Promise.all(Array.from({ length: 6 }, addWoman))
    site.clock.now = new Date('2026-03-28T22:30:00Z')
    for (const { id } of women.slice(0, 4)) expect((await ben.swipe(id, true)).status).toBe(200)
    const refused = await ben.swipe(women[4]?.id ?? '', true)
    expect([refused.status, refused.body.error]).toEqual([403, 'swipe_limit'])
    expect(await women[4]?.events()).toEqual([])
    expect((await ben.like(women[5]?.id ?? '')).status).toBe(200)
    site.clock.now = new Date('2026-03-28T23:00:00Z')
    expect((await deck()).likes_left).toBe(4)
    expect((await ben.swipe(women[4]?.id ?? '', true)).body.likes_left).toBe(3)
  })

  test('twenty at once are exactly four', async () => {
    const women = await Promise.all(Array.from({ length: 20 }, addWoman))
    const answers = await Promise.all(women.map(({ id }) => ben.swipe(id, true)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ body }) => body.error === 'swipe_limit')).toHaveLength(16)
    expect((await ben.call(api.listLikes)).body.totals.given).toBe(4)
    expect((await deck()).likes_left).toBe(0)
  })

  test('for the same profile uses one, however often it is sent', async () => {
    const anna = await addWoman()
    await Promise.all(Array.from({ length: 6 }, () => ben.swipe(anna.id, true)))
    expect((await ben.swipe(anna.id, true)).body).toEqual({ match: false, likes_left: 3, note: null })
    expect((await ben.swipe(anna.id, false)).body).toEqual({ match: false, likes_left: 3, note: null })
    expect((await ben.call(api.listLikes)).body.totals.given).toBe(1)
  })

  test('for somebody who is liked already uses none', async () => {
    const anna = await addWoman()
    await ben.like(anna.id)
    expect((await ben.swipe(anna.id, true)).body).toEqual({ match: false, likes_left: 4, note: null })
  })

  test('for nobody is refused and uses none', async () => {
    expect((await ben.swipe(randomUUID(), true)).status).toBe(404)
    expect((await ben.swipe(ben.id, true)).status).toBe(404)
    expect((await deck()).likes_left).toBe(4)
  })
})

describe('a skip', () => {
  test('is free and can be undone', async () => {
    const anna = await addWoman()
    expect((await ben.swipe(anna.id, false)).body).toEqual({ match: false, likes_left: 4, note: null })
    expect((await deck()).members).toEqual([])
    expect((await undo(anna.id)).status).toBe(204)
    expect((await undo(anna.id)).status).toBe(204)
    expect(idsOf((await deck()).members)).toEqual([anna.id])
    expect((await undo(randomUUID())).status).toBe(404)
  })

  test('can become a like, and a like is not undone by it', async () => {
    const anna = await addWoman()
    await ben.swipe(anna.id, false)
    expect((await ben.swipe(anna.id, true)).body.likes_left).toBe(3)
    await undo(anna.id)
    expect((await deck()).members).toEqual([])
  })

  test('is forgotten after thirty days, a like is not', async () => {
    const [anna, cara] = await Promise.all([addWoman(), addWoman()])
    await ben.swipe(anna.id, false)
    await ben.swipe(cara.id, true)
    days(29)
    await forgetOldSwipes(site.database.db, site.clock.now)
    expect((await deck()).members).toEqual([])
    days(2)
    await forgetOldSwipes(site.database.db, site.clock.now)
    const { rows } = await site.database.pool.query('select profile_id from swiped')
    expect(rows).toEqual([{ profile_id: cara.id }])
    expect((await site.database.pool.query('select 1 from swipe_day')).rowCount).toBe(0)
  })
})
