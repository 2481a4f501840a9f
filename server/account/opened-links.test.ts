import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts'
import { LINK_PURPOSES, type LinkPurpose } from '../../core/rules/account/links.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { linkIn, mailsTo, signUp } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { collectData } from './data/collect-data.ts'
import { linkWith } from './mails.ts'
import { issueToken, redeemLink } from './token-store.ts'

const loadBuild = async (): Promise<ServerBuild> =>
  import(new URL('../../build/server/index.js', import.meta.url).href)
const site = testSite({
  callsPerMinute: false,
  pages: { mode: 'production', loadBuild, serviceWorker: async () => '' },
})

/** Every address that takes a link of a purpose: the one in the mail, and those it can come from. */
const ADDRESSES: Record<LinkPurpose, string[]> = {
  activate: ['/api/activate.php'],
  reset: ['/reset-password/do'],
  mail_change: ['/mail-change/do'],
  mail_stop: ['/mail-change/undo'],
  mail_undo: ['/mail-change/undo'],
  address_change: ['/mail-change/do'],
  address_stop: ['/mail-change/undo'],
  restore: ['/account-restore', '/api/account-restore.php'],
  restore_login: ['/account-restore'],
  download: ['/download-data'],
}
/** Addresses that read any link, or those of mails that say nothing about the account. */
const READING = ['/api/link.php', '/api/short-link.php', '/api/decision.php', '/api/ticket.php']

const tokens = new Map<LinkPurpose, string>()
const people: string[] = []

/** Every row about the two members. */
const everything = async () =>
  JSON.stringify(await Promise.all(people.map((id) => collectData(site.database.db, id))))

let cookies: Record<string, string> = {}
let unsubscribe = ''

beforeAll(async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const member = await signUp(site, { email: 'scanned@vonk.example' }, headers)
  cookies = member.cookies
  const leaver = await signUp(site, { email: 'gone@vonk.example' }, headers)
  const body = { reason: 'break', password: 'a good password' } as const
  await site.call(api.deleteAccount, { cookies: leaver.cookies, headers, body })
  people.push(member.body.user.id, leaver.body.user.id)
  for (const purpose of LINK_PURPOSES) {
    const memberId = (purpose === 'restore' || purpose === 'restore_login' ? leaver : member).body.user.id
    const link = { memberId, purpose, email: 'next@vonk.example', now: site.clock.now }
    tokens.set(purpose, await issueToken(site.database.db, link))
  }
  const [mail] = await readOutbox(site, { to: 'scanned@vonk.example' })
  unsubscribe = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
})

const opened = LINK_PURPOSES.flatMap((purpose) =>
  ADDRESSES[purpose].flatMap((path) =>
    (['HEAD', 'GET'] as const).map((method) => ({ method, path, purpose })),
  ),
).filter(({ method, purpose }) => method === 'HEAD' || purpose !== 'activate')

test.each(opened)(
  '$method $path with a link to $purpose changes nothing',
  async ({ method, path, purpose }) => {
    const before = await everything()
    const url = linkWith(path, tokens.get(purpose) ?? '')
    for (const visitor of [{}, cookies]) {
      const { status } = await site.request({ method, url, cookies: visitor })
      expect(status).toBeLessThan(400)
    }
    expect(await everything()).toBe(before)
  },
)

test.each(['HEAD', 'GET'] as const)('%s of the link to stop mails stops none', async (method) => {
  const before = await everything()
  expect((await site.request({ method, url: unsubscribe })).status).toBe(200)
  expect(await everything()).toBe(before)
})

test('one click in a mail program stops the mails', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  expect((await site.request({ method: 'POST', url: unsubscribe, headers, payload })).status).toBe(200)
  const { body } = await site.call(api.readUser, { cookies })
  expect(body.user?.mail_stopped_by).toBe('list_unsubscribe')
})

test('the page of a link that works has a button, and that of another says what to do', async () => {
  const page = async (path: string, token: string) => {
    const { status, body } = await site.request({ url: linkWith(path, token), cookies })
    return { status, html: String(body) }
  }
  for (const purpose of LINK_PURPOSES.filter((name) => name !== 'activate')) {
    const [path = ''] = ADDRESSES[purpose]
    expect((await page(path, tokens.get(purpose) ?? '')).html, purpose).toContain('method="post"')
    const dead = await page(path, 'invented')
    expect(dead.html, purpose).toContain('Deze link kennen we niet')
  }
})

test('the page that changes the address names the new one, and the page that undoes it the old one', async () => {
  for (const purpose of [
    'mail_change',
    'mail_stop',
    'mail_undo',
    'address_change',
    'address_stop',
  ] as const) {
    const [path = ''] = ADDRESSES[purpose]
    const { body } = await site.request({ url: linkWith(path, tokens.get(purpose) ?? '') })
    expect(body, purpose).toContain('next@vonk.example')
  }
})

test('a link for a new password that expired or was used says so before anything is typed', async () => {
  const memberId = people[0] ?? ''
  const hourAgo = new Date(site.clock.now.getTime() - HOUR_MS - 1)
  const expired = await issueToken(site.database.db, { memberId, purpose: 'reset', now: hourAgo })
  const used = await issueToken(site.database.db, { memberId, purpose: 'reset', now: site.clock.now })
  await redeemLink(site.database.db, used, ['reset'], site.clock.now)
  for (const [token, heading] of [
    [expired, 'Deze link is verlopen'],
    [used, 'Deze link is al gebruikt'],
  ] as const) {
    const { body } = await site.request({ url: linkWith('/reset-password/do', token) })
    expect(body).toContain(heading)
    expect(body).not.toContain('name="password"')
  }
})

test('nobody is congratulated who did not open the link: not a visitor, nor an unconfirmed member', async () => {
  const open = (sender: object) => site.request({ url: '/activate/done', ...sender })
  expect((await open({})).headers.location).toBe('/login')
  expect((await open({ cookies })).headers.location).toBe('/activate/error')
  const link = linkIn((await mailsTo(site, 'scanned@vonk.example'))[0])
  const replaced = await site.request({ url: link })
  expect(replaced.cookies.activation).toBe('cancelled')
  const { cookies: outcome } = await site.request({
    url: linkWith('/api/activate.php', tokens.get('activate') ?? ''),
  })
  expect((await open({ cookies: outcome })).body).toContain('Mooi, dat is bevestigd')
  expect((await open({ cookies })).body).toContain('Al bevestigd')
})

test('every call that takes a token in its address is looked at here', () => {
  const calls: Endpoint[] = Object.values(api)
  const taking = calls.filter(
    ({ method, query }) => method === 'GET' && query instanceof z.ZodObject && 'token' in query.shape,
  )
  const known = [...Object.values(ADDRESSES).flat(), ...READING]
  expect(taking.map(pathOf).filter((path) => !known.includes(path))).toEqual([])
})
