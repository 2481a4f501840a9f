import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { addLiker, type Liker } from '../../tests/support/likes.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
let anna: Liker
let ben: Liker
beforeEach(async () => {
  await sendEverybodyAway(site)
  anna = await addLiker(site)
  ben = await addLiker(site, { gender: 'male' })
})

/** A like that was written in spite of the block, as an older version or another process might do. */
const writeLike = (from: Liker, to: Liker) =>
  site.database.pool.query(
    `insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'member', $3)`,
    [from.id, to.id, NOW],
  )

describe.each([
  ['the one who blocked', () => [ben, anna] as const],
  ['the one who was blocked', () => [anna, ben] as const],
])('for %s', (_who, pair) => {
  let self: Liker
  let other: Liker
  beforeEach(async () => {
    ;[self, other] = pair()
    await ben.block(anna.id)
  })

  test('the other cannot be liked or swiped', async () => {
    expect((await self.like(other.id)).status).toBe(404)
    expect((await self.swipe(other.id, true)).status).toBe(404)
    expect((await self.swipe(other.id, false)).status).toBe(404)
    expect((await self.call(api.undoSkip, { body: { profile: other.id } })).status).toBe(404)
    expect(await other.events()).toEqual([])
    expect((await self.call(api.readDeck)).body.likes_left).toBe(4)
  })

  test('taking a like back tells nothing', async () => {
    expect((await self.unlike(other.id)).status).toBe(204)
  })

  test('the other is in no list and counted nowhere', async () => {
    await writeLike(self, other)
    await writeLike(other, self)
    await site.database.pool.query(
      'insert into member_match select least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), now()',
      [self.id, other.id],
    )
    expect((await self.call(api.listLikes)).body).toEqual({
      profiles: [],
      liked_by: [],
      given: [],
      matches: [],
      new_likes: 0,
      totals: { received: 0, given: 0, matches: 0, fictional: 0 },
      next: null,
    })
    expect((await self.call(api.autoLike)).body).toBeNull()
  })

  test('the other is not dealt, suggested or found', async () => {
    expect((await self.call(api.readDeck)).body.members).toEqual([])
    expect((await self.call(api.listSuggestions)).body.members).toEqual([])
    const { answers } = (await self.call(api.readMatchFinder)).body
    expect((await self.call(api.answerMatchFinder, { body: { answers } })).body.members).toEqual([])
  })

  test('there are no opening lines for the other', async () => {
    expect((await self.call(api.listIcebreakers, { query: { profile: other.id } })).status).toBe(404)
  })
})

test('a fictional profile that was blocked does not like the member', async () => {
  const mira = await addLiker(site, { kind: 'fictional' })
  await ben.block(mira.id)
  expect((await ben.call(api.autoLike)).body).toBeNull()
})

test('a block and a like at the same moment leave no like', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, other] = [await addLiker(site), await addLiker(site, { gender: 'male' })]
    await Promise.all([one.like(other.id), other.block(one.id), one.swipe(other.id, true)])
    const { rowCount } = await site.database.pool.query('select 1 from member_like where from_id = $1', [
      one.id,
    ])
    expect(rowCount).toBe(0)
  }
})
