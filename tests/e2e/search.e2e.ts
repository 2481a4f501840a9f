import type { Page } from '@playwright/test'
import { expect, isPhone, test } from './fixtures.ts'

const cards = (page: Page) => page.locator('main .member-card')

/** Opens the filters: at the side of a wide screen, in a sheet on a small one. */
async function openFilters(page: Page) {
  if (!isPhone()) return page.locator('.search-side')
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog')
}

async function scrollToEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

const addresses = (page: Page) =>
  page
    .locator('main .member-card-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** The youngest age among the results; near misses stand in a list of their own. */
async function youngest(page: Page) {
  const names = await page.locator('.member-grid').first().locator('.member-card-link').allTextContents()
  return Math.min(...names.map((name) => Number(name.split(', ').at(-1))))
}

test('a visitor looks around and sees who is fictional', async ({ page, site }) => {
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cards(page).getByText('Fictief', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^\d[\d.]*\+? profielen$/)).toBeVisible()
  // The way to the signup stays in sight at the end of a long list too.
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Gratis meedoen' }).last()).toBeInViewport()
  await site.expectAccessible()
})

test('filters stand in the address and are kept for the next visit', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/members')
  const filters = await openFilters(page)
  await filters.getByText('Vrouwen').click()
  await filters.getByLabel('Van', { exact: true }).selectOption('30')
  await filters.getByLabel('Tot en met').selectOption('45')
  await expect(page).toHaveURL(/gender=female&min_age=30&max_age=45/)
  if (isPhone()) {
    await filters.getByRole('button', { name: /^Toon \d+/ }).click()
    await expect(page.getByRole('button', { name: /Filters.*2 filters aan/ })).toBeVisible()
  }
  await expect.poll(() => youngest(page)).toBeGreaterThanOrEqual(30)

  await page.goto('/members')
  const again = await openFilters(page)
  await expect(again.getByLabel('Tot en met')).toHaveValue('45')
  await again.getByRole('link', { name: 'Wissen' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(again.getByLabel('Tot en met')).toHaveValue('99')
})

test('scrolling brings more members, nobody twice, and back returns to the same place', async ({ page }) => {
  // One more page comes; the list then stays as it is, however far it is scrolled.
  let pages = 0
  await page.route('**/members.data?*', (route) => (++pages === 1 ? route.continue() : undefined))
  await page.goto('/members')
  await expect(cards(page)).toHaveCount(24)
  await scrollToEnd(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40)
  const shown = await addresses(page)
  expect(new Set(shown).size).toBe(shown.length)

  const opened = cards(page).nth(30)
  await opened.scrollIntoViewIfNeeded()
  const ids = (await addresses(page)).map((address) => address?.split('/').at(-1))
  const place = await page.evaluate(() => window.scrollY)
  // While the profile loads its shape shows, and the list keeps its place below.
  const answer = Promise.withResolvers<void>()
  await page.route('**/members/*.data*', (route) => answer.promise.then(() => route.continue()))
  await opened.getByRole('link').click()
  await expect(page.locator('.next-profile')).toBeVisible()
  answer.resolve()
  await expect(page).toHaveURL(/\/members\/[\da-f-]{36}/)
  await expect(page.locator('.next-profile')).toHaveCount(0)
  const list = await page.evaluate(() => JSON.parse(sessionStorage.getItem('member-list') ?? '{}'))
  expect(list).toEqual({ from: '/members', ids })

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/members.data') && asked.push(request.url()))
  await page.goBack()
  await expect(cards(page)).toHaveCount(ids.length)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  expect(asked).toEqual([])
})

test('without scripts the search is a plain form with a way on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/members')
  const first = await addresses(page)
  await page.getByRole('link', { name: 'Meer profielen tonen' }).click()
  await expect(page).toHaveURL(/after=/)
  expect((await addresses(page)).filter((address) => first.includes(address))).toEqual([])

  await page.goto('/members')
  await page.getByLabel('Van', { exact: true }).selectOption('40')
  await page.getByRole('button', { name: 'Profielen tonen' }).click()
  await expect(page).toHaveURL(/min_age=40/)
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('40')
  await context.close()
})

test('somebody who finds nobody is offered more room', async ({ page, site }) => {
  await page.goto('/members?country=NL&countryregion=NL-ZE&min_age=98&real_only=1')
  await expect(page.getByRole('heading', { name: 'Nog niemand gevonden met deze filters' })).toBeVisible()
  await site.expectAccessible()
  await page.getByRole('link', { name: 'Het hele land' }).click()
  await expect(page).not.toHaveURL(/countryregion/)
  await page.getByRole('link', { name: 'Alle filters wissen' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a member finds other ways to meet people above the list', async ({ page, site }) => {
  await site.logInAs('free')
  await page.goto('/members')
  await page.getByRole('link', { name: 'Ontdekken' }).click()
  await expect(page).toHaveURL(/\/swipe-game/)
})

test.describe('when the connection is lost', () => {
  test.use({ allowConsoleErrors: true })

  test('the members in sight stay, and more can be asked for again', async ({ page }) => {
    await page.route('**/members.data?*', (route) => route.abort())
    await page.goto('/members')
    await page.clock.install()
    await scrollToEnd(page)
    // The pauses between the retries.
    for (let second = 0; second < 15; second++) await page.clock.runFor(1_000)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.unroute('**/members.data?*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
  })
})
