import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../core/rules/account/photos.ts'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import { type Album, openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let album: Album

beforeAll(async () => {
  album = await openAlbum(site, DEMO_EMAILS.premium)
})
beforeEach(() => site.database.pool.query('delete from photo where painting is null'))

/** A picture with some content, so that its file is not tiny. */
const scene = (width = 600, height = 400) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const readPicture = async (filename: string) => {
  const answer = await site.app.inject({ url: `/photos/${filename}` })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** The head of a PNG that claims to be enormous, followed by next to nothing. */
function giantPng(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const checked = Buffer.concat([Buffer.from(kind), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(checked))
    return Buffer.concat([length, checked, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(data: Buffer): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500"/></svg>'

describe('what is no photo is refused, whatever it calls itself', () => {
  const file = (name: string, make: () => Promise<Buffer> | Buffer, code: string, status: number) =>
    [name, make, code, status] as const

  test.each([
    file('an SVG', () => Buffer.from(SVG), 'photo_kind', 415),
    file('an SVG behind a text', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`), 'photo_kind', 415),
    file('a text', () => Buffer.from('I am a JPEG, believe me.'), 'photo_kind', 415),
    file('a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo_kind', 415),
    file('a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'photo_kind', 415),
    file('a GIF', () => scene(240, 240).gif({ effort: 1 }).toBuffer(), 'photo_kind', 415),
    file('a TIFF', () => scene().tiff().toBuffer(), 'photo_kind', 415),
    file('a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'photo_kind', 415),
    file('a bare JPEG head', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'photo_broken', 422),
    file(
      'a JPEG head before a page',
      () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      'photo_broken',
      422,
    ),
    file('half a JPEG', async () => half(await scene().jpeg().toBuffer()), 'photo_broken', 422),
    file('half a PNG', async () => half(await scene().png().toBuffer()), 'photo_broken', 422),
    file('half a WebP', async () => half(await scene().webp().toBuffer()), 'photo_broken', 422),
    file('a picture too small to see', () => scene(199, 500).jpeg().toBuffer(), 'photo_too_small', 422),
    file('a picture of 30,000 pixels a side', () => giantPng(30_000), 'photo_too_many_pixels', 413),
    file('a large black picture in few bytes', () => blackPng(5200), 'photo_too_many_pixels', 413),
    file('a file above the limit', () => Buffer.alloc(MAX_PHOTO_BYTES + 1), 'photo_too_large', 413),
    file('a form far above the limit', () => Buffer.alloc(MAX_PHOTO_BYTES * 2), 'photo_too_large', 413),
  ])('%s', async (_name, make, code, status) => {
    const answer = await album.add({ file: await make(), name: 'me.jpg', type: 'image/jpeg' })
    expect([answer.status, answer.body.error]).toEqual([status, code])
    expect((await album.list()).photos).toEqual([])
  })

  const half = (file: Buffer) => file.subarray(0, file.length / 2)
  const blackPng = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
})

describe('what is a photo is taken up, whatever it calls itself', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
    const file = await scene()
      .toFormat(format, { effort: format === 'avif' ? 0 : undefined })
      .toBuffer()
    const { status, body } = await album.add({ file, name: '../../etc/passwd.svg', type: 'text/plain' })
    expect(status).toBe(201)
    expect((await sharp(await readPicture(body.photo.filename)).metadata()).format).toBe('webp')
  })

  test('nothing of the file but its pixels is kept: no place, no camera, no hidden page', async () => {
    const file = await scene(800, 600)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'Jane Doe' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitude: '4/1 53/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>SecretPlace</rdf></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    const polyglot = Buffer.concat([file, Buffer.from('<script>alert("SecretPage")</script>')])
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('SecretCamera')
    const { body } = await album.add({ file: polyglot })
    for (const name of [body.photo.filename, body.photo.match, body.photo.thumb_filename]) {
      const picture = await readPicture(name)
      const { exif, xmp, icc, iptc, orientation } = await sharp(picture).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(picture.toString('latin1')).not.toMatch(/Secret|Jane|Exif|GPSL/)
    }
  })

  test('a picture taken sideways stands upright', async () => {
    const file = await scene(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await album.add({ file })
    expect(body.photo).toMatchObject({ width: 600, height: 800 })
    const { width, height } = await sharp(await readPicture(body.photo.filename)).metadata()
    expect([width, height]).toEqual([600, 800])
  })

  test('it is kept whole at most 1000 pixels long, and cut to 4:5 for lists', async () => {
    const { body } = await album.add({ file: await scene(1600, 800).jpeg().toBuffer() })
    const sizes = await Promise.all(
      [body.photo.filename, body.photo.match, body.photo.thumb_filename].map(async (name) => {
        const { width, height } = await sharp(await readPicture(name)).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [1000, 500],
      [512, 640],
      [320, 400],
    ])
    expect(Buffer.from(body.photo.placeholder, 'base64').length).toBeGreaterThan(10)
  })

  test('of a moving picture the first one is taken, and holes are filled', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 4, background } })
        .png()
        .toBuffer()
    const parts = await Promise.all(['#ff000080', '#00ff0080', '#0000ff80'].map(frame))
    const frames = await sharp(parts, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(3)
    const { status, body } = await album.add({ file: frames })
    expect(status).toBe(201)
    expect(body.photo).toMatchObject({ width: 300, height: 300 })
    expect((await sharp(await readPicture(body.photo.filename)).metadata()).hasAlpha).toBe(false)
  })
})
