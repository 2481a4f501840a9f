import sharp from 'sharp'
import { expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import {
  PHOTOS_DECODED_AT_ONCE,
  PHOTOS_WAITING,
  UNCONFIRMED_UPLOADS_PER_DAY,
} from '../../core/rules/account/photos.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { DRAFT, signUp } from '../../tests/support/people.ts'
import { openAlbum } from '../../tests/support/photos.ts'
import { testSite } from '../../tests/support/test-site.ts'

const lines: string[] = []
const logLines = { write: (line: string) => void lines.push(line) }
const site = testSite({ server: { logLevel: 'warn', logLines, trustProxy: true } })
const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c48' } })
    .jpeg()
    .toBuffer()

test('a member without a confirmed address uploads a few photos a day, and none for a conversation', async () => {
  await signUp(site, { password: DEMO_PASSWORD })
  const album = await openAlbum(site, DRAFT.email)
  const file = await photo(300)
  for (let count = 0; count < UNCONFIRMED_UPLOADS_PER_DAY; count++) {
    expect((await album.add({ file })).body.error).not.toBe('too_many_photos')
  }
  const refused = await album.add({ file })
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_photos'])
  expect(Number(refused.headers['retry-after'])).toBe(24 * 60 * 60)
  const toConversation = await site.call(api.addChatPhoto, { cookies: album.cookies })
  expect(toConversation.body.error).toBe('activation_required')
})

test('more uploads than can wait are refused for a moment, and the others are kept', async () => {
  const album = await openAlbum(site, DEMO_EMAILS.premium)
  const file = await photo(3000)
  const room = PHOTOS_DECODED_AT_ONCE + PHOTOS_WAITING
  const answers = await Promise.all(Array.from({ length: room + 6 }, () => album.add({ file })))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.body).toEqual({
    error: 'busy',
    message: 'We hebben het nu erg druk. Probeer het over 5 seconden nog eens.',
    seconds: 5,
  })
  const logged = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request refused')
  expect(logged).toHaveLength(refused.length)
  expect(logged[0]).toMatchObject({ level: 'warn', code: 'busy' })
  expect(lines.join('')).not.toMatch(/request failed|stack/)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(answers.length - refused.length)
  expect((await album.add({ file })).status).toBe(201)
})
