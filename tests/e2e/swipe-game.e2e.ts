import type { Locator, Page } from '@playwright/test'
import type { DeckCard } from '../../core/contract/likes/likes.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import texts from '../../locales/nl/likes/swipe-game.json' with { type: 'json' }
import match from '../../locales/nl/shell/alerts.json' with { type: 'json' }
import { REMEMBERED_MS } from '../../web/features/likes/swipe/gesture.ts'
import { expect, test } from './fixtures.ts'
import { join, openAlive } from './join.ts'

type Deck = { members: DeckCard[]; likes_left: number }

const readDeck = async (page: Page): Promise<Deck> => (await page.request.get('/api/swipe.php')).json()
const move = (page: Page, profile: string, like: boolean) =>
  page.request.post('/api/swipe.php', { data: { profile, like } })

const topCard = (page: Page) =>
  page.getByRole('region', { name: texts.deck }).locator('article[data-place="0"]')
const nameOf = (page: Page, card?: MemberCard) =>
  topCard(page).getByRole('link', { name: `${card?.name}, ${card?.age}`, exact: true })
const button = (page: Page, text: string, name = '') =>
  page.getByRole('button', { name: text.replace('{name}', name), exact: true })

/** The card on top of the page. The deck that is read here may have another one: who is online comes first. */
async function readTop(page: Page): Promise<DeckCard> {
  const shown = await topCard(page)
    .getByRole('link', { name: /, \d+$/ })
    .textContent()
  const top = (await readDeck(page)).members.find(({ name, age }) => `${name}, ${age}` === shown?.trim())
  if (!top) throw new Error(`${shown} is not in the deck`)
  return top
}

/** Opens the game and returns the card on top, once the scripts run. */
async function open(page: Page): Promise<DeckCard> {
  await openAlive(page, '/swipe-game')
  return readTop(page)
}

/** Drags the card slowly, so that the game reacts, and drops it there. */
async function drag(page: Page, card: Locator, dx: number) {
  const box = await card.boundingBox()
  if (!box) throw new Error('no card to drag')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + dx, from.y + 10, { steps: 8 })
  await expect(card).toHaveAttribute('data-held', '')
  // A card that rests for as long as the game records movement is dropped and not flung.
  const heldSince = await page.evaluate(() => performance.now())
  await page.waitForFunction(([since, still]) => performance.now() - since > still, [
    heldSince,
    REMEMBERED_MS,
  ] as const)
  await page.mouse.up()
}

/** Skips every card above a profile. */
async function bringToTop(page: Page, id: string) {
  for (let round = 0; round < 20; round++) {
    const { members } = await readDeck(page)
    const place = members.findIndex((member) => member.id === id)
    if (place === 0) return
    const above = members.slice(0, place < 0 ? members.length : place)
    await Promise.all(above.map((member) => move(page, member.id, false)))
  }
  throw new Error('is not in the deck')
}

test('a move asks for nothing else, and further cards are asked for once, when three are left', async ({
  page,
}) => {
  await join(page)
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/swipe-game.data' && request.method() === 'GET') asked.push(search)
  })
  const further = page.waitForResponse(/_routes=swipe-game/)
  const { members } = await readDeck(page)
  for (let skipped = 0; skipped < members.length - 3; skipped++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.press('ArrowLeft')
    await answered
  }
  await further
  // A second call would follow at once.
  await page.waitForTimeout(500)
  expect(asked).toEqual(['?_routes=swipe-game'])
})

test('dragging a card to the right likes, and a like that is mutual is shown as a match', async ({
  page,
  site,
}) => {
  await join(page)
  const liker: MemberCard = await (await page.request.get('/api/auto-like.php')).json()
  await bringToTop(page, liker.id)
  const { kind, name } = await open(page)
  await site.expectAccessible()
  await drag(page, topCard(page), 220)

  const modal = page.getByRole('dialog', { name: match.match.title })
  await expect(modal).toBeVisible()
  await expect(modal.getByText(match.match.text.replace('{name}', name))).toBeVisible()
  // The game labels fictional profiles too.
  expect(kind).toBe('fictional')
  await expect(modal.getByRole('button', { name: 'Fictief' })).toBeVisible()
  await site.expectAccessible()
  await expect(modal.getByRole('link', { name: match.match.write })).toHaveAttribute(
    'href',
    `/chats/new?profile=${liker.id}`,
  )
  await expect(modal.getByRole('button', { name: match.match.later })).toBeVisible()
  // A click beside the words closes it too.
  await modal.getByText(match.match.text.replace('{name}', name)).click()
  await expect(modal).toBeHidden()
  expect((await readDeck(page)).likes_left).toBe(3)
})

