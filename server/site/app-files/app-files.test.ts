import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testSite } from '../../../tests/support/test-site.ts'

let code = 'addEventListener("fetch", () => {})'
const loadBuild = async () => Promise.reject(new Error('no page is asked for'))
const site = testSite({ pages: { mode: 'production', loadBuild, serviceWorker: async () => code } })

const sized = z.looseObject({ src: z.string(), sizes: z.string() })
const webManifest = z.looseObject({
  name: z.string(),
  lang: z.string(),
  icons: z.array(sized.extend({ purpose: z.string() })),
  screenshots: z.array(sized),
  shortcuts: z.array(z.looseObject({ name: z.string(), url: z.string() })),
})

const read = (url: string, host = 'localhost') => site.request({ url, headers: { host } })
const manifest = async (language: string, host?: string) =>
  webManifest.parse((await read(`/manifest.webmanifest?language=${language}`, host)).body)
const pictureAt = async (url: string, host = 'localhost') => {
  const { rawPayload, headers, statusCode } = await site.app.inject({ url, headers: { host } })
  return { headers, statusCode, picture: sharp(rawPayload) }
}

describe('the manifest', () => {
  test('is that of the site, in the language asked for', async () => {
    expect(await manifest('nl')).toMatchObject({ name: 'Vonk', lang: 'nl', id: '/', display: 'standalone' })
    const { shortcuts } = await manifest('en')
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Messages', '/chats'],
      ['Likes', '/likes'],
      ['Search', '/members'],
    ])
  })

  test('shows the pictures of the default site to nobody else', async () => {
    const pictures = (await manifest('nl')).screenshots
    expect(pictures.length).toBeGreaterThan(2)
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(readFileSync(`public${src}`)).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    const other = await manifest('en', 'spark.localhost')
    expect([other.name, other.screenshots]).toEqual(['Spark', []])
  })

  test('speaks the language of the site when nothing else is asked for', async () => {
    expect((await manifest('xx')).lang).toBe('nl')
  })

  test('names icons that exist, in the size it says', async () => {
    const { icons } = await manifest('nl')
    for (const { src, sizes } of icons) {
      const { width, height } = await (await pictureAt(src)).picture.metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  })
})

describe('an icon', () => {
  test('has the two sparks of the picture in the tab', () => {
    const drawing = readFileSync('public/icon.svg', 'utf8')
    const icons = readFileSync('server/site/app-files/icons.ts', 'utf8')
    const paths = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
    expect(paths).toHaveLength(2)
    for (const path of paths) expect(icons).toContain(path)
  })

  test('fills a mask to its edge, and has no corners of its own where they would show black', async () => {
    for (const name of ['maskable-512', 'apple-180']) {
      const { data } = await (await pictureAt(`/app/${name}.png`)).picture
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 4)], name).toEqual([0xd4, 0x18, 0x3f, 255])
    }
  })

  test.each(['nothing.png', 'constructor', '..%2Ficon.svg'])('%s does not exist', async (name) => {
    expect((await read(`/app/${name}`)).status).toBe(404)
  })
})

describe('the service worker', () => {
  test('is asked for anew each time, and tells its edition and language', async () => {
    const { body, headers } = await read('/service-worker.js?language=en')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(body).toMatch(/^const BUILT=\{"edition":"[\w-]{12}","language":"en"\};\n/)
    expect(body).toContain(code)
  })

  test('is a new one when its code or the page it keeps changes, and only then', async () => {
    const english = async () => (await read('/service-worker.js?language=en')).body
    const first = await english()
    expect(await english()).toBe(first)
    expect((await read('/service-worker.js?language=en', 'spark.localhost')).body).not.toBe(first)
    code += '\n'
    expect(await english()).not.toBe(first)
  })
})

test('the page without a connection needs nothing but itself', async () => {
  const { body, headers } = await read('/offline?language=en')
  expect(body).toContain('<h1>You are offline</h1>')
  expect(body).not.toMatch(/\b(src|href)="(?!data:|")/)
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(String(body)) ?? []
  expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
})

test('photos shared without a service worker lead to the album, unread', async () => {
  const answer = await site.request({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
  })
  expect([answer.status, answer.headers.location]).toEqual([303, '/profile'])
})
