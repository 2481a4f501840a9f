import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addLiker, idsOf, type Liker } from '../../tests/support/likes.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { memberLike } from '../platform/db/schema/relations.ts'
import { writeStatement } from '../platform/db/statements.ts'
import { likeListsSql } from './list-store.ts'

const site = testSite({ callsPerMinute: false })
let anna: Liker
let ben: Liker
beforeEach(async () => {
  await sendEverybodyAway(site)
  anna = await addLiker(site, { name: 'Anna' })
  ben = await addLiker(site, { name: 'Ben', gender: 'male' })
})

describe('the lists', () => {
  /** Many likes with the same two times, so that pages break between equals. */
  async function addCrowd(count: number) {
    const crowd = await Promise.all(
      Array.from({ length: count }, () => addLiker(site, { gender: 'male', photo: false })),
    )
    const rows = crowd.flatMap(({ id }, index) => {
      const at = new Date(NOW.getTime() - Math.floor(index / 50) * MINUTE_MS)
      return [
        { fromId: id, toId: anna.id, kind: 'member' as const, at },
        { fromId: anna.id, toId: id, kind: 'member' as const, at },
      ]
    })
    await site.database.db.insert(memberLike).values(rows)
    await site.database.pool.query(
      `insert into member_match select least(from_id, to_id), greatest(from_id, to_id), at
       from member_like where from_id = $1`,
      [anna.id],
    )
    return idsOf(crowd)
  }

  test.each([
    ['received', 'liked_by'],
    ['given', 'given'],
    ['matches', 'matches'],
  ] as const)(
    'of %s are read to the end, sixty at a time, newest first, nobody twice',
    async (type, field) => {
      const crowd = await addCrowd(130)
      const pages: { id: string; at: string }[][] = []
      let before = ''
      do {
        const { body } = await anna.call(api.listLikes, { query: { type, before: before || undefined } })
        pages.push(body[field])
        expect(body.profiles).toHaveLength(body[field].length)
        before = body.next ?? ''
      } while (before)
      const all = pages.flat()
      expect(pages.map(({ length }) => length)).toEqual([60, 60, 10])
      expect(idsOf(all).toSorted()).toEqual(crowd.toSorted())
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
    },
  )

  test('give the newest of each when no type is asked for, and no more', async () => {
    await addCrowd(70)
    const { body } = await anna.call(api.listLikes)
    expect([body.liked_by, body.given, body.matches].map(({ length }) => length)).toEqual([60, 60, 60])
    expect(body.next).toBeNull()
    expect(body.totals).toMatchObject({ received: 70, given: 70, matches: 70 })
    expect(body.new_likes).toBe(70)
  })

  test('refuse a place in them that nobody gave', async () => {
    expect((await anna.call(api.listLikes, { query: { type: 'received', before: 'nonsense' } })).status).toBe(
      422,
    )
    expect((await anna.request('/api/likes.php?type=everything')).status).toBe(422)
  })

  test('leave out who left', async () => {
    await anna.like(ben.id)
    await ben.like(anna.id)
    await site.database.pool.query(`update profile set status = 'disabled' where member_id = $1`, [anna.id])
    expect((await ben.call(api.listLikes)).body).toMatchObject({
      profiles: [],
      liked_by: [],
      given: [],
      matches: [],
      new_likes: 0,
      totals: { received: 0, given: 0, matches: 0 },
    })
  })
})

test.each([
  ['received', 'member_like_received'],
  ['given', 'member_like_given'],
] as const)('likes %s are read in the order of an index, without sorting', async (type, index) => {
  const explained = writeStatement<{ 'QUERY PLAN': string }>(
    sql`explain ${likeListsSql({ type, isAfter: true })}`,
  )
  const rows = await site.database.db.transaction(async (tx) => {
    // With so few rows the planner would prefer to scan the whole table.
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    return explained(tx, {
      memberId: anna.id,
      pool: 'vonk',
      realOnly: false,
      limit: 61,
      afterAt: NOW,
      afterId: ben.id,
    })
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})
