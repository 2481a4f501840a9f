import { beforeEach, describe, expect, test } from 'vitest'
import {
  addMember,
  namesOf,
  type SearchQuery,
  type Someone,
  sendEverybodyAway,
} from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { searchOn } from '../../tests/support/search.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let anna: Someone

beforeEach(async () => {
  site.clock.now = NOW
  await sendEverybodyAway(site)
  anna = await addMember(site, { name: 'Anna', gender: 'female', sexuality: 'bi' })
})

const { search, found, add, regionsOf } = searchOn(site, () => anna)
const set = (id: string, column: string, value: unknown) =>
  site.database.pool.query(`update profile set ${column} = $2 where member_id = $1`, [id, value])

describe('near first', () => {
  test('those of the own region who were active within 30 days go before all others', async () => {
    const [north = '', south = ''] = await regionsOf('NL')
    await set(anna.id, 'region_id', north)
    await set(anna.id, 'has_photo', true)
    await add('Far, today', { regionId: south, hasPhoto: true })
    await add('No region', { daysAgo: 1, hasPhoto: true })
    await add('Near, 29 days', { regionId: north, daysAgo: 29, hasPhoto: true })
    await add('Near, 31 days', { regionId: north, daysAgo: 31, hasPhoto: true })
    await add('Far, 40 days', { regionId: south, daysAgo: 40, hasPhoto: true })
    const wanted = ['Near, 29 days', 'Far, today', 'No region', 'Near, 31 days', 'Far, 40 days']
    expect(await found()).toEqual(wanted)
    expect(await scroll({ per_page: 1 })).toEqual(wanted)
    expect(await found({ countryregion: south })).toEqual(['Far, today', 'Far, 40 days'])
  })

  test('the own region does not lead into another country', async () => {
    const [north = ''] = await regionsOf('NL')
    await set(anna.id, 'region_id', north)
    await add('Near', { regionId: north })
    await add('German', { country: 'DE' })
    expect(await found({ country: 'DE' })).toEqual(['German'])
  })

  test('who has no photo or no words stands lower', async () => {
    await add('Nothing', { about: '' })
    await add('Words', { daysAgo: 0 })
    await add('Photo', { daysAgo: 3, hasPhoto: true })
    expect(await found()).toEqual(['Photo', 'Words', 'Nothing'])
  })
})

/** Every page by its cursor, one after the other. */
async function scroll(
  query: SearchQuery,
  between: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await search({ ...query, ...(after && { after }) })
    seen.push(...namesOf(page.members))
    after = page.next
    await between()
  } while (after)
  return seen
}

describe('page after page', () => {
  const crowd = async (count: number, about: Parameters<typeof addMember>[1] = {}) => {
    for (let index = 0; index < count; index++) {
      const dateOfBirth = `${1960 + (index % 40)}-05-05`
      await add(`M${index}`, { daysAgo: index / 100, dateOfBirth, ...about })
    }
    return Array.from({ length: count }, (_, index) => `M${index}`)
  }

  test('by cursor and by number, everybody comes once and in order', async () => {
    const all = await crowd(45)
    expect(await scroll({ per_page: 10 })).toEqual(all)
    const pages = []
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await found({ page, per_page: 10 })))
    expect(pages).toEqual(all)
    const beyond = await search({ page: 6, per_page: 10 })
    expect([beyond.members, beyond.next, beyond.total]).toEqual([[], null, 45])
  })

  test('also when all of them were last seen at the same moment', async () => {
    const all = await crowd(30, { daysAgo: 0, dateOfBirth: '1990-01-01' })
    const seen = await scroll({ per_page: 7 })
    expect(seen.toSorted()).toEqual(all.toSorted())
  })

  test('also when one run of the index holds nearly all of them', async () => {
    const all = await crowd(40, { dateOfBirth: '1990-01-01' })
    expect(await found({ per_page: 30 })).toEqual(all.slice(0, 30))
    expect(await found({ per_page: 30, page: 2 })).toEqual(all.slice(30))
  })

  test('nobody comes twice while members become active in between', async () => {
    const [north = '', south = ''] = await regionsOf('NL')
    await set(anna.id, 'region_id', north)
    const all = await crowd(30)
    await site.database.pool.query(
      `update profile set region_id = case when right(name, 1) in ('1', '3', '5') then $1 else $2 end,
        last_active_at = last_active_at - case when right(name, 1) in ('5', '6') then interval '20 days' else interval '0' end
       where name <> 'Anna'`,
      [north, south],
    )
    let turn = 0
    const seen = await scroll({ per_page: 4 }, async () => {
      site.clock.now = new Date(site.clock.now.getTime() + 60_000)
      const stirring = [`M${turn % 30}`, `M${(turn * 7 + 25) % 30}`]
      turn += 1
      await site.database.pool.query('update profile set last_active_at = $1 where name = any($2)', [
        site.clock.now,
        stirring,
      ])
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(20)
    expect(all).toEqual(expect.arrayContaining(seen))
  })

  test('the total is exact up to a thousand, and says when it is not', async () => {
    await site.database.pool.query(`
      insert into member (id, site_id, status, language, signup_date)
      select gen_random_uuid(), (select id from site where is_default), 'active', 'nl', now() from generate_series(1, 1000)`)
    await site.database.pool.query(`
      insert into profile (member_id, site_id, pool, kind, status, name, gender, sexuality, date_of_birth, country, last_active_at)
      select id, site_id, 'vonk', 'fictional', 'active', 'Many', 'female', 'bi', '1990-01-01', 'NL', '2026-01-01' from member where email is null and sealed is null`)
    expect(await search({ per_page: 1 })).toMatchObject({ total: 1000, total_is_minimum: false })
    await add('One more')
    expect(await search({ per_page: 1 })).toMatchObject({ total: 1000, total_is_minimum: true })
    expect(await search({ per_page: 96, page: 10 })).toMatchObject({ total: 1000, total_is_minimum: true })
  })
})

