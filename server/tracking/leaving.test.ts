import { expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { addMember } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { countTraffic, forgetRareSubs } from './count-traffic.ts'

const AMERICAN = '8.8.8.8'

const site = testSite()

const bounce = (referer: string, headers: Record<string, string> = {}) =>
  site.call(api.reportBounce, {
    headers: { host: 'localhost', referer, 'x-forwarded-for': AMERICAN, ...headers },
    body: {},
  })

test('whoever leaves the first page at once is counted beside the click, if the address asked for it', async () => {
  const arrival = { source: { network: 'acme', ref: '7' }, path: '/signup', country: 'US' }
  const deps = { db: site.database.db, now: () => site.clock.now }
  await countTraffic(deps, { id: DEFAULT_SITE.id, timeZone: 'Europe/Amsterdam' }, 'clicks', arrival)
  expect((await bounce('http://localhost/signup?network=acme&ref=7&lb=1')).status).toBe(204)
  await bounce('http://localhost/signup?network=acme&ref=7')
  await bounce('http://elsewhere.example/signup?network=acme&ref=7&lb=1')
  await bounce('nonsense')
  const { rows } = await site.database.pool.query('select network, path, clicks, bounces from traffic_day')
  expect(rows).toEqual([{ network: 'acme', path: '/signup', clicks: 1, bounces: 1 }])
})

test('another site’s page cannot tell it', async () => {
  const answer = await bounce('http://localhost/?lb=1', { 'sec-fetch-site': 'cross-site' })
  expect(answer.body.error).toBe('cross_origin')
})

test('one address cannot make up many', async () => {
  const answers: number[] = []
  for (let time = 0; time < 31; time++)
    answers.push((await bounce('nonsense', { 'x-forwarded-for': '9.9.9.9' })).status)
  expect([answers[29], answers[30]]).toEqual([204, 429])
})

test('turning away is told as browsers send it, and a member was active until then', async () => {
  const tell = (cookies: Record<string, string>, type: string) =>
    site.call(api.reportHidden, { cookies, headers: { 'content-type': type }, body: '{}' })
  expect((await tell({}, 'application/json')).status).toBe(204)
  expect((await tell({}, 'text/plain;charset=UTF-8')).status).toBe(204)
  const { id, cookies } = await addMember(site, { daysAgo: 1 })
  site.clock.now = new Date(site.clock.now.getTime() + 120_000)
  expect((await tell(cookies, 'application/json')).status).toBe(204)
  const { rows } = await site.database.pool.query('select last_active_at from profile where member_id = $1', [
    id,
  ])
  expect(rows[0].last_active_at).toEqual(site.clock.now)
})

test('after two months a sub that only few came by is forgotten, and the partner keeps the clicks', async () => {
  const { db, pool } = site.database
  const start = site.clock.now
  const come = (sub1: string) =>
    countTraffic({ db, now: () => start }, { id: DEFAULT_SITE.id, timeZone: 'UTC' }, 'clicks', {
      source: { network: 'many', sub1 },
      path: '/',
      country: null,
    })
  for (const sub1 of ['click-1', 'click-2', ...Array(5).fill('banner')]) await come(sub1)
  const kept = async () =>
    (await pool.query("select sub1, clicks from traffic_day where network = 'many' order by sub1")).rows
  const day = (days: number) => new Date(start.getTime() + days * DAY_MS)
  await forgetRareSubs(db, day(59))
  expect(await kept()).toHaveLength(3)
  expect((await kept())[1]).toEqual({ sub1: 'click-1', clicks: 1 })
  await forgetRareSubs(db, day(61))
  expect(await kept()).toEqual([
    { sub1: '', clicks: 1 },
    { sub1: '', clicks: 1 },
    { sub1: 'banner', clicks: 5 },
  ])
})
