import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../core/i18n/locales.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { readCatalog } from '../../platform/texts/texts.ts'
import { drawSocialPicture, FACE_FILES, NICHE_TINTS } from './draw-social-picture.ts'
import { openLettering } from './lettering.ts'

const site = testSite()

const picture = async (locale: string, host = 'localhost') =>
  (await site.app.inject({ url: `/social/${locale}.jpg`, headers: { host } })).rawPayload

test('the picture of a shared link has the size that networks ask for, and is light', async () => {
  const bytes = await picture('nl')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(120_000)
})

test('each site and each language has its own', async () => {
  const [dutch, german, funke] = await Promise.all([
    picture('nl'),
    picture('de'),
    picture('nl', 'funke.localhost'),
  ])
  expect(dutch.equals(german)).toBe(false)
  expect(dutch.equals(funke)).toBe(false)
  expect(dutch.equals(await picture('nl'))).toBe(true)
})

test('a language we do not speak has none', async () => {
  for (const file of ['xx.jpg', 'nl.svg', '..jpg'])
    expect((await site.request({ url: `/social/${file}` })).status).toBe(404)
})

test.each(Object.entries(FACE_FILES))(
  'the face of %s has every letter of every language',
  async (_, files) => {
    const { pathOf } = await openLettering(files)
    const letters = new Set(LOCALES.flatMap((locale) => [...JSON.stringify(readCatalog(locale).site)]))
    for (const letter of 'äöüßåæøñçéèêàùôîąćęłńóśźż€’') letters.add(letter)
    const missing = [...letters].filter((letter) => letter.trim() !== '' && pathOf(letter, 10, 0, 0) === '')
    expect(missing).toEqual([])
  },
)

test('a text that is too long stays inside the picture', async () => {
  const svg = await drawSocialPicture({
    name: 'Vonk',
    niche: 1,
    title: 'Onvoorstelbaar lange voorpaginatitels '.repeat(10),
    description: 'Woorden zonder einde '.repeat(60),
  })
  const numbers = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(Math.max(...numbers.map(([x = 0]) => x))).toBeLessThan(1200)
  expect(Math.max(...numbers.map(([, y = 0]) => y))).toBeLessThan(630)
  expect(Math.min(...numbers.map(([, y = 0]) => y))).toBeGreaterThan(0)
})

test('a picture has the tint of its site', () => {
  const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')
  for (const [niche, { dark, bright }] of Object.entries(NICHE_TINTS)) {
    const start = niche === '1' ? tokens.indexOf(':root,') : tokens.indexOf(`[data-niche="${niche}"]`)
    const light = (name: string) =>
      new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(tokens.slice(start))?.[1]
    expect({ niche, dark, bright }).toEqual({ niche, dark: light('secondary'), bright: light('primary') })
  }
})
