import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { SLUGS } from '../../core/rules/site/landers.ts'
import signup from '../../locales/nl/account/signup.json' with { type: 'json' }
import tonight from '../../locales/nl/site/lander-alonetonight.json' with { type: 'json' }
import collage from '../../locales/nl/site/lander-collage.json' with { type: 'json' }
import feed from '../../locales/nl/site/lander-feed.json' with { type: 'json' }
import gallery from '../../locales/nl/site/lander-gallery.json' with { type: 'json' }
import icons from '../../locales/nl/site/lander-icons.json' with { type: 'json' }
import map from '../../locales/nl/site/lander-map.json' with { type: 'json' }
import swipe from '../../locales/nl/site/lander-swipe.json' with { type: 'json' }
import transitions from '../../locales/nl/site/lander-transitions.json' with { type: 'json' }
import video from '../../locales/nl/site/lander-video.json' with { type: 'json' }
import texts from '../../locales/nl/site/landers.json' with { type: 'json' }
import { watchShifts } from '../support/layout-shift.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './join.ts'
import { fillIn, someone, submit } from './signup-form.ts'

/** Landers whose texts differ by theme. */
const WITH_THEMES = {
  alonetonight: tonight,
  collagelanding: collage,
  gallery,
  iconslanding: icons,
  maplanding: map,
  socialnetwork: feed,
  transitionsvideolanding: transitions,
  video,
}

const SOURCE = 'network=friends&ref=poster&sub1=a1'
const TRACKING = { network: 'friends', ref: 'poster', sub1: 'a1' }

/** Opens a lander by a partner link, and checks what every lander must have. */
async function land(page: Page, path: string, expectAccessible: () => Promise<void>) {
  const readShift = await watchShifts(page)
  await page.goto(`/landers/${path}?${SOURCE}`)
  await expect(page.getByText(texts.fictional.all)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fictief', exact: true }).first()).toBeVisible()
  await expectAccessible()
  expect(await readShift(), `nothing jumps on ${path}`).toBeLessThan(0.01)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const { width, scroll } = await page.evaluate(() => ({
    width: window.innerWidth,
    scroll: document.documentElement.scrollWidth,
  }))
  expect(scroll, `${path} fits the screen`).toBeLessThanOrEqual(width)
}

type Known = { member: { id: string; tracking: object }[] } & Record<string, Record<string, unknown>[]>

/** Joins on the page to which the lander led; returns the site's data about the new member. */
async function joinAndLook(page: Page): Promise<Known> {
  await expect(page).toHaveURL(/\/signup\?.*network=friends/)
  const email = someone()
  await fillIn(page, email)
  await submit(page)
  await expect(page).toHaveURL('/complete-signup?step=photo')
  expect((await page.request.post('/api/data-export.php')).status()).toBe(204)
  const token = async () =>
    /\/download-data\?token=([\w-]+)/.exec((await mailTo(page, email)).text)?.[1] ?? ''
  await expect.poll(token).toBeTruthy()
  const copy = await page.request.post('/api/data-download.php', { form: { token: await token() } })
  return JSON.parse(strFromU8(unzipSync(await copy.body())['data.json'] ?? new Uint8Array()))
}

const likesOf = ({ member: [self], member_like: likes = [] }: Known) =>
  likes.filter(({ from_id }) => from_id === self?.id).map(({ to_id }) => to_id)

test('a visitor swipes on a lander, and the likes are given with the account', async ({ page, site }) => {
  await land(page, 'tinderswipe', site.expectAccessible)
  const top = page.locator('[data-place="0"]')
  const ids = await page
    .locator('[data-deal] [data-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id')))
  await expect(page.locator('[data-alive]')).toBeVisible()

  const box = await top.boundingBox()
  if (!box) throw new Error('no card to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 200, box.y + box.height / 3 + 10, { steps: 8 })
  await expect(top).toHaveAttribute('data-held', '')
  await page.mouse.up()
  await expect(top).toHaveAttribute('data-id', ids[1] ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(top).toHaveAttribute('data-id', ids[2] ?? '')
  await top.getByRole('link', { name: 'Like' }).click()
  await expect(page.getByText('2 likes om mee te nemen')).toBeVisible()

  for (let left = ids.length - 3; left > 0; left--) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: swipe.join.with_likes })).toBeVisible()
  await site.expectAccessible()
  await page.getByText(texts.who.woman, { exact: true }).click()
  await page.getByText(texts.who.men, { exact: true }).click()
  await page.getByRole('button', { name: swipe.join.submit }).click()
  await expect(page.getByRole('heading', { name: signup.along.heading })).toBeVisible()

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(likesOf(known).sort()).toEqual([ids[0], ids[2]].sort())
})

