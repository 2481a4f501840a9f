import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TrafficSource } from '../../core/rules/tracking/traffic-source.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { signUp } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { findMailboxOwner } from '../account/store.ts'
import { member } from '../platform/db/schema/account.ts'

const site = testSite()

let people = 0

/** Signs a visitor up; returns the status of the answer and the stored source. */
async function join(tracking?: TrafficSource, cookies: Record<string, string> = {}) {
  const email = `source${++people}@vonk.example`
  const headers = { 'x-forwarded-for': `203.0.113.${people}` }
  const { status } = await signUp(site, { email, ...(tracking && { tracking }) }, headers, cookies)
  const id = (await findMailboxOwner(site.database.db, DEFAULT_SITE.id, email)) ?? ''
  const [row] = id ? await site.database.db.select().from(member).where(eq(member.id, id)) : []
  return { status, id, tracking: row?.tracking }
}

const source = (value: object) => ({ source: JSON.stringify(value) })

test('a member keeps the first link they came by, not the one of the day they joined', async () => {
  expect((await join({ network: 'today' })).tracking).toEqual({ network: 'today' })
  const both = await join({ network: 'today', sub1: 'x' }, source({ network: 'first', ref: '7' }))
  expect(both.tracking).toEqual({ network: 'first', ref: '7' })
  expect((await join(undefined, source({ ref: '7' }))).tracking).toEqual({ ref: '7' })
  expect((await join(undefined, { source: 'nonsense' })).tracking).toBeNull()
})

test('nobody is kept from joining by a strange link', async () => {
  const given = {
    network: `\u0000'; drop table member; --`,
    ref: '\ud835'.repeat(3),
    sub1: `${'x'.repeat(99)}\u{1d49c}\u{1d49c}`,
    sub2: 'anna@example.com',
  }
  expect(await join(given)).toMatchObject({
    status: 201,
    tracking: { network: 'drop table member --', sub1: `${'x'.repeat(99)}\u{1d49c}` },
  })
})

test('a site that wants a traffic source takes whoever once came by a link', async () => {
  await changeSite(site.database.db, { signups: 'with_trafficsource' })
  site.clock.now = new Date(site.clock.now.getTime() + 16_000)
  expect((await join()).status).toBe(403)
  expect((await join({ sub1: '7' })).status).toBe(403)
  expect((await join(undefined, source({ network: 'acme' }))).status).toBe(201)
  expect((await join({ ref: '7' })).status).toBe(201)
})
