import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { likeBackAt } from '../../core/rules/likes/likes.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addLiker, type Liker } from '../../tests/support/likes.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { createSiteDirectory } from '../site/directory.ts'
import { makeLikesBack } from './make-likes-back.ts'

const site = testSite({ callsPerMinute: false })
let ben: Liker
let day = 1
const woken: string[] = []
beforeEach(async () => {
  // Time only goes on, because the site directory remembers when it last looked.
  day += 10
  site.clock.now = new Date(Date.UTC(2026, 5, day, 10))
  woken.length = 0
  await sendEverybodyAway(site)
  await setFictionalLikes('yes')
  ben = await addLiker(site, { gender: 'male' })
})

const run = (sql: string, params: unknown[] = []) => site.database.pool.query(sql, params)
const minutes = (count: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + count * MINUTE_MS)
}
/** Sets the setting and waits until the site directory has read the change. */
async function setFictionalLikes(value: 'yes' | 'no') {
  await changeSite(site.database.db, { fictional_likes: value })
  minutes(1)
}
const autoLike = async (who = ben) => (await who.call(api.autoLike)).body

describe('auto-like', () => {
  test('tells of each unseen like by a real member once, the newest first', async () => {
    const anna = await addLiker(site)
    const cara = await addLiker(site)
    await anna.like(ben.id)
    minutes(1)
    await cara.like(ben.id)
    expect(await autoLike()).toMatchObject({ id: cara.id, kind: 'member' })
    expect(await autoLike()).toMatchObject({ id: anna.id })
    expect(await autoLike()).toBeNull()
    expect((await ben.call(api.listLikes)).body).toMatchObject({
      new_likes: 2,
      liked_by: [{ like_new: true }, { like_new: true }],
    })
  })

  test('does not tell of a like that was seen or that just became a match', async () => {
    const [seen, matched] = [await addLiker(site), await addLiker(site)]
    await seen.like(ben.id)
    await matched.like(ben.id)
    await ben.call(api.readMember, { query: { id: seen.id } })
    await ben.like(matched.id)
    expect(await autoLike()).toBeNull()
  })

  test('lets one fitting fictional profile a day like the member, and says what it is', async () => {
    for (let count = 0; count < 3; count++) await addLiker(site, { kind: 'fictional' })
    const first = await autoLike()
    expect(first).toMatchObject({ kind: 'fictional', gender: 'female' })
    expect(await autoLike()).toBeNull()
    expect((await ben.call(api.listLikes)).body).toMatchObject({
      new_likes: 0,
      liked_by: [{ id: first?.id, fictional: true, like_new: true }],
    })
    expect(await ben.events()).toEqual([])
    minutes(24 * 60)
    const second = await autoLike()
    expect(second?.kind).toBe('fictional')
    expect(second?.id).not.toBe(first?.id)
  })

  test('counts the day by the calendar of the site', async () => {
    for (let count = 0; count < 2; count++) await addLiker(site, { kind: 'fictional' })
    site.clock.now = new Date(Date.UTC(2026, 5, day, 21, 59))
    expect(await autoLike()).not.toBeNull()
    site.clock.now = new Date(Date.UTC(2026, 5, day, 22, 1))
    expect(await autoLike()).not.toBeNull()
  })

  test('asked many times at once makes one like', async () => {
    for (let count = 0; count < 5; count++) await addLiker(site, { kind: 'fictional' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => autoLike()))
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
    expect((await ben.call(api.listLikes)).body.totals.fictional).toBe(1)
  })

  test('chooses nobody who does not fit', async () => {
    await addLiker(site, { kind: 'fictional', gender: 'male' })
    await addLiker(site, { kind: 'fictional', sexuality: 'lesbian' })
    await addLiker(site, { kind: 'fictional', country: 'DE' })
    await addLiker(site, { kind: 'fictional', photo: false })
    const skipped = await addLiker(site, { kind: 'fictional' })
    const liked = await addLiker(site, { kind: 'fictional' })
    await ben.swipe(skipped.id, false)
    await ben.like(liked.id)
    expect(await autoLike()).toBeNull()
    const late = await addLiker(site, { kind: 'fictional' })
    expect(await autoLike()).toMatchObject({ id: late.id })
  })

  test('makes no fictional like where the site does not want it', async () => {
    await addLiker(site, { kind: 'fictional' })
    await setFictionalLikes('no')
    expect(await autoLike()).toBeNull()
  })
})

describe('a fictional profile that is liked', () => {
  const sweep = () => {
    const { db } = site.database
    const sites = createSiteDirectory(db, () => site.clock.now.getTime())
    const live = { wake: (ids: string[]) => void woken.push(...ids), whisper: () => {} }
    return makeLikesBack({ db, now: () => site.clock.now, sites, live })
  }
  /** A fictional profile of which it is known whether it likes Ben back. */
  async function addFictional(likesBack: boolean) {
    for (;;) {
      const mira = await addLiker(site, { kind: 'fictional' })
      if ((likeBackAt(mira.id, ben.id, NOW) !== null) === likesBack) return mira
    }
  }
  const isMatch = async () => (await ben.call(api.listLikes)).body.totals.matches === 1

  test('sometimes likes back after a while, and then it is a match', async () => {
    const mira = await addFictional(true)
    expect((await ben.like(mira.id)).body.match).toBe(false)
    minutes(1)
    await sweep()
    expect(await isMatch()).toBe(false)
    minutes(6 * 60)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await isMatch()).toBe(true)
    expect(await ben.events()).toEqual([{ name: 'match', profile: mira.id }])
    expect(woken).toEqual([ben.id])
    expect((await ben.call(api.listLikes)).body.new_likes).toBe(0)
  })

  test('often does not', async () => {
    await ben.like((await addFictional(false)).id)
    minutes(7 * 60)
    await sweep()
    expect(await isMatch()).toBe(false)
  })

  test.each([
    ['the like was taken back', (mira: Liker) => ben.unlike(mira.id)],
    ['the member blocked it', (mira: Liker) => ben.block(mira.id)],
    ['the site changed its mind', () => setFictionalLikes('no')],
    [
      'the profile was taken down',
      (mira: Liker) => run(`update profile set status = 'disabled' where member_id = $1`, [mira.id]),
    ],
  ])('does not like back when %s meanwhile', async (_what, happen) => {
    const mira = await addFictional(true)
    await ben.like(mira.id)
    await happen(mira)
    minutes(7 * 60)
    await sweep()
    expect((await run('select 1 from member_like where from_id = $1', [mira.id])).rowCount).toBe(0)
    expect((await run('select 1 from like_back')).rowCount).toBe(0)
    expect(await ben.events()).toEqual([])
  })

  test('promises nothing where the site does not want it', async () => {
    await setFictionalLikes('no')
    await ben.like((await addFictional(true)).id)
    expect((await run('select 1 from like_back')).rowCount).toBe(0)
  })
})
