import { expect, test } from './fixtures.ts'
import { join, PASSWORD } from './join.ts'

test('after the logout neither the back button nor another tab shows a page of the member', async ({
  page,
}) => {
  await join(page)
  await page.goto('/chats')
  const other = await page.context().newPage()
  await other.goto('/settings')
  await page.getByRole('button', { name: 'Jouw account' }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?to=%2Fsettings')
  await page.goto('/cookies')
  await page.goBack({ waitUntil: 'networkidle' })
  await page.goBack()
  await expect(page).toHaveURL('/login?to=%2Fchats')
})

test('a session that is ended on another device leaves the page at once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await join(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await device.post('/api/user.php', { data: { email, password: PASSWORD } })
  // The stream of the page may still be about to open, which the server notices too.
  expect((await device.delete('/api/sessions.php', { data: {} })).status()).toBe(204)
  await expect(page).toHaveURL('/login?to=%2Fsettings')
  await device.dispose()
})