test('taps and keys walk the photos of a card, and a card let go halfway goes back to its place', async ({
  page,
}) => {
  await join(page)
  const top = await open(page)
  const count = top.photos.length
  const place = topCard(page).locator('[aria-live]')
  const photo = (at: number) => `Foto ${at} van ${count}`
  const images = topCard(page).locator('.swipe-photo img')
  await expect(place).toHaveText(photo(1))
  await expect(images).toHaveCount(1)
  await topCard(page).getByRole('button', { name: texts.photo.next }).click()
  await expect(place).toHaveText(photo(2))
  await expect(images).toHaveCount(Math.min(count, 3))
  await page.keyboard.press('ArrowUp')
  await expect(place).toHaveText(photo(1))
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await drag(page, topCard(page), 60)
  await expect(topCard(page)).not.toHaveAttribute('data-held')
  await expect.poll(() => topCard(page).evaluate((card) => card.getAnimations().length)).toBe(0)
  await expect(nameOf(page, top)).toBeVisible()
  await expect(place).toHaveText(photo(1))
  expect(sent.filter((address) => address.includes('/swipe-game'))).toEqual([])
  await expect(page.getByText('Nog 4 likes vandaag')).toBeVisible()
})

test('the arrow keys skip and like, and undo brings back the last one skipped', async ({ page }) => {
  await join(page)
  const first = await open(page)
  await expect(button(page, texts.undo)).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(nameOf(page, first)).toHaveCount(0)
  await button(page, texts.undo).click()
  await expect(nameOf(page, first)).toBeVisible()
  await expect.poll(async () => (await readDeck(page)).members[0]?.id).toBe(first.id)

  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Nog 3 likes vandaag')).toBeVisible()
  await expect.poll(async () => (await readDeck(page)).likes_left).toBe(3)
})

test('after four likes the game says when there are new ones, and skipping goes on', async ({ page }) => {
  await join(page)
  const { members } = await readDeck(page)
  for (const member of members.slice(0, 3)) await move(page, member.id, true)
  const fourth = await open(page)
  await button(page, texts.like, fourth.name).click()
  await expect(page.getByText('Geen likes meer vandaag')).toBeVisible()
  await expect(page.getByText(/Nieuwe likes over .*(uur|minu)/)).toBeVisible()
  await expect.poll(async () => (await readDeck(page)).likes_left).toBe(0)
  // Escape closes the dialog of a match, in case a like came back meanwhile.
  await page.keyboard.press('Escape')

  const fifth = await open(page)
  await button(page, texts.like, fifth.name).click()
  const sheet = page.getByRole('dialog', { name: 'Geen likes meer vandaag' })
  await expect(sheet.getByRole('link', { name: texts.limit.liked })).toHaveAttribute('href', '/likes/given')
  await expect(sheet.getByRole('link', { name: texts.limit.finder })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nameOf(page, fifth)).toBeVisible()
  await button(page, texts.skip, fifth.name).click()
  await expect(nameOf(page, fifth)).toHaveCount(0)
  await expect(page.locator('article[data-place="0"]').getByRole('link').first()).toBeVisible()
})

test.describe('without a connection', () => {
  // The browser logs the lost connection.
  test.use({ allowConsoleErrors: true })

  test('the card comes back and it is told', async ({ page }) => {
    await join(page)
    const first = await open(page)
    await page.route('**/swipe-game.data*', (route) => route.abort(), { times: 1 })
    await button(page, texts.like, first.name).click()
    await expect(page.getByText(texts.no_connection)).toBeVisible()
    await expect(nameOf(page, first)).toBeVisible()
    await expect(page.getByText('Nog 4 likes vandaag')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons are a form', async ({ page }) => {
    await join(page)
    await page.goto('/swipe-game')
    const first = await readTop(page)
    await button(page, texts.skip, first.name).click()
    await expect(nameOf(page, first)).toHaveCount(0)
    const second = await readTop(page)
    await button(page, texts.like, second.name).click()
    await expect(page.getByText('Nog 3 likes vandaag')).toBeVisible()
  })
})
