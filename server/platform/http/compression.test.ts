import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installCompression } from './compression.ts'

const LONG = 'a member writes '.repeat(500)

/** A server with one long answer of a kind, asked for by a browser that takes some encodings. */
async function answer(accepted: string, { body = LONG, type = 'text/html; charset=utf-8' } = {}) {
  const app = Fastify()
  installCompression(app)
  app.get('/', (_request, reply) => reply.type(type).header('vary', 'origin').send(body))
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  return { encoding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload }
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['GZIP;q=0.5', 'gzip', gunzipSync],
  ['zstd;q=0, br;q=0.0, gzip', 'gzip', gunzipSync],
] as const)('an answer to a browser that takes %s is sent as %s', async (accepted, encoding, decompress) => {
  const sent = await answer(accepted)
  expect(sent.encoding).toBe(encoding)
  expect(sent.vary).toBe('origin, accept-encoding')
  expect(decompress(sent.bytes).toString()).toBe(LONG)
})

test('an answer is sent as it is to a browser that takes nothing else, and so are short ones and pictures', async () => {
  expect((await answer('identity')).bytes.toString()).toBe(LONG)
  expect((await answer('br', { body: 'short' })).encoding).toBeUndefined()
  expect((await answer('br', { type: 'image/webp' })).encoding).toBeUndefined()
})

test('an answer that is kept is compressed once for each encoding', async () => {
  const app = Fastify()
  installCompression(app)
  app.decorateReply('packed', null)
  const packed = new Map<string, Buffer>()
  app.get('/', (_request, reply) => {
    reply.packed = packed
    return reply.type('text/plain').send(LONG)
  })
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const [first, again, other] = [await ask('br'), await ask('br'), await ask('gzip')]
  expect(again.rawPayload).toEqual(first.rawPayload)
  expect(packed.get('br')).toEqual(first.rawPayload)
  expect(gunzipSync(other.rawPayload).toString()).toBe(LONG)
  expect([...packed.keys()]).toEqual(['br', 'gzip'])
})