describe('near misses', () => {
  test('fill up a short last page: of another age, then of another region, never of another gender', async () => {
    const [north = '', south = ''] = await regionsOf('NL')
    await add('Match', { regionId: north, gender: 'male', dateOfBirth: '1990-01-01' })
    await add('Older', { regionId: north, gender: 'male', dateOfBirth: '1982-01-01' })
    await add('Younger', { regionId: north, gender: 'male', dateOfBirth: '1998-01-01', daysAgo: 1 })
    await add('Too old', { regionId: north, gender: 'male', dateOfBirth: '1970-01-01' })
    await add('Away', { regionId: south, gender: 'male', dateOfBirth: '1990-01-01' })
    await add('Woman', { regionId: north, gender: 'female', dateOfBirth: '1990-01-01' })
    await add('Abroad', { country: 'BE', gender: 'male', dateOfBirth: '1990-01-01' })
    const { members, similar, total } = await search({
      gender: 'male',
      countryregion: north,
      min_age: 34,
      max_age: 38,
    })
    expect(namesOf(members)).toEqual(['Match'])
    expect(namesOf(similar)).toEqual(['Older', 'Younger', 'Away'])
    expect(total).toBe(1)
  })

  test('are real people where only those are wanted, and nobody who is hidden', async () => {
    await add('Invented', { kind: 'fictional', dateOfBirth: '1990-01-01' })
    const blocked = await add('Blocked', { dateOfBirth: '1990-01-01' })
    await add('Real', { dateOfBirth: '1990-01-01' })
    await site.database.pool.query('insert into block values ($1, $2, now())', [blocked.id, anna.id])
    expect(namesOf((await search({ max_age: 30, real_only: 'true' })).similar)).toEqual(['Real'])
  })

  test('stand on the last page alone, and repeat nobody from the pages before', async () => {
    for (let index = 0; index < 20; index++) await add(`In ${index}`, { dateOfBirth: '1990-05-05' })
    for (let index = 0; index < 20; index++) await add(`Out ${index}`, { dateOfBirth: '1994-05-05' })
    const first = await search({ min_age: 34, max_age: 40, per_page: 15 })
    expect(first.similar).toEqual([])
    const last = await search({ min_age: 34, max_age: 40, per_page: 15, after: first.next ?? '' })
    expect(last.members).toHaveLength(5)
    expect(last.similar).toHaveLength(7)
    expect(namesOf(last.similar).every((name) => name.startsWith('Out'))).toBe(true)
  })

  test('are not needed on a page that is long enough', async () => {
    for (let index = 0; index < 12; index++) await add(`In ${index}`, { dateOfBirth: '1990-05-05' })
    await add('Out', { dateOfBirth: '1994-05-05' })
    expect((await search({ min_age: 34, max_age: 40 })).similar).toEqual([])
  })
})
