import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addLiker, type Liker } from '../../tests/support/likes.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { memberLike } from '../platform/db/schema/relations.ts'

const site = testSite({ callsPerMinute: false })
let anna: Liker
let ben: Liker
beforeEach(async () => {
  await sendEverybodyAway(site)
  site.clock.now = NOW
  anna = await addLiker(site, { name: 'Anna' })
  ben = await addLiker(site, { name: 'Ben', gender: 'male' })
})

const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * MINUTE_MS)
}

describe('a like', () => {
  test('is told to the one who is liked and stands new in their list', async () => {
    expect((await anna.like(ben.id)).body).toEqual({ liked: true, match: false, note: null })
    expect(await ben.events()).toEqual([{ name: 'like', profile: anna.id }])
    expect(await anna.events()).toEqual([])
    const { body } = await ben.call(api.listLikes)
    expect(body.liked_by).toEqual([{ id: anna.id, like_new: true, fictional: false, at: NOW.toISOString() }])
    expect(body.profiles).toMatchObject([{ id: anna.id, name: 'Anna', kind: 'member' }])
    expect(body.new_likes).toBe(1)
    expect((await anna.call(api.listLikes)).body.given).toEqual([{ id: ben.id, at: NOW.toISOString() }])
  })

  test('is no longer new when the profile was opened', async () => {
    await anna.like(ben.id)
    await ben.call(api.readMember, { query: { id: anna.id } })
    const { body } = await ben.call(api.listLikes)
    expect(body.liked_by[0]?.like_new).toBe(false)
    expect(body.new_likes).toBe(0)
  })

  test('given twice is one like', async () => {
    await anna.like(ben.id)
    expect((await anna.like(ben.id.toUpperCase())).body).toEqual({ liked: true, match: false, note: null })
    expect(await ben.events()).toHaveLength(1)
  })

  test('and one back make a match that both are told of', async () => {
    await anna.like(ben.id)
    later(5)
    expect((await ben.like(anna.id)).body).toEqual({ liked: true, match: true, note: null })
    expect((await anna.like(ben.id)).body).toEqual({ liked: true, match: true, note: null })
    expect(await anna.events()).toEqual([{ name: 'match', profile: ben.id }])
    expect((await ben.events()).at(-1)).toEqual({ name: 'match', profile: anna.id })
    for (const [reader, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const { body } = await reader.call(api.listLikes)
      expect(body.matches).toEqual([{ id: other.id, at: site.clock.now.toISOString() }])
      expect(body.totals).toEqual({ received: 1, given: 1, matches: 1, fictional: 0 })
    }
  })

  test('that crosses another at the same moment makes one match and one pair of events', async () => {
    for (let round = 0; round < 8; round++) {
      const one = await addLiker(site)
      const other = await addLiker(site, { gender: 'male' })
      const likes = [0, 1, 2].flatMap(() => [one.like(other.id), other.like(one.id)])
      const answers = await Promise.all(likes)
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(answers.some(({ body }) => body.match)).toBe(true)
      const matches = [...(await one.events()), ...(await other.events())].filter(
        ({ name }) => name === 'match',
      )
      expect(matches).toHaveLength(2)
      expect((await one.call(api.listLikes)).body.totals.matches).toBe(1)
    }
  })

  test('can be taken back, and the match goes with it', async () => {
    await anna.like(ben.id)
    await ben.like(anna.id)
    expect((await anna.unlike(ben.id)).status).toBe(204)
    expect((await anna.unlike(ben.id)).status).toBe(204)
    const { body } = await ben.call(api.listLikes)
    expect(body).toMatchObject({ liked_by: [], matches: [], given: [{ id: anna.id }] })
  })

  test('taken back and given again is told of once a day', async () => {
    await anna.like(ben.id)
    await anna.unlike(ben.id)
    await anna.like(ben.id)
    expect(await ben.events()).toHaveLength(1)
    await anna.unlike(ben.id)
    later(25 * 60)
    await anna.like(ben.id)
    expect(await ben.events()).toHaveLength(2)
  })

  test('of somebody who is not confirmed is told to nobody, and shows when they are', async () => {
    const cara = await addLiker(site, { status: 'disabled' })
    await cara.like(ben.id)
    expect(await ben.events()).toEqual([])
    expect((await ben.call(api.listLikes)).body).toMatchObject({ liked_by: [], new_likes: 0 })
    await site.database.pool.query(`update profile set status = 'active' where member_id = $1`, [cara.id])
    expect((await ben.call(api.listLikes)).body).toMatchObject({ liked_by: [{ id: cara.id }], new_likes: 1 })
  })

  test('of oneself, of nobody, of somebody on another pool or who left is refused', async () => {
    const elsewhere = await addLiker(site, { pool: 'elsewhere' })
    const gone = await addLiker(site, { status: 'disabled' })
    for (const id of [anna.id, randomUUID(), elsewhere.id, gone.id]) {
      expect((await anna.like(id)).status).toBe(404)
    }
    expect((await anna.like('nonsense')).status).toBe(422)
    expect((await site.call(api.likeMember, { body: { profile: anna.id } })).body).toMatchObject({
      error: 'authentication_required',
      authentication_required: true,
    })
  })
})

describe('likes by fictional profiles', () => {
  test('have a list of their own and are counted nowhere', async () => {
    const mira = await addLiker(site, { kind: 'fictional', name: 'Mira' })
    const row = { fromId: mira.id, toId: ben.id, kind: 'fictional' as const, at: NOW }
    await site.database.db.insert(memberLike).values(row)
    const { body } = await ben.call(api.listLikes)
    expect(body.liked_by).toMatchObject([{ id: mira.id, fictional: true, like_new: true }])
    expect(body.profiles).toMatchObject([{ id: mira.id, kind: 'fictional' }])
    expect(body.new_likes).toBe(0)
    expect(body.totals).toMatchObject({ received: 0, fictional: 1 })
    expect((await ben.call(api.listLikes, { query: { type: 'received' } })).body.liked_by).toEqual([])
    expect((await ben.call(api.listLikes, { query: { type: 'fictional' } })).body.liked_by).toHaveLength(1)
    expect(await ben.events()).toEqual([])
  })

  test('make a match that says what it is', async () => {
    const mira = await addLiker(site, { kind: 'fictional' })
    const row = { fromId: mira.id, toId: ben.id, kind: 'fictional' as const, at: NOW }
    await site.database.db.insert(memberLike).values(row)
    expect((await ben.like(mira.id)).body.match).toBe(true)
    const { body } = await ben.call(api.listLikes)
    expect(body.matches).toMatchObject([{ id: mira.id }])
    expect(body.profiles).toMatchObject([{ kind: 'fictional' }])
    expect(await ben.events()).toEqual([{ name: 'match', profile: mira.id }])
    expect(await mira.events()).toEqual([])
  })
})

test('the like of an invisible member says that it is silent and is none of the likes of the day', async () => {
  const likesOfTheDay = async () =>
    (await site.database.pool.query(`select from attempt where key like 'like:%'`)).rowCount
  const before = await likesOfTheDay()
  const hidden = await addLiker(site, { invisible: true })
  const ben = await addLiker(site, { gender: 'male', name: 'Ben' })
  const body = { profile: ben.id }
  const english = { cookies: { ...hidden.cookies, locale: 'en' } }
  const { note } = (await site.call(api.likeMember, { body, ...english })).body
  expect(note).toContain('You’re invisible, so Ben doesn’t learn of your like.')
  const other = await addLiker(site, { gender: 'male' })
  const moved = (await site.call(api.swipe, { body: { profile: other.id, like: true }, ...english })).body
  expect(moved).toMatchObject({ note: expect.stringContaining('invisible'), likes_left: 4 })
  expect(await likesOfTheDay()).toBe(before)
  const anna = await addLiker(site)
  expect((await anna.call(api.likeMember, { body })).body.note).toBeNull()
})
