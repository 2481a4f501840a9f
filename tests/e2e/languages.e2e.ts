import { LOCALES } from '../../core/i18n/locales.ts'
import { DAY_SECONDS } from '../../core/rules/durations.ts'
import { expect, test } from './fixtures.ts'
import { join, PASSWORD } from './join.ts'

test('a visitor in the Netherlands sees no choice of language, one in Belgium sees three', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: /Kies je taal/ })
  await expect(menu).toHaveCount(0)
  await page.context().addCookies([{ name: 'country', value: 'BE', url: baseURL ?? '' }])
  await page.reload()
  await menu.click()
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/')
})

test('country and language can be chosen, and stay for a year', async ({ page, site }) => {
  await page.goto('/lang-config')
  await site.expectAccessible()
  await page.getByLabel('Land', { exact: true }).selectOption('FI')
  await page.getByLabel('Taal').selectOption('sv')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  const cookies = await page.context().cookies()
  const locale = cookies.find(({ name }) => name === 'locale')
  expect(locale?.value).toBe('sv')
  expect((locale?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * DAY_SECONDS)
})

test('a member’s choice is kept with the account', async ({ page, browser, baseURL }) => {
  const email = await join(page)
  await page.goto('/lang-config')
  await page.getByLabel('Taal').selectOption('fr')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  const elsewhere = await browser.newPage({ baseURL })
  await elsewhere.goto('/login')
  await elsewhere.locator('main [name=email]').first().fill(email)
  await elsewhere.locator('main [name=password]').first().fill(PASSWORD)
  await elsewhere.locator('main form button[type=submit]').first().click()
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr')
  await elsewhere.close()
})

test('only the texts of the language in use reach the browser', async ({ page, site }) => {
  const texts: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/texts/') && texts.push(new URL(request.url()).pathname),
  )
  await site.speak('de')
  await page.goto('/members')
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((path) => !path.includes('/de/'))).toEqual([])
})

test('the front page speaks every language, without a gap and without running over', async ({
  page,
  site,
}) => {
  test.slow()
  for (const locale of LOCALES) {
    await site.speak(locale)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html'), locale).toHaveAttribute('lang', locale)
    await expect(page.locator('h1'), locale).toBeVisible()
    const missing = /\b(home|shell|ui|pages)\.[a-z_]+\.?[a-z_]*\b/
    expect(await page.locator('body').textContent(), locale).not.toMatch(missing)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, locale).toBeLessThanOrEqual(0)
  }
})