test('a visitor filters the gallery and likes somebody, without any script', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await land(page, 'gallery/general', site.expectAccessible)
  expect(scripts).toEqual([])

  await page.getByText(texts.who.men, { exact: true }).click()
  await page.getByText('35–49', { exact: true }).click()
  const shown = page.locator('.gallery-item:visible')
  await expect(shown.first()).toHaveAttribute('data-gender', 'male')
  await expect(page.locator('.gallery-item[data-gender=female]:visible')).toHaveCount(0)
  await expect(page.locator('.gallery-item[data-band="0"]:visible')).toHaveCount(0)
  const heart = shown.first().getByRole('checkbox')
  const liked = await heart.getAttribute('value')
  await shown.first().locator('.gallery-heart').click()
  await expect(heart).toBeChecked()
  await page.getByRole('button', { name: gallery.join_likes }).click()
  await expect(page.locator('input[name=seeks]:checked')).toHaveValue('male')
  await page.getByText(signup.account.woman, { exact: true }).click()

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(likesOf(known)).toEqual([liked])
  expect(known.match_answers?.[0]?.answers).toMatchObject({ min_age: 35, max_age: 49, gender: 'male' })
})

test('three answers at night open the curtains and come along', async ({ page, site }) => {
  await land(page, 'alonetonight/milf', site.expectAccessible)
  const submitButton = page.getByRole('button', { name: tonight.submit })
  await expect(page.getByText(tonight.ask.ages)).toBeHidden()
  await expect(page.locator('.facade-person:visible')).toHaveCount(2)
  await page.getByText('Lekker thuis', { exact: true }).click()
  await page.getByText('40–55', { exact: true }).click()
  await expect(submitButton).toBeHidden()
  await page.getByText(texts.who.man, { exact: true }).click()
  await expect(page.locator('.facade-person:visible')).toHaveCount(6)
  await site.expectAccessible()
  await submitButton.click()
  await expect(page.locator('input[name=gender]:checked')).toHaveValue('male')
  await expect(page.locator('input[name=seeks]:checked')).toHaveValue('female')

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(known.match_answers?.[0]?.answers).toMatchObject({ evening: 'home', min_age: 40, max_age: 55 })
})

test('icons become the interests of the profile, and bring forward who likes the same', async ({
  page,
  site,
}) => {
  await land(page, 'iconslanding/gay', site.expectAccessible)
  const tiles = page.locator('.icons-tile')
  const last = tiles.nth(7)
  const id = (await last.getByRole('checkbox').getAttribute('value')) ?? ''
  await last.click()
  await expect(page.getByRole('heading', { name: icons.people_shared })).toBeVisible()
  await expect(
    page.locator('[data-person]:visible').first().locator(`[data-interest=${id}][data-shared]`),
  ).toBeVisible()
  await tiles.nth(0).click()
  const other = (await tiles.nth(0).getByRole('checkbox').getAttribute('value')) ?? ''
  await page.getByRole('button', { name: icons.go_with }).click()
  await expect(page.locator('input[name=gender]:checked')).toHaveValue('male')

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(known.profile_interest?.map(({ interest_id }) => interest_id).sort()).toEqual([id, other].sort())
})

