import type { Page } from '@playwright/test'
import { watchShifts } from '../support/layout-shift.ts'
import { expect, test } from './fixtures.ts'

/** A first-time visitor. Their country is unknown, so the site assumes its own first country and Dutch. */
test.use({ storageState: { cookies: [], origins: [] } })

const warning = (page: Page) => page.getByRole('dialog', { name: 'Ben je 18 of ouder?' })
const notice = (page: Page) => page.getByRole('region', { name: 'Wat we mogen onthouden' })
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort()

test('a new visitor states their age with the keyboard alone, once, and nothing moves', {
  tag: '@wide',
}, async ({ page, site }) => {
  const readShift = await watchShifts(page)
  // The signup waits until the entry warning is answered.
  await page.goto('/?signup=1')
  await expect(warning(page)).toBeFocused()
  await expect(warning(page)).toContainText('fictief')
  await site.expectAccessible()
  await expect(page.locator('dialog:modal')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ja, ik ben 18 of ouder' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Nee, ik ga weg' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#behind-entry-warning'))).toBeNull()

  await page.getByRole('button', { name: 'Ja, ik ben 18 of ouder' }).press('Enter')
  await expect(warning(page)).toHaveCount(0)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  expect(await readShift()).toBeLessThan(0.01)
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
})

test('until they choose, nothing is kept of a visitor but their answers', async ({ page, site }) => {
  const stored = () =>
    page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  await page.goto('/?network=somebody&ref=banner')
  await expect(warning(page)).toBeFocused()
  expect(await cookiesOf(page)).toEqual([])
  expect(await stored()).toEqual({ local: [], session: [] })

  await page.getByRole('button', { name: 'Ja, ik ben 18 of ouder' }).click()
  await expect(notice(page)).toBeVisible()
  await site.expectAccessible()
  const sizes = await notice(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map(
        (button) =>
          `${button.clientWidth} ${button.clientHeight} ${getComputedStyle(button).backgroundColor}`,
      ),
    )
  expect(sizes).toHaveLength(2)
  expect(sizes[0]).toBe(sizes[1])
  await page.getByRole('link', { name: 'Over cookies' }).click()
  await expect(page).toHaveURL(/\/cookies/)
  expect(await cookiesOf(page)).toEqual(['entry=adult'])
  // React Router keeps scroll positions in the session storage.
  const { local, session } = await stored()
  expect(local).toEqual([])
  expect(session.filter((key) => !key.startsWith('react-router-scroll'))).toEqual([])

  await page.goto('/')
  await notice(page).getByRole('button', { name: 'Alleen wat nodig is' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(await cookiesOf(page)).toEqual(['consent=necessary', 'entry=adult'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a lander asks with plain forms and leads back to itself', async ({ page }) => {
    await page.goto('/landers/gallery?ref=banner')
    await expect(warning(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ja, ik ben 18 of ouder' }).click()
    await expect(page).toHaveURL('/landers/gallery?ref=banner')
    await expect(warning(page)).toHaveCount(0)
    await notice(page).getByRole('button', { name: 'Ook waar ik vandaan kom' }).click()
    await expect(page).toHaveURL('/landers/gallery?ref=banner')
    await expect(notice(page)).toHaveCount(0)
    expect(await cookiesOf(page)).toEqual(expect.arrayContaining(['consent=all', 'entry=adult']))
  })
})

test('somebody who leaves gets a plain page, and nothing is remembered', async ({ page, site }) => {
  await page.goto('/members')
  await page.getByRole('link', { name: 'Nee, ik ga weg' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tot ziens' })).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  await site.expectAccessible()
  expect(await cookiesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Ik ben toch 18 of ouder' }).click()
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: 'Ja, ik ben 18 of ouder' }).click()
  await expect(warning(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('who is asked depends on page, country and who comes', async ({ request }) => {
  const asks = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (
      await request.get(path, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } })
    ).text()
    return { warning: html.includes('id="entry-warning"'), notice: html.includes('class="consent-notice"') }
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })
  expect(await asks('/', from('193.99.144.80'))).toEqual({ warning: true, notice: false })
  expect(await asks('/', from('8.8.8.8'))).toEqual({ warning: false, notice: false })
  expect(await asks('/', { cookie: 'country=BE' })).toEqual({ warning: false, notice: true })
  expect(await asks('/reset-password')).toEqual({ warning: false, notice: true })
  expect(await asks('/', { cookie: 'entry=adult; consent=all' })).toEqual({ warning: false, notice: false })
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  expect(await asks('/', bot)).toEqual({ warning: false, notice: false })
})
