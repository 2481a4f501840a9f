import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../tests/support/call.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const site = testSite()
beforeAll(async () => void (await site.app.listen({ port: 0, host: '127.0.0.1' })))

describe('an address that cannot be read', () => {
  const ADDRESSES = ['/%ff', '/%00', '/members/%', '/%ed%a0%80', '/faq?q=%00']

  test.each(ADDRESSES)('%s is refused on a page, in the language of the visitor', async (url) => {
    const answer = await site.app.inject({ url, cookies: { locale: 'de' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<html lang="de">')
    expect(answer.body).toContain('Diese Anfrage konnten wir nicht lesen.')
    expect(answer.headers['content-security-policy']).toBeDefined()
  })

  test.each(['/api/%ff', '/api/%00.php', '/api/user.php%00'])('%s is refused as a call', async (url) => {
    const answer = await site.request({ url, cookies: { locale: 'en' } })
    expect(answer.status).toBe(400)
    expect(refusalOf(answer).message).toBe('We couldn’t read that request. Reload the page and try again.')
  })

  test('a host that is none is refused', async () => {
    for (const host of ['a b', 'a:99999', '[', 'é.example']) {
      const answer = await site.app.inject({ url: '/', headers: { host } })
      expect(answer.statusCode, host).toBe(400)
    }
  })

  test('the address of a proxy, with its origin, is read', async () => {
    const proxied = await raw('GET http://other.example/api/health.php HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(proxied).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a method that an address does not take', () => {
  test.each([
    ['POST', '/api/settings.php', 'GET, HEAD'],
    ['PATCH', '/api/user.php', 'DELETE, GET, HEAD, POST, PUT'],
    ['OPTIONS', '/api/like.php', 'DELETE, POST'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/app/icon-192.png', 'GET, HEAD'],
    ['GET', '/share', 'POST'],
  ] as const)('%s %s is refused with the methods it does take', async (method, url, allowed) => {
    const answer = await site.app.inject({ method, url, cookies: { locale: 'fr' } })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allowed)
    expect(answer.body).toContain('Ce n’est pas possible à cette adresse.')
  })

  test('an unknown address stays unknown, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await site.app.inject({ method, url: '/api/nothing.php' })).statusCode).toBe(404)
  })
})

describe('a request that never becomes one', () => {
  test('with too many headers is told so, on a page for a browser', async () => {
    const answer = await raw(
      `GET / HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nCookie: locale=sv; x=${'x'.repeat(17_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Content-Type: text/html')
    expect(answer).toContain('Din webbläsare skickar med för mycket.')
  })

  test('with too many headers is told so, in JSON for a program', async () => {
    const answer = await raw(`GET /api/user.php HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)
    expect(answer).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*\{"error":"headers_too_large","message":"Je browser stuurt/,
    )
  })

  test.each([
    ['without a method', 'hello\r\n\r\n'],
    ['with an unknown method', 'LOOK / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n'],
    ['with U+0000 in a header', 'GET /api/user.php HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['with two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('%s is refused in words', async (_what, bytes) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('We konden dit verzoek niet lezen.')
  })
})

/** Sends bytes over a connection of their own and returns the bytes of the answer. */
async function raw(bytes: string): Promise<string> {
  // The server listens on a port, not on a pipe.
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}
