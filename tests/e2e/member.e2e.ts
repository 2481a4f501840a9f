import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import chat from '../../locales/nl/chat/chat.json' with { type: 'json' }
import texts from '../../locales/nl/members/member.json' with { type: 'json' }
import access from '../../locales/nl/members/photo-access.json' with { type: 'json' }
import alerts from '../../locales/nl/shell/alerts.json' with { type: 'json' }
import ui from '../../locales/nl/shell/ui.json' with { type: 'json' }
import { expect, isPhone, test } from './fixtures.ts'
import { confirmAddress, join, joinAsPremium, openAlive } from './join.ts'

type Person = { id: string; name: string; age: number; kind: 'member' | 'fictional' }

const said = (text: string, name: string) => text.replaceAll('{name}', name)

/** A fictional profile with several photos. */
async function someCharacter(request: APIRequestContext): Promise<Person> {
  const { members } = await (await request.get('/api/glimpse.php')).json()
  return members.find(({ kind }: Person) => kind === 'fictional')
}

/** A real member whom no other test knows, confirmed, with a public and a private photo. */
async function somebodyNew(request: APIRequestContext): Promise<Person> {
  const email = `${randomUUID()}@vonk.example`
  const data = {
    email,
    password: 'a-good-password',
    name: 'Noor',
    date_of_birth: '1991-03-08',
    gender: 'female',
    sexuality: 'bi',
    country: 'NL',
    language: 'nl',
  }
  expect((await request.post('/api/signup.php', { data })).status()).toBe(201)
  await confirmAddress({ request }, email)
  await addPhoto(request, '#c2416b')
  await addPhoto(request, '#2a6f97', { private: '1' })
  const { user } = await (await request.get('/api/user.php')).json()
  return user.profile
}

async function addPhoto(request: APIRequestContext, background: string, fields = {}) {
  const create = { width: 640, height: 800, channels: 3 as const, background }
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
  expect((await request.post('/api/photo.php', { multipart: { ...fields, file } })).status()).toBe(201)
}

const action = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Contact met / }).getByRole('link', { name, exact: true })
const like = (page: Page) => page.getByRole('button', { name: texts.actions.like, exact: true })

const open = (page: Page, { id }: Person) => page.goto(`/members/${id}`)

async function choose(page: Page, person: Person, item: string) {
  await page.getByRole('button', { name: said(texts.actions.more, person.name) }).click()
  await page.locator('.menu:popover-open').getByText(item, { exact: true }).click()
}

