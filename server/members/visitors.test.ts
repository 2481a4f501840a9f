import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { SearchAnswer } from '../../core/contract/members/members.ts'
import {
  addMember,
  namesOf,
  type Someone,
  searchFor,
  sendEverybodyAway,
} from '../../tests/support/members.ts'
import { openSite, type TestSite } from '../../tests/support/site.ts'

let site: TestSite
let anna: Someone

beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  await sendEverybodyAway(site)
  anna = await addMember(site, { name: 'Anna', gender: 'female', sexuality: 'bi' })
})
afterAll(() => site.close())

type Query = Record<string, string | number | boolean>
const ask = (query: Query = {}, by: Partial<Someone> = anna, host = 'localhost') =>
  searchFor(site, query, { cookies: by.cookies ?? {}, host })
const search = async (query: Query = {}, by?: Partial<Someone>, host?: string): Promise<SearchAnswer> => {
  const { status, body } = await ask(query, by, host)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const found = async (query?: Query, by?: Partial<Someone>) => namesOf((await search(query, by)).members)
const add = (name: string, about: Parameters<typeof addMember>[1] = {}) => addMember(site, { name, ...about })

/** A change of a site shows a little later. */
const setSettings = async (settings: object) => {
  await site.database.pool.query('update site set settings = settings || $1', [JSON.stringify(settings)])
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
  const visit = (query: Query = {}, cookies: Record<string, string> = {}) => ask(query, { cookies })
  const allow = async (all: string, withSource: string) => {
    await setSettings({ logged_out_search: all, logged_out_search_trafficsource: withSource })
  }

  test('finds everybody of the country where the site lets visitors search', async () => {
    await allow('yes', 'no')
    await add('Man', { gender: 'male' })
    expect((await visit()).body.members).toHaveLength(2)
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
