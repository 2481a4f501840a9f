import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { TrafficSource } from '../../core/rules/tracking/traffic-source.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addMember, addPhoto, namesOf, type Someone, sendEverybodyAway } from '../../tests/support/members.ts'
import { searchOn } from '../../tests/support/search.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let anna: Someone

beforeEach(async () => {
  await sendEverybodyAway(site)
  anna = await addMember(site, { name: 'Anna', gender: 'female', sexuality: 'bi' })
})

const { ask, found, add: addOne } = searchOn(site, () => anna)

type About = NonNullable<Parameters<typeof addMember>[1]> & { withPhoto?: boolean }

async function add(name: string, { withPhoto = false, ...about }: About = {}) {
  const someone = await addOne(name, about)
  if (withPhoto) await addPhoto(site, someone.id, { isMain: true })
  return someone
}

/** Sets the settings and lets the time pass until the site directory shows the change. */
const setSettings = async (settings: Record<string, unknown>) => {
  await changeSite(site.database.db, settings)
  site.clock.now = new Date(site.clock.now.getTime() + 16_000)
}

test('filters that a site does not offer are left out of account', async () => {
  await setSettings({ search_fields: ['gender', 'country'] })
  await add('Thirty')
  await add('Sixty', { dateOfBirth: '1966-01-10' })
  expect((await found({ min_age: 50, countryregion: 'NL-NH' })).sort()).toEqual(['Sixty', 'Thirty'])
  await setSettings({ search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'] })
  expect(await found({ min_age: 50 })).toEqual(['Sixty'])
})

describe('a visitor', () => {
  /** The address may carry a partner's parameters besides the filters of the search. */
  const visit = (partner: TrafficSource = {}, cookies: Record<string, string> = {}) =>
    site.request({ url: `/api/members.php?${new URLSearchParams(partner)}`, cookies })
  const allow = async (all: string, withSource: string) => {
    await setSettings({ logged_out_search: all, logged_out_search_trafficsource: withSource })
  }

  test('finds fictional profiles and those who want it, and how many real members there are', async () => {
    await allow('yes', 'no')
    await add('Pal', { kind: 'fictional', daysAgo: 1 })
    await add('Open', { shownToVisitors: true, gender: 'male', daysAgo: 2 })
    await add('Another pal', { kind: 'fictional', daysAgo: 3 })
    await add('Gone', { shownToVisitors: true, invisible: true })
    await add('Banned', { shownToVisitors: true, hiddenAt: site.clock.now })
    const { body } = await ask({}, {})
    expect(namesOf(body.members)).toEqual(['Pal', 'Open', 'Another pal'])
    expect(body.total).toBe(3)
    const real = await ask({ real_only: 'true' }, {})
    expect(namesOf(real.body.members)).toEqual(['Open'])
    expect(real.body.total).toBe(1)
    expect(namesOf((await ask({ per_page: 2 }, {})).body.members)).toEqual(['Pal', 'Open'])
    const { next } = (await ask({ per_page: 2 }, {})).body
    expect(namesOf((await ask({ per_page: 2, after: next ?? '' }, {})).body.members)).toEqual(['Another pal'])
    expect((await ask()).body).toMatchObject({ total: 3, real_members: null })
  })

  test('reads in steps of five how many real members match, so that no search tells of a single one', async () => {
    await allow('yes', 'no')
    const told = async () => (await ask({}, {})).body.real_members
    const before = (await told())?.total ?? 0
    const seen: unknown[] = []
    for (let added = 0; added < 10; added++) {
      await add(`Shy ${added}`)
      seen.push(await told())
    }
    expect(new Set(seen.map((count) => JSON.stringify(count))).size).toBe(3)
    expect(seen.at(-1)).toEqual({ total: before + 10, total_is_minimum: true })
    expect(seen).not.toContainEqual(expect.objectContaining({ total_is_minimum: false }))
  })

  test('sees nobody on the front page of a site that lets no visitor search, and the true number', async () => {
    await add('Pal', { kind: 'fictional', withPhoto: true })
    await add('Open', { shownToVisitors: true, withPhoto: true })
    await add('Shy', { withPhoto: true })
    const glimpse = async (by: Partial<Someone> = {}) => {
      const { body } = await site.call(api.listGlimpse, { cookies: by.cookies ?? {} })
      return { names: namesOf(body.members).sort(), real: body.real_members.total }
    }
    await allow('yes', 'no')
    expect(await glimpse()).toEqual({ names: ['Open', 'Pal'], real: 3 })
    await allow('no', 'no')
    expect(await glimpse()).toEqual({ names: [], real: 3 })
    expect(await glimpse(anna)).toEqual({ names: ['Open', 'Pal', 'Shy'], real: 3 })
  })

  test('is sent to the login where it does not', async () => {
    await allow('no', 'no')
    const refused = { status: 403, body: { error: 'authentication_required', authentication_required: true } }
    expect(await visit()).toMatchObject(refused)
    expect(await visit({ network: 'acme' })).toMatchObject(refused)
    expect(await site.call(api.readMember, { query: { id: anna.id } })).toMatchObject(refused)
    expect((await ask()).status).toBe(200)
  })

  test('may search with a traffic source where the site says so', async () => {
    await allow('no', 'yes')
    expect((await visit()).status).toBe(403)
    expect((await visit({ network: 'acme' })).status).toBe(200)
    expect((await visit({ ref: '17' })).status).toBe(200)
    expect((await visit({ ref: '' })).status).toBe(403)
    expect((await visit({}, { source: JSON.stringify({ network: 'acme' }) })).status).toBe(200)
    for (const source of ['nonsense', '{}', 'null', '"network"', '{"network":""}'])
      expect([source, (await visit({}, { source })).status]).toEqual([source, 403])
  })
})