test('a visitor sees who somebody is, and is asked to log in for the rest', async ({ page, site }) => {
  const person = await someCharacter(page.request)
  await open(page, person)
  await expect(page).toHaveTitle(new RegExp(`^${person.name}, ${person.age} \\(fictief profiel\\) · `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.name}, ${person.age}`)
  // The notice is a text and stands before every button.
  const notice = page.locator('.member-fictional')
  await expect(notice).toContainText(said(texts.identity.fictional, person.name))
  await expect(notice).toContainText('in het echt afspreken kan niet')
  await site.expectAccessible()

  const asked = page.getByRole('dialog')
  for (const [press, wish] of [
    [action(page, texts.actions.message), 'chat'],
    [action(page, texts.actions.gift), 'gift'],
    [like(page), 'like'],
  ] as const) {
    await press.click()
    await expect(asked.getByText(said(texts.login[wish].text, person.name))).toBeVisible()
    if (wish !== 'like') await asked.getByRole('button', { name: ui.close }).click()
  }
  await expect(asked.getByRole('link', { name: texts.login.log_in })).toHaveAttribute(
    'href',
    `/login?to=${encodeURIComponent(`/members/${person.id}`)}`,
  )
  // The signup opens over the profile and takes the like along.
  await asked.getByRole('link', { name: texts.login.join }).click()
  const signup = page.getByRole('dialog', { name: 'Gratis meedoen' })
  await expect(signup.locator('input[name=liked]')).toHaveValue(person.id)
  await expect(signup.locator('input[name=to]')).toHaveValue(`/members/${person.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/members/${person.id}`)
})

test('photos are walked through, opened large and left again where one was', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const person = await somebodyNew(request)
  await addPhoto(request, '#588157')
  await join(page)
  await open(page, person)
  const place = page.locator('.gallery-position [aria-live]')
  await expect(place).toHaveText('Foto 1 van 2')
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('Foto 2 van 2')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('Foto 1 van 2')

  await page.getByRole('button', { name: 'Foto 1 van 2 vergroten' }).click()
  const large = page.getByRole('dialog', { name: said(texts.gallery.label, person.name) })
  await expect(large.getByText('Foto 1 van 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('Foto 2 van 2')).toBeVisible()
  await large.getByRole('button', { name: texts.gallery.zoom_in }).click()
  await expect(large.locator('.lightbox-picture')).toHaveCSS('transform', /matrix\(2\.5,/)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Foto 2 van 2 vergroten' })).toBeFocused()
})

test('two who like each other match, and a like can be taken back', async ({ page, request }) => {
  const person = await somebodyNew(request)
  await confirmAddress(page, await join(page))
  const { user } = await (await page.request.get('/api/user.php')).json()
  const liked = await request.post('/api/like.php', { data: { profile: user.profile.id } })
  expect(liked.status()).toBe(200)

  await open(page, person)
  await expect(page.getByText(said(texts.identity.likes_you, person.name))).toBeVisible()
  await page.evaluate(() =>
    window.addEventListener('vonk:match', (event) => {
      if (event instanceof CustomEvent) document.documentElement.dataset.matched = event.detail.name
    }),
  )
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-matched', person.name)
  await page.reload()
  await expect(page.getByText(texts.identity.match, { exact: true })).toBeVisible()

  // The heart of somebody who is liked opens the menu, so that no like is lost by a slip.
  await like(page).click()
  await page.getByRole('button', { name: texts.actions.unlike }).click()
  await expect(page.getByText(texts.actions.taken_back)).toBeVisible()
  await page.getByRole('button', { name: texts.actions.undo }).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
})

test('private photos are asked for, shown after a yes, and gone once it is taken back', async ({
  page,
  site,
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage()
  const owner = await somebodyNew(hers.request)
  await openAlive(hers, '/profile')
  await joinAsPremium(page)
  await openAlive(page, `/members/${owner.id}`)
  // Each photo stands in the gallery of a wide screen and between the words of a phone; one of the two is in sight.
  const shown = page
    .getByRole('main')
    .locator('.gallery-slide img[src*="/private/"]')
    .filter({ visible: true })
  const list = hers.getByRole('dialog', { name: access.list.title })

  await expect(page.getByRole('img', { name: 'Privéfoto 1 van 1, op slot' })).toBeVisible()
  await site.expectAccessible()
  await page.getByRole('button', { name: access.ask, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je hebt het gevraagd op' })).toBeVisible()

  // The request arrives live, in its row and as a note that leads to the profile of the asker.
  await expect(hers.getByRole('link', { name: access.list.title })).toContainText(
    '1 persoon wil ze graag zien',
  )
  await hers.getByRole('button', { name: alerts.photo_access.look }).click()
  await hers.getByRole('button', { name: said(access.yes_name, 'Sanne') }).click()
  await expect(hers.getByRole('button', { name: said(access.yes_name, 'Sanne') })).toBeHidden()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = (await shown.getAttribute('src')) ?? ''
  expect((await page.request.get(address)).status()).toBe(200)

  await openAlive(hers, '/profile#photo-access')
  await list.getByRole('button', { name: said(access.list.take_back_name, 'Sanne') }).click()
  await expect(list.getByText(access.list.nobody)).toBeVisible()
  await expect(shown).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(404)
  await hers.context().close()
})

test('a free member is told kindly how to ask for private photos', async ({ page, request }) => {
  const person = await somebodyNew(request)
  await join(page)
  await open(page, person)
  await expect(page.getByText(said(access.first, person.name))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: access.premium }).click()
  await expect(page).toHaveURL('/premium')
})

test('the message button opens the conversation, where the opening lines are and what a message costs', async ({
  page,
}) => {
  const person = await someCharacter(page.request)
  await confirmAddress(page, await join(page))
  await open(page, person)
  await action(page, texts.actions.message).click()
  await expect(page).toHaveURL(`/chats/new?profile=${person.id}`)
  await expect(page.getByText(/2 credits per bericht \(uit je gratis credits\)/)).toBeVisible()
  const line = page.locator('.opening-line').first()
  await line.click()
  const field = page.getByRole('textbox', { name: chat.composer.label })
  await expect(field).toHaveValue((await line.textContent()) ?? '')
})

test.describe('somebody one does not want to see', () => {
  // The browser logs the 404 of a profile that a block hides.
  test.use({ allowConsoleErrors: true })

  test('is blocked, finds nobody there, and is unblocked in the settings', async ({ page, request }) => {
    const person = await somebodyNew(request)
    await confirmAddress(page, await join(page))
    const { user } = await (await page.request.get('/api/user.php')).json()
    await open(page, person)
    await choose(page, person, texts.actions.block)
    const dialog = page.getByRole('dialog', { name: said(texts.block.title, person.name) })
    await expect(dialog).toContainText(said(texts.block.sees, person.name))
    await dialog.getByRole('button', { name: texts.block.submit }).click()
    await expect(page.getByRole('heading', { name: said(texts.blocked.heading, person.name) })).toBeVisible()
    expect((await request.get(`/members/${user.profile.id}`)).status()).toBe(404)

    await page.getByRole('link', { name: texts.blocked.all }).click()
    await page.getByRole('button', { name: `${person.name} deblokkeren` }).click()
    await expect(page.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()
    await open(page, person)
    await expect(like(page)).toBeVisible()
  })
})

test('a report needs a reason, says what happens next, and offers to block', async ({ page, site }) => {
  const person = await someCharacter(page.request)
  await join(page)
  await open(page, person)
  await choose(page, person, texts.actions.report)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(said(texts.report.next, person.name))
  await dialog.getByRole('button', { name: texts.report.submit }).click()
  await expect(dialog.getByText(texts.report.reason_missing)).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await site.expectAccessible()
  await dialog.getByLabel(texts.report.reasons.money).check()
  await dialog.getByRole('button', { name: texts.report.submit }).click()
  await expect(dialog.getByText(said(texts.report.thanks_text, person.name))).toBeVisible()
  await dialog.getByRole('button', { name: said(texts.report.also_block, person.name) }).click()
  await expect(dialog.filter({ hasText: said(texts.block.title, person.name) })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member likes and reports by plain forms', async ({ page }) => {
    test.skip(!isPhone(), 'the forms are the same on a wide screen')
    const person = await someCharacter(page.request)
    await join(page)
    await page.goto(`/members/${person.id}`)
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`/members/${person.id}?report=1`)
    await page.getByRole('radio', { name: texts.report.reasons.spam }).check()
    await page.getByRole('button', { name: texts.report.submit }).click()
    await expect(page.locator('noscript p').first()).toHaveText(texts.report.thanks)
  })
})

test.describe('somebody who is not there', () => {
  test.use({ allowConsoleErrors: true })

  test('is an ordinary page that could not be found', async ({ page }) => {
    const answer = await page.goto(`/members/${randomUUID()}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Deze pagina kon niet worden gevonden')).toBeVisible()
  })
})