test('whoever is tapped in the collage is whom a visitor begins with', async ({ page, site }) => {
  await land(page, 'collagelanding/she', site.expectAccessible)
  const piece = page.locator('.collage-piece').nth(3)
  const begin = piece.getByRole('button', { name: /^Begin met/ })
  await expect(begin).toBeHidden()
  const liked = await piece.getByRole('radio').getAttribute('value')
  await piece.locator('label').click()
  await site.expectAccessible()
  await begin.click()
  await expect(page.locator('input[name=gender]:checked')).toHaveValue('female')

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(likesOf(known)).toEqual([liked])
})

test('a city chosen on the map becomes the city of the profile', async ({ page, site }) => {
  await land(page, 'maplanding/gay', site.expectAccessible)
  await expect(page.getByRole('group', { name: 'Kaart van Nederland' })).toBeVisible()
  await expect(page.getByRole('button', { name: map.go, exact: true })).toBeVisible()
  const id = await page.getByRole('radio', { name: 'Maastricht' }).getAttribute('value')
  await page.getByText('Maastricht', { exact: true }).click()
  await site.expectAccessible()
  await page.getByRole('button', { name: map.go_with }).click()

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(known.profile?.[0]).toMatchObject({ city_id: id, region_id: 'NL-LI' })
})

test('a visitor gives hearts in the feed, where nobody speaks to them', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await land(page, 'socialnetwork/bbw', site.expectAccessible)
  expect(scripts).toEqual([])
  const posts = page.locator('.feed-post')
  await expect(posts).toHaveCount(12)
  await expect(posts.getByRole('button', { name: 'Fictief', exact: true })).toHaveCount(12)
  const hearts = [posts.nth(0), posts.nth(2)].map((post) => post.locator('label'))
  for (const heart of hearts) await heart.click()
  const liked = await Promise.all(hearts.map((heart) => heart.getByRole('checkbox').getAttribute('value')))
  await page.getByText(texts.who.man, { exact: true }).click()
  await page.getByRole('button', { name: feed.join_likes }).click()

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(likesOf(known).sort()).toEqual(liked.sort())
})

test('the film plays and can be stopped, and stands still for whoever prefers that', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/landers/video/gilf')
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
  await expect(page.locator('[data-rolling]')).toBeVisible()
  await page.getByRole('button', { name: video.pause }).click()
  expect(await isPaused()).toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await land(page, 'video/milf', site.expectAccessible)
  await expect(page.getByRole('button', { name: video.play })).toBeVisible()
  expect(await isPaused()).toBe(true)
  await page.getByText(texts.who.man, { exact: true }).click()
  await page.getByRole('button', { name: video.join }).click()
  await expect(page.locator('input[name=seeks]:checked')).toHaveValue('female')

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
})

test('one face becomes the next, and the one in sight is whom a visitor begins with', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await land(page, 'transitionsvideolanding/gay', site.expectAccessible)
  const names = await page.locator('.scene h2').allTextContents()
  const shown = page.locator('.scene h2:visible')
  await expect(shown).toHaveText([names[0] ?? ''])
  await page.getByRole('button', { name: transitions.next }).click()
  await expect(shown).toHaveText([names[1] ?? ''])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText([names[2] ?? ''])
  await expect(page.locator('html[data-effect]')).toHaveCount(0)
  const begin = page.getByRole('link', { name: /^Begin met/ })
  const liked = new URLSearchParams((await begin.getAttribute('href'))?.split('?')[1]).get('liked')
  await begin.click()

  const known = await joinAndLook(page)
  expect(known.member[0]?.tracking).toEqual(TRACKING)
  expect(likesOf(known)).toEqual([liked])
})

test('every theme has its own words, one that does not exist is not found, and a member has nothing to join', async ({
  page,
  site,
}) => {
  for (const slug of SLUGS) {
    for (const [lander, { heading }] of Object.entries(WITH_THEMES)) {
      const answer = await page.request.get(`/landers/${lander}/${slug}`)
      expect(await answer.text(), `${lander}/${slug}`).toContain(heading[slug])
    }
  }
  expect((await page.request.get('/landers/gallery/unheard-of')).status()).toBe(404)
  await site.logInAs('free')
  const sent = await page.request.get('/landers/tinderswipe', { maxRedirects: 0 })
  expect([sent.status(), sent.headers().location]).toEqual([302, '/members'])
})
