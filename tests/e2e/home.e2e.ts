import { watchShifts } from '../support/layout-shift.ts'
import { expect, test } from './fixtures.ts'

test('a visitor sees what the site is, its members and how to join', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gratis meedoen' }).first()).toBeVisible()
  await expect(page.getByText('Fictief').first()).toBeVisible()
  await site.expectAccessible()
  // The document carries its styles inside.
  await expect(page.locator('.home-steps > li').first()).toHaveCSS('display', 'grid')
})

test('nothing on the front page jumps while it loads', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The login page loads the fonts first, because the shift from fallback fonts depends on the machine.
  await page.goto('/login')
  const readShift = await watchShifts(page)
  await page.goto('/')
  await page.waitForTimeout(500)
  expect(await readShift()).toBeLessThan(0.01)
})

test('an address never travels in the page’s own address', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('main form').first()
  await form.getByLabel(/e-?mail/i).fill('somebody@vonk.example')
  await form.getByRole('button', { name: 'Gratis meedoen' }).click()
  await expect(page).toHaveURL(/\/signup/)
  expect(page.url()).not.toContain('somebody')
})
