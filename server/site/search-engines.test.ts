import { beforeAll, describe, expect, test } from 'vitest'
import { PROFILES_IN_SITEMAP } from '../../core/rules/site/indexing.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addMember } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let people: Record<'real' | 'fictional' | 'invisible' | 'disabled', string>
beforeAll(async () => {
  people = {
    real: (await addMember(site)).id,
    fictional: (await addMember(site, { kind: 'fictional' })).id,
    invisible: (await addMember(site, { kind: 'fictional', invisible: true })).id,
    disabled: (await addMember(site, { kind: 'fictional', status: 'disabled' })).id,
  }
})

const read = (url: string, host = 'localhost') => site.request({ url, headers: { host } })
const addresses = async (host?: string) => {
  const { body } = await read('/sitemap.xml', host)
  return [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
const kindsOf = async (ids: string[]) => {
  const found = await site.database.pool.query(
    'select distinct kind from profile where member_id = any($1::uuid[])',
    [ids],
  )
  return found.rows.map(({ kind }) => kind)
}

describe('robots.txt', () => {
  test('names the sitemap at the address of the site, whatever host was asked', async () => {
    const answer = await read('/robots.txt', 'nobody.example')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect((await read('/robots.txt', 'funke.localhost')).body).toContain('http://funke.localhost:3000/')
  })

  test('keeps crawlers away from the API and from pictures of people', async () => {
    const { body } = await read('/robots.txt')
    expect(body).toContain('Disallow: /api/')
    expect(body).toContain('Disallow: /photos/')
    // A page that must not be indexed says so itself, and crawlers have to read it for that.
    expect(body).not.toContain('Disallow: /members')
  })
})

describe('the sitemap', () => {
  test('names the public pages, no lander and nothing of members', async () => {
    const paths = (await addresses()).map((address) => new URL(address).pathname)
    expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/terms', '/members']))
    expect(paths.filter((path) => /landers|landing|chats|settings|credits/.test(path))).toEqual([])
  })

  test('names fictional profiles alone, and only those that everybody may see', async () => {
    const ids = (await addresses()).flatMap((address) => address.split('/members/')[1] ?? [])
    expect(ids).toContain(people.fictional)
    expect(ids.length).toBeLessThanOrEqual(PROFILES_IN_SITEMAP)
    expect(await kindsOf(ids)).toEqual(['fictional'])
    for (const id of [people.real, people.invisible, people.disabled]) expect(ids).not.toContain(id)
  })

  test('says nothing about members where visitors may not search', async () => {
    await changeSite(site.database.db, { logged_out_search: 'no' }, 'localhost')
    site.clock.now = new Date(site.clock.now.getTime() + 20_000)
    const { body } = await read('/sitemap.xml')
    expect(body).toContain('/faq')
    expect(body).not.toContain('/members')
  })
})

test('finders of a weakness learn where to write, in the words of the site they looked at', async () => {
  const read = async (host: string) =>
    String((await site.request({ url: '/.well-known/security.txt', headers: { host } })).body)
  const german = await read('funke.localhost')
  expect(german).toMatch(/^# Funke Chat GmbH\nContact: mailto:\S+@\S+\n/)
  expect(german).toContain('Preferred-Languages: de, en\n')
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(german) ?? []
  expect(new Date(expires).getTime()).toBeGreaterThan(site.clock.now.getTime())
  expect(await read('localhost')).toContain('# Vonk Online B.V.')
})
