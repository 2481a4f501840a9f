import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installAssets } from '../server/platform/http/assets.ts'
import { type TemporaryFolder, temporaryFolder } from '../tests/support/folder.ts'
import { compressIfNeeded } from './compress-files.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(100)

let build: TemporaryFolder
beforeEach(() => {
  build = temporaryFolder('compress')
  mkdirSync(join(build.path, 'client/assets'), { recursive: true })
  for (const name of ['first', 'second', 'third']) writeFileSync(asset(`${name}.js`), SCRIPT)
})
afterEach(() => build.remove())

const asset = (name: string) => join(build.path, 'client/assets', name)
const compress = (from = 'these sources') =>
  compressIfNeeded({
    folder: join(build.path, 'client'),
    stamp: join(build.path, '.compressed-from'),
    build: from,
    atOnce: 1,
  })

test('a site that serves already sends its files as they are, and compressed as soon as they are', async () => {
  const app = fastify()
  await installAssets(app, join(build.path, 'client'))
  const ask = (encodings: string) =>
    app.inject({ url: '/assets/first.js', headers: { 'accept-encoding': encodings } })

  const plain = await ask('gzip, br')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers.vary).toBe('accept-encoding')

  await compress()
  const [brotli, gzip, identity] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')]
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(SCRIPT)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(gzip.rawPayload))).toBe(SCRIPT)
  expect(identity.body).toBe(SCRIPT)
  expect(brotli.headers['content-type']).toBe(plain.headers['content-type'])
  await app.close()
})

test('an interrupted compression is completed by the next one', async () => {
  await compress()
  // The process ended while it wrote the third file.
  rmSync(join(build.path, '.compressed-from'))
  for (const encoding of ['br', 'gz']) rmSync(asset(`third.js.${encoding}`))
  writeFileSync(asset('third.js.1.br'), 'half')

  await compress()
  expect(String(brotliDecompressSync(readFileSync(asset('third.js.br'))))).toBe(SCRIPT)
  expect(existsSync(join(build.path, '.compressed-from'))).toBe(true)
})

test('what was left of an interrupted compression has no address', async () => {
  writeFileSync(asset('first.js.1.br'), 'half')
  const app = fastify()
  await installAssets(app, join(build.path, 'client'))
  expect((await app.inject('/assets/first.js.1.br')).statusCode).toBe(404)
  await app.close()
})

test('files are compressed once per build', async () => {
  await compress()
  const written = () => statSync(asset('first.js.br')).mtimeMs
  const first = written()
  await compress()
  expect(written()).toBe(first)
  writeFileSync(asset('first.js'), SCRIPT.replaceAll('42', '43'))
  await compress('other sources')
  expect(String(gunzipSync(readFileSync(asset('first.js.gz'))))).toContain('43')
})

test('small files and pictures stay as they are, and nothing unfinished is left', async () => {
  writeFileSync(asset('small.js'), 'export {}')
  writeFileSync(asset('picture.webp'), SCRIPT)
  await compress()
  const compressed = readdirSync(join(build.path, 'client/assets')).filter((name) => /\.(br|gz)$/.test(name))
  expect(compressed).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name}.js.br`, `${name}.js.gz`]),
  )
})
