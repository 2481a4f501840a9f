import { beforeEach, describe, expect, test } from 'vitest'
import {
  addMember,
  namesOf,
  type SearchQuery,
  sendEverybodyAway,
  type Visitor,
} from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { searchOn } from '../../tests/support/search.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let anna: Visitor

beforeEach(async () => {
  site.clock.now = NOW
  await sendEverybodyAway(site)
  anna = await addMember(site, { name: 'Anna', gender: 'female', sexuality: 'bi' })
})

const { ask, search, found, add, regionsOf } = searchOn(site, () => anna)

describe('who is found', () => {
  test('is whoever was active lately first, without the one who searches', async () => {
    await add('Two days ago', { daysAgo: 2 })
    await add('Today')
    await add('Yesterday', { daysAgo: 1 })
    const { members, total, total_is_minimum, next } = await search()
    expect(namesOf(members)).toEqual(['Today', 'Yesterday', 'Two days ago'])
    expect([total, total_is_minimum, next]).toEqual([3, false, null])
  })

  test('is not somebody invisible, not confirmed or about to be deleted', async () => {
    await add('Invisible', { invisible: true })
    await add('Disabled', { status: 'disabled' })
    await add('Seen')
    expect(await found()).toEqual(['Seen'])
  })

  test('is nobody of another pool, but members of sites that share the pool', async () => {
    const { rows } = await site.database.pool.query(`select id from site where domain = 'funke.localhost'`)
    await add('Elsewhere', { pool: 'another' })
    await add('Neighbour', { siteId: rows[0].id })
    expect(await found()).toEqual(['Neighbour'])
  })

  test('is nobody who blocked or was blocked', async () => {
    const blocker = await add('Blocker')
    const blocked = await add('Blocked')
    await add('Neither')
    await site.database.pool.query('insert into block values ($1, $2, now()), ($3, $1, now())', [
      anna.id,
      blocked.id,
      blocker.id,
    ])
    const { members, total } = await search()
    expect(namesOf(members)).toEqual(['Neither'])
    expect(total).toBe(1)
    expect((await found({ gender: 'female' }, blocker)).sort()).toEqual(['Blocked', 'Neither'])
  })

  test('is the same while many search at once, and nobody who hides or is blocked meanwhile', async () => {
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, index) => add(`Member ${index}`, { daysAgo: index })),
    )
    const alone = await search()
    const crowd = await Promise.all(Array.from({ length: 60 }, () => search()))
    expect(crowd.map(({ members, total }) => [namesOf(members), total])).toEqual(
      crowd.map(() => [namesOf(alone.members), 40]),
    )
    const [hiding, blocked] = people
    await site.database.pool.query('update profile set invisible = true where member_id = $1', [hiding?.id])
    await site.database.pool.query('insert into block values ($1, $2, now())', [anna.id, blocked?.id])
    const { members, next } = await search()
    expect(namesOf(members)).toEqual(people.slice(2, 26).map((_, index) => `Member ${index + 2}`))
    const rest = await search({ after: next ?? '' })
    expect(namesOf(rest.members)).toEqual(people.slice(26).map((_, index) => `Member ${index + 26}`))
  })

  test('depends on who searches, also while several members search for the same at once', async () => {
    const bea = await addMember(site, { name: 'Bea', gender: 'female', sexuality: 'bi' })
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, index) => add(`Member ${index}`, { daysAgo: index })),
    )
    await site.database.pool.query('insert into block values ($1, $2, now()), ($1, $3, now())', [
      bea.id,
      people[3]?.id,
      anna.id,
    ])
    const wanted = { min_age: 19 }
    const alone = [await search(wanted), await search(wanted, bea)]
    const crowd = await Promise.all(
      Array.from({ length: 60 }, (_, index) => search(wanted, index % 2 ? bea : anna)),
    )
    const shownOf = ({ members, total }: (typeof crowd)[number]) => [...namesOf(members), total]
    expect(crowd.map(shownOf)).toEqual(crowd.map((_, index) => alone.map(shownOf)[index % 2]))
    expect(alone.map(({ total }) => total)).toEqual([40, 39])
  })

  test('is everybody who matches, where many search at once and one page holds them all', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Member ${index}`, { daysAgo: index })))
    const names = await found({ min_age: 18 })
    const crowd = await Promise.all(Array.from({ length: 60 }, () => search({ min_age: 18 })))
    expect(crowd.map(({ members, total, next }) => [namesOf(members), total, next])).toEqual(
      crowd.map(() => [names, 20, null]),
    )
  })

  test('lives in the country of the visitor unless another one is asked for that the site serves', async () => {
    await add('Dutch')
    await add('German', { country: 'DE', shownToVisitors: true })
    await add('Irish', { country: 'IE', shownToVisitors: true })
    expect(await found()).toEqual(['Dutch'])
    expect(await found({ country: 'DE' })).toEqual(['German'])
    expect(namesOf((await search({ country: 'IE' }, {}, 'funke.localhost')).members)).toEqual(['German'])
  })

  test('is found by region', async () => {
    const [north = '', south = ''] = await regionsOf('NL')
    await add('North', { regionId: north })
    await add('South', { regionId: south })
    expect(await found({ countryregion: north, country: 'NL' })).toEqual(['North'])
    expect(await found({ countryregion: south })).toEqual(['South'])
    expect((await search({ countryregion: north })).total).toBe(1)
  })

  test('a region of another country than the one asked for does not count', async () => {
    const [german = ''] = await regionsOf('DE')
    await add('Dutch')
    await add('German', { country: 'DE', regionId: german })
    expect(await found({ country: 'NL', countryregion: german })).toEqual(['Dutch'])
    expect(await found({ country: 'NL', countryregion: 'invented' })).toEqual(['Dutch'])
    expect(await found({ countryregion: german })).toEqual(['German'])
  })

  test('is of the ages asked for, to the day', async () => {
    await add('30 today', { dateOfBirth: '1996-03-14' })
    await add('30 tomorrow', { dateOfBirth: '1996-03-15' })
    await add('40 tomorrow', { dateOfBirth: '1986-03-15' })
    await add('40 today', { dateOfBirth: '1986-03-14' })
    const inside = async (query: SearchQuery) => (await found(query)).sort()
    expect(await inside({ min_age: 30, max_age: 39 })).toEqual(['30 today', '40 tomorrow'])
    expect(await inside({ min_age: 29, max_age: 29 })).toEqual(['30 tomorrow'])
    expect(await inside({ min_age: 40 })).toEqual(['40 today'])
    expect(await inside({ min_age: 39, max_age: 30 })).toEqual(['30 today', '40 tomorrow'])
    expect((await search({ min_age: 30, max_age: 39 })).total).toBe(2)
  })

  test('has the age of the day at the site, not of the day in London', async () => {
    await add('Born on the 15th', { dateOfBirth: '1996-03-15' })
    site.clock.now = new Date('2026-03-14T23:30:00Z')
    expect(await found({ min_age: 30, max_age: 30 })).toEqual(['Born on the 15th'])
  })

  test('is a real person where only those are wanted, for free', async () => {
    await add('Real')
    await add('Invented', { kind: 'fictional' })
    expect((await found()).sort()).toEqual(['Invented', 'Real'])
    const { members, total } = await search({ real_only: 'true' })
    expect(namesOf(members)).toEqual(['Real'])
    expect(total).toBe(1)
  })

  test.each([
    ['male', 'hetero', ['Woman']],
    ['male', 'gay', ['Man']],
    ['female', 'lesbian', ['Woman']],
    ['female', 'bi', ['Man', 'Woman']],
  ] as const)('is whom a %s %s member looks for, unless they say it', async (gender, sexuality, wanted) => {
    await site.database.pool.query('delete from member where id = $1', [anna.id])
    const self = await add('Self', { gender, sexuality })
    await add('Man', { gender: 'male' })
    await add('Woman', { gender: 'female' })
    expect((await found({}, self)).sort()).toEqual(wanted)
    expect(await found({ gender: 'male' }, self)).toEqual(['Man'])
  })

  test('gets no answer that tells a birth date, an address or coordinates', async () => {
    await add('Private', { about: 'Secret words' })
    const { body } = await ask()
    expect(JSON.stringify(body)).not.toMatch(
      /birth|1996|email|@vonk|latitude|longitude|last_active|password/i,
    )
  })
})

describe('the filters', () => {
  test.each([
    'min_age=17',
    'max_age=100',
    'gender=other',
    'country=XX',
    'page=0',
    'page=51',
    'per_page=97',
    'real_only=perhaps',
  ])('%s is refused', async (query) => {
    expect(await anna.request(`/api/members.php?${query}`)).toMatchObject({
      status: 422,
      body: { error: 'invalid_input' },
    })
  })

  test('a cursor tells nobody when a member was last active, and one that was altered is refused', async () => {
    await add('Yesterday', { daysAgo: 1 })
    await add('Two days ago', { daysAgo: 2 })
    const next = (await search({ per_page: 1 })).next ?? ''
    expect((await search({ per_page: 1, after: next })).members.map(({ name }) => name)).toEqual([
      'Two days ago',
    ])
    for (const readable of [next, Buffer.from(next, 'base64url').toString('latin1')])
      expect(readable).not.toMatch(/\d{10}/)
    const bytes = Buffer.from(next, 'base64url')
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
    expect(await ask({ after: bytes.toString('base64url') })).toMatchObject({ status: 422 })
  })

  test.each([
    'nonsense',
    '',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[0,null,"x","y"]').toString('base64url'),
    Buffer.from('[2,null,1,"00000000-0000-4000-8000-000000000000"]').toString('base64url'),
    Buffer.from('[0,null,-1,"00000000-0000-4000-8000-000000000000"]').toString('base64url'),
    Buffer.from('[0,null,1e300,"00000000-0000-4000-8000-000000000000"]').toString('base64url'),
  ])('a cursor that we did not write is refused: %s', async (after) => {
    expect(await ask({ after })).toMatchObject({ status: 422, body: { error: 'invalid_input' } })
  })
})
