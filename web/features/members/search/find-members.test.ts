import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../client/refusal.ts'
import { fieldOf } from '../../../../core/typed.ts'
import { fakeApi } from '../../../../tests/support/fake-api.ts'
import type { ApiName, CallApi } from '../../../lib/api.ts'
import { findMembers } from './find-members.ts'

const SETTINGS = {
  search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'],
  countries: ['NL', 'BE'],
  geoip_selected_country: 'NL',
}
const REGIONS = [
  { id: 'NL-UT', country: 'NL', name: 'Utrecht' },
  { id: 'BE-VAN', country: 'BE', name: 'Antwerpen' },
]
const PAGE = { members: [], similar: [], next: null, total: 0, total_is_minimum: false }

/** An API with one answer to every search; `asked` collects the searches. */
function site(search: () => unknown = () => PAGE) {
  const asked: unknown[] = []
  const answers: Partial<Record<ApiName, (call: unknown) => unknown>> = {
    readSettings: () => SETTINGS,
    listRegions: () => ({ regions: REGIONS }),
    searchMembers: (call) => {
      asked.push(fieldOf(call, 'query'))
      return search()
    },
  }
  return { asked, call: fakeApi((name, given) => answers[name]?.(given)) }
}

const refusal =
  (status: number, error: 'authentication_required' | 'invalid_input' | 'unavailable') => () => {
    throw new ApiError(status, { error, message: '' })
  }
const visit = (address: string, cookie = '') =>
  new Request(`http://vonk.example${address}`, { headers: { cookie } })

/** A visitor searches. */
const find = (request: Request, call: CallApi) =>
  findMembers(request, { call, once: call, seeker: async () => null })

async function redirectOf(request: Request, call: CallApi): Promise<Response> {
  const thrown = await find(request, call).catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error(`no redirect but ${thrown}`)
  return thrown
}

describe('a search', () => {
  test('follows the address, and is kept for the next visit', async () => {
    const { asked, call } = site()
    const { data, cookie } = await find(visit('/members?gender=female&min_age=30'), call)
    expect(asked).toMatchObject([{ gender: 'female', country: 'NL', min_age: 30, max_age: 99 }])
    expect(cookie).toContain('search=gender=female&min_age=30;')
    expect(data).toMatchObject({ regions: [{ id: 'NL-UT', name: 'Utrecht' }] })
  })

  test('follows the last one where the address says nothing', async () => {
    const { asked, call } = site()
    const { cookie } = await find(visit('/members', 'locale=nl; search=country=BE&real_only=1'), call)
    expect(asked).toMatchObject([{ country: 'BE', real_only: 'true' }])
    expect(cookie).toBeUndefined()
  })

  test('starts anew when it is reset', async () => {
    const away = await redirectOf(visit('/members?reset=1', 'search=country=BE'), site().call)
    expect(away.headers.get('location')).toBe('/members')
    expect(away.headers.get('set-cookie')).toContain('search=; ')
  })

  test('is closed to visitors where the site says so', async () => {
    const { call } = site(refusal(403, 'authentication_required'))
    expect((await find(visit('/members'), call)).data).toEqual({ kind: 'closed' })
  })

  test('begins at the start where its place is not understood', async () => {
    const { call } = site(refusal(422, 'invalid_input'))
    const away = await redirectOf(visit('/members?gender=male&after=nonsense'), call)
    expect(away.headers.get('location')).toBe('/members?gender=male')
  })

  test('fails where the site fails', async () => {
    const { call } = site(refusal(503, 'unavailable'))
    await expect(find(visit('/members'), call)).rejects.toBeInstanceOf(ApiError)
  })
})

describe('a search of a member', () => {
  test('begins with those they look for, at home', async () => {
    const { asked, call } = site()
    const seeker = { gender: 'female', sexuality: 'hetero', country: 'BE', age: 40 } as const
    await findMembers(visit('/members'), { call, once: call, seeker: async () => seeker })
    expect(asked).toMatchObject([{ gender: 'male', country: 'BE', min_age: 32, max_age: 48 }])
  })
})

describe('a further page', () => {
  test('comes without all the rest', async () => {
    const { asked, call } = site()
    const { data } = await find(visit('/members?per_page=48&after=cursor&only=page'), call)
    expect(asked).toMatchObject([{ after: 'cursor', per_page: 48 }])
    expect(data).toEqual({ kind: 'page', page: PAGE })
  })

  test('that fails leaves the list alone', async () => {
    const { call } = site(refusal(503, 'unavailable'))
    const { data } = await find(visit('/members?after=cursor&only=page'), call)
    expect(data).toEqual({ kind: 'page', page: null })
  })
})
