import { comeAlive, expect, stopClock, test } from './fixtures.ts'
import { join, PASSWORD } from './join.ts'

test('after the logout neither the back button nor another tab shows a page of the member', async ({
  page,
}) => {
  await join(page)
  // Once the stream that both tabs share is open, they hear of the end and ask for nothing that would be refused.
  await Promise.all([page.waitForResponse('**/api/events.php*'), page.goto('/chats')])
  const other = await page.context().newPage()
  await other.goto('/settings')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Jouw account' }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?to=%2Fsettings')
  await page.goto('/cookies')
  await page.goBack()
  await comeAlive(page)
  await page.goBack()
  await expect(page).toHaveURL('/login?to=%2Fchats')
})

test('a session that is ended on another device leaves the page at once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await join(page)
  // Once its stream is open, the page hears of the end; a refresh at that very moment would be refused.
  await page.clock.install()
  await Promise.all([page.waitForResponse('**/api/events.php*'), page.goto('/settings')])
  await stopClock(page)
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await device.post('/api/user.php', { data: { email, password: PASSWORD } })
  expect((await device.delete('/api/sessions.php', { data: {} })).status()).toBe(204)
  await expect(page).toHaveURL('/login?to=%2Fsettings')
  await device.dispose()
})
