import { setTimeout } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

// Lost requests are errors in the console of the browser.
test.use({ allowConsoleErrors: true })

test('a page whose texts are lost says so after five retries, and goes on with the button', async ({
  page,
}) => {
  let tries = 0
  await page.route('**/texts/**/support.json', (route) => {
    tries++
    return route.abort()
  })
  await page.goto('/reset-password')
  await page.clock.install()
  await page.locator('footer a[href="/service"]').click()
  for (let second = 0; second < 15; second++) await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Een deel van de pagina is niet geladen')
  // One try and five retries.
  expect(tries).toBe(6)
  await page.unroute('**/texts/**/support.json')
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(page).toHaveURL(/\/service/)
  await expect(page.getByRole('textbox').first()).toBeVisible()
})

test('a first page whose texts are lost stays readable and says so', async ({ page }) => {
  await page.clock.install()
  await page.route('**/texts/**/shell.json', (route) => route.abort())
  await page.goto('/reset-password', { waitUntil: 'commit' })
  await expect(async () => {
    await page.clock.runFor(1_000)
    const notices = await page.getByRole('alert').allInnerTexts()
    expect(notices.join()).toContain('Een deel van de pagina is niet geladen')
  }).toPass({ intervals: [100] })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('page data that is dropped four times arrives all the same', async ({ page }) => {
  await page.goto('/reset-password')
  await page.clock.install()
  let tries = 0
  await page.route(/\/faq\.data/, (route) => {
    tries++
    if (tries === 1) return route.abort()
    return tries < 5 ? route.fulfill({ status: 502, body: 'no' }) : route.continue()
  })
  await page.locator('footer a[href="/faq"]').first().click()
  for (let second = 0; second < 6; second++) await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/\/faq$/)
  expect(tries).toBe(5)
})

test('a click that meets missing code leads where it wanted to go, and a second one to the error page', async ({
  page,
}) => {
  await join(page)
  // A page fetches the code behind its links in advance, so that code must be missing from the beginning.
  await page.route(/\/assets\/(settings|likes)-[\w-]+\.js/, (route) => route.abort())
  await page.goto('/swipe-game')
  await page.getByRole('link', { name: /Likes/ }).first().click()
  await expect(page).toHaveURL(/\/likes/)
  await page.goto('/swipe-game')
  await page.getByRole('link', { name: /Likes/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er ging bij ons iets mis')
})

test('a dialog whose code is missing reloads the page, and if that does not help leads to the error page', async ({
  page,
}) => {
  // Headings of all documents, as they come.
  await page.addInitScript(() => {
    const note = () => {
      const shown = document.querySelector('h1')?.textContent
      const headings = JSON.parse(sessionStorage.getItem('headings') ?? '[]')
      if (shown && headings.at(-1) !== shown)
        sessionStorage.setItem('headings', JSON.stringify([...headings, shown]))
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  let documents = 0
  await page.route('/terms?signup=1', async (route) => {
    documents++
    if (documents === 2) await setTimeout(500)
    return route.continue()
  })
  await page.route(/\/assets\/signup-modal-(?!gate)[\w-]+\.js/, (route) => route.abort())
  await page.goto('/terms?signup=1', { waitUntil: 'commit' })
  await expect.poll(() => documents).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er ging bij ons iets mis')
  expect(documents).toBe(2)
  const headings = await page.evaluate(() => sessionStorage.getItem('headings'))
  expect(headings).toBe(JSON.stringify(['Voorwaarden', 'Er ging bij ons iets mis']))
})

test('a match whose dialog is missing reloads the page, which goes on', async ({ page, request }) => {
  await confirmAddress(page, await join(page))
  const me = (await (await page.request.get('/api/user.php')).json()).user.profile.id
  await confirmAddress({ request }, await join({ request }, 'Daan'))
  const liked = await request.post('/api/like.php', { data: { profile: me } })
  expect(liked.ok()).toBe(true)
  await page.route(/\/assets\/match-modal-(?!gate)[\w-]+\.js/, (route) => route.abort())
  let documents = 0
  page.on('domcontentloaded', () => documents++)
  await page.goto('/likes?t=1', { waitUntil: 'commit' })
  await expect.poll(() => documents).toBe(2)
  await expect(page).toHaveURL(/\/likes$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Er ging bij ons iets mis')
})
