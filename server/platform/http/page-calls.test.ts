import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../../core/contract/endpoint.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../core/rules/site/demo.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { pagesBy } from '../../../tests/support/rendered-pages.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { isDirect } from './direct-calls.ts'

type Visit = {
  read(name: string, query: Record<string, string>): Promise<{ status: number; answer: unknown }> | undefined
  exchange(call: {
    method: string
    path: string
    headers: object
    body?: string
  }): Promise<{ status: number }>
}

/** What the page of this test does; each test sets its own. */
let show: (visit: Visit) => Promise<unknown> = async () => null

const site = testSite({
  pages: pagesBy(async (_request, visit: Visit) => Response.json((await show(visit)) ?? null)),
})

const jsonOf = ({ body }: { body: unknown }) => (typeof body === 'string' ? JSON.parse(body) : body)

/** Opens the page and returns what it found out. */
async function open(what: typeof show, cookies: Record<string, string> = {}) {
  show = what
  return jsonOf(await site.request({ url: '/', cookies }))
}

/** The cookies of a member who is logged in. */
let member: Record<string, string>
beforeAll(async () => {
  const payload = { email: DEMO_EMAILS.premium, password: DEMO_PASSWORD }
  const { cookies } = await site.request({ method: 'POST', url: pathOf(api.logIn), payload })
  member = { vonk_session: cookies.vonk_session ?? '' }
})

const direct = Object.values<Endpoint>(api).filter(isDirect)
/** A call that changes something may answer otherwise the second time. */
const repeatable = direct.filter(({ changes }) => !changes)
/** Queries that some reads refuse to go without. */
const QUERIES: Record<string, Record<string, string>> = {
  likes: { type: 'received' },
  content: { page: 'terms' },
  cities: { country: 'NL', region: 'NL-UT' },
}

describe('a read by a page', () => {
  test.each(repeatable.map(({ name }) => name))('%s says the same without HTTP as over it', async (name) => {
    const query = QUERIES[name] ?? {}
    for (const cookies of [{}, member]) {
      const path = `/api/${name}.php`
      const over = await site.request({ url: `${path}?${new URLSearchParams(query)}`, cookies })
      const found = await open(async ({ read }) => read(path, query), cookies)
      expect(found.status).toBe(over.status)
      if (over.status !== 200) expect(found.answer).toEqual(jsonOf(over))
      else expect(Object.keys(found.answer)).toEqual(Object.keys(jsonOf(over)))
    }
  })

  test('is answered once, until the page changes something', async () => {
    const found = await open(async ({ read, exchange }) => {
      const first = read('/api/settings.php', {})
      const isSame = read('/api/settings.php', {}) === first
      const body = JSON.stringify({ email: DEMO_EMAILS.free, password: DEMO_PASSWORD })
      const visitor = await read('/api/user.php', {})
      const headers = { 'content-type': 'application/json' }
      await exchange({ method: 'POST', path: '/api/user.php', headers, body })
      const member = await read('/api/user.php', {})
      return {
        isSame,
        visitor: visitor?.status,
        member: member?.status,
        isNew: read('/api/settings.php', {}) !== first,
      }
    })
    expect(found).toEqual({ isSame: true, visitor: 200, member: 200, isNew: true })
  })

  test('looks the session up once', async () => {
    // A look-up is kept for a second.
    site.clock.now = new Date(site.clock.now.getTime() + SECOND_MS)
    const texts: string[] = []
    const { query } = site.database.pool
    site.database.pool.query = ((...given: Parameters<typeof query>) => {
      texts.push(JSON.stringify(given[0]))
      return query.apply(site.database.pool, given)
    }) as typeof query // the pool's many forms of a query have no common type
    await open(
      async ({ read }) =>
        Promise.all([read('/api/user.php', {}), read('/api/waiting.php', {}), read('/api/chats.php', {})]),
      member,
    )
    site.database.pool.query = query
    expect(texts.filter((text) => text.includes('token_hash')).length).toBe(1)
  })

  test('that opens a conversation marks it as read, and what was read before is read again', async () => {
    const [reader, writer] = [await addWriter(site), await addWriter(site)]
    const { body } = await writer.write({ profile: reader.id })
    const conversation = body.conversation.id
    const found = await open(async ({ read }) => {
      const before = await read('/api/waiting.php', {})
      const opened = await read('/api/chat.php', { conversation })
      return { before, opened, after: await read('/api/waiting.php', {}) }
    }, reader.cookies)
    expect(found.opened.answer.conversation).toEqual({ id: conversation })
    expect([found.before, found.after].map(({ answer }) => answer.unread)).toEqual([1, 0])
  })

  test.each(['logout', 'link', 'events', 'activate', 'payment-webhook'])(
    '%s needs HTTP, for what it changes, counts or sends',
    async (name) => {
      expect(await open(async ({ read }) => read(`/api/${name}.php`, {}) === undefined)).toBe(true)
    },
  )

  test('is closed to visitors where members alone may call, and refuses text that cannot be kept', async () => {
    const found = await open(
      async ({ read }) => [
        await read('/api/chats.php', {}),
        await read('/api/member.php', { id: 'a\u0000' }),
      ],
      {
        locale: 'de',
      },
    )
    expect(found[0].answer).toMatchObject({ error: 'authentication_required', authentication_required: true })
    expect(found[1].answer).toMatchObject({ error: 'invalid_input', fields: { id: expect.any(String) } })
  })
})
