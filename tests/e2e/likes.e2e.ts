import type { APIRequestContext, Page } from '@playwright/test'
import type { MemberCard } from '../../core/contract/members/members.ts'
import chat from '../../locales/nl/chat/chat.json' with { type: 'json' }
import texts from '../../locales/nl/likes/likes.json' with { type: 'json' }
import alerts from '../../locales/nl/shell/alerts.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

/** Adds a new member whom others can see, because the address is confirmed. Returns the id of the profile. */
async function joinVisibly(caller: { request: APIRequestContext }, name?: string): Promise<string> {
  await confirmAddress(caller, await join(caller, name))
  return (await (await caller.request.get('/api/user.php')).json()).user.profile.id
}

/** Lets Daan, a member whom no other test knows, like somebody. Returns the id of his profile. */
async function likeAsDaan(request: APIRequestContext, profile: string): Promise<string> {
  const daan = await joinVisibly({ request }, 'Daan')
  expect((await like(request, profile)).status()).toBe(200)
  return daan
}

const like = (request: APIRequestContext, profile: string) =>
  request.post('/api/like.php', { data: { profile } })

/** A fictional profile, which neither likes anybody by itself nor is logged in elsewhere. */
async function somebody(page: Page): Promise<MemberCard> {
  const { members } = await (await page.request.get('/api/swipe.php')).json()
  return members.find(({ kind }: MemberCard) => kind === 'fictional')
}

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const words = (text: string, name: string) => text.replace('{name}', name)

/** Takes a like back in the menu of its card. */
async function takeBack(page: Page, name: string) {
  await page.getByRole('button', { name: words(texts.options, name) }).click()
  await page.getByRole('button', { name: words(texts.unlike, name) }).click()
}

test('likes stand in groups: new ones of real members, given ones, and fictional ones apart', async ({
  page,
  request,
  site,
}) => {
  const me = await joinVisibly(page)
  const fictional: MemberCard = await (await page.request.get('/api/auto-like.php')).json()
  await likeAsDaan(request, me)
  const given = await somebody(page)
  await like(page.request, given.id)

  await page.goto('/likes')
  const received = list(page, texts.types.received)
  await expect(received.getByRole('listitem')).toHaveCount(1)
  await expect(received.getByRole('heading', { name: /Daan/ })).toBeVisible()
  await expect(received.getByText(texts.new, { exact: true })).toBeVisible()
  const apart = list(page, texts.types.fictional)
  await expect(apart.getByRole('heading', { name: new RegExp(fictional.name) })).toBeVisible()
  await expect(apart.getByText(texts.new, { exact: true })).toHaveCount(0)
  await expect(page.getByText(texts.about.fictional)).toBeVisible()
  await expect(list(page, texts.types.given).getByRole('listitem')).toHaveCount(1)
  await site.expectAccessible()

  await received.getByRole('link', { name: /Daan/ }).click()
  await expect(page).toHaveURL(/\/likes\/m\//)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('member-list') ?? 'null'))
  expect(kept.from).toBe('/likes')
})

test('a like back makes a match, which is greeted at once and stands among the matches', async ({
  page,
  request,
  site,
}) => {
  const me = await joinVisibly(page)
  await likeAsDaan(request, me)
  await page.goto('/likes/received')
  await page.getByRole('button', { name: words(texts.like_back, 'Daan') }).click()
  const modal = page.getByRole('dialog', { name: alerts.match.title })
  await expect(modal).toBeVisible()
  // One of three opening lines goes into the field, with the cost beside it, and is sent from there.
  const lines = modal.getByRole('list', { name: chat.icebreakers }).getByRole('button')
  await expect(lines).toHaveCount(3)
  await site.expectAccessible()
  await lines.first().click()
  const field = modal.getByRole('textbox', { name: chat.composer.label })
  await expect(field).toHaveValue((await lines.first().textContent()) ?? '')
  await expect(modal.getByText(/2 credits per bericht/)).toBeVisible()
  await modal.getByRole('button', { name: chat.composer.send }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByText(words(alerts.match.sent, 'Daan'))).toBeVisible()
  const { chats } = await (await page.request.get('/api/chats.php')).json()
  expect(chats).toHaveLength(1)
  await page.getByRole('link', { name: texts.types.matches }).click()
  await expect(list(page, texts.types.matches).getByRole('link', { name: /Daan, / })).toBeVisible()
  await expect(page.getByRole('link', { name: words(texts.write, 'Daan') })).toBeVisible()
})

test('a like that was given can be taken back, and that can be undone', async ({ page }) => {
  await join(page)
  const { id, name } = await somebody(page)
  await like(page.request, id)
  await page.goto('/likes/given')
  await takeBack(page, name)
  await expect(page.getByText(words(texts.unliked, name))).toBeVisible()
  await expect(page.getByText(texts.empty.given.heading)).toBeVisible()
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(list(page, texts.types.given).getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  await page.reload()
  await expect(list(page, texts.types.given).getByRole('listitem')).toHaveCount(1)
})

test('nothing yet leads to the swipe game', async ({ page }) => {
  await join(page)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { name: texts.empty.all.heading })).toBeVisible()
  await expect(page.getByRole('link', { name: texts.empty.all.action })).toHaveAttribute(
    'href',
    '/swipe-game',
  )
})

test('an address with a delay shows who likes the member after it, and the address is clean again', async ({
  page,
  request,
}) => {
  const daan = await likeAsDaan(request, await joinVisibly(page))
  await page.goto('/likes?t=1&lang=x')
  const modal = page.getByRole('dialog', { name: words(alerts.match.like.title, 'Daan') })
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/likes?lang=x')
  await modal.getByRole('link', { name: words(alerts.match.open, 'Daan') }).click()
  await expect(page).toHaveURL(`/members/${daan}`)
  await expect(modal).toBeHidden()
})

test.describe('an unknown list', () => {
  test.use({ allowConsoleErrors: true })

  test('is not found', async ({ page }) => {
    await join(page)
    const answer = await page.goto('/likes/everybody')
    expect(answer?.status()).toBe(404)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a like is taken back by the form itself', async ({ page }) => {
    await join(page)
    const { id, name } = await somebody(page)
    await like(page.request, id)
    await page.goto('/likes/given')
    await takeBack(page, name)
    await expect(page).toHaveURL('/likes/given')
    await expect(page.getByText(texts.empty.given.heading)).toBeVisible()
  })
})
