import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addWriter } from '../../../tests/support/chat.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { builtPages } from '../../main.ts'

const lines: string[] = []
const logLines = { write: (line: string) => void lines.push(line) }
const site = testSite(async () => ({
  pages: await builtPages(),
  server: { logLevel: 'trace', logLines, trustProxy: true },
}))

test('the log names pages and calls by their patterns, and nobody by name, id, token or address', async () => {
  const anna = await addWriter(site)
  const ben = await addWriter(site)
  const { body } = await anna.write({ profile: ben.id }, 'a secret between two')
  const token = `token-${randomUUID()}`
  const { cookies } = anna
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Agent of Anna',
    referer: `http://localhost/${token}`,
  }
  lines.length = 0
  const urls = [
    `/members/${ben.id}`,
    `/members/${ben.id}.data`,
    `/chats/${body.conversation.id}`,
    `/${token}`,
    `/mail-change/do?token=${token}`,
    `/api/member.php?id=${ben.id}`,
    `/api/activate.php?token=${token}`,
    `/api/${token}.php`,
    `/no/such/page/${token}`,
    `/%ff${token}`,
    `/photos/${ben.id}/${token}.webp`,
  ]
  for (const url of urls) await site.app.inject({ url, cookies, headers })
  await site.app.inject({
    method: 'POST',
    url: '/login',
    cookies,
    headers,
    payload: `email=anna@vonk.example`,
  })
  await site.database.pool.query('alter table city rename to cities')
  await site.app.inject({ url: `/api/cities.php?country=NL&name=Utrecht&token=${token}`, cookies, headers })

  const log = lines.join('')
  for (const secret of [anna.id, ben.id, token, body.conversation.id, ...Object.values(cookies)])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(/203\.0\.113|Agent of Anna|a secret|anna@/)
  const paths = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'answered')
  expect(paths.map(({ path }) => path)).toEqual([
    '/members/:id',
    '/members/:id',
    '/chats/:id',
    '/:token',
    '/mail-change/do',
    '/api/member.php',
    '/api/activate.php',
    '/api/*',
    '/*',
    '/unreadable-address',
    expect.stringMatching(/^\/(photos\/:|\*)/),
    '/*',
    '/api/cities.php',
  ])
  // Only the failure of ours is told in full; an unknown address is no failure.
  expect(lines.filter((line) => JSON.parse(line).level === 'error')).toHaveLength(1)
})

test('an answer and its line in the log carry the id of the balancer, unless it is unclean', async () => {
  const send = async (given: string) => {
    lines.length = 0
    const { headers } = await site.app.inject({ url: '/api/nothing.php', headers: { 'x-request-id': given } })
    const [line] = lines.map((text) => JSON.parse(text)).filter(({ message }) => message === 'answered')
    expect(line.request_id).toBe(headers['x-request-id'])
    return line.request_id
  }
  expect(await send('1-67891233-abcdef012345678912345678')).toBe('1-67891233-abcdef012345678912345678')
  for (const unclean of ['x'.repeat(65), 'with space', '"}{"'])
    expect(await send(unclean)).toMatch(/^[\w-]{8}-[\da-z]+$/)
})

test('a failure of ours is logged with its time, level, code and stack in fields of their own', async () => {
  lines.length = 0
  await site.app.inject({
    url: '/api/cities.php?country=NL&name=Utrecht',
    headers: { 'x-request-id': 'balancer-7' },
  })
  const [failed] = lines.map((text) => JSON.parse(text)).filter(({ level }) => level === 'error')
  expect(failed).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    message: 'request failed',
    request_id: 'balancer-7',
    cause: { cause: { code: '42P01', stack: expect.stringContaining('at ') } },
  })
})
