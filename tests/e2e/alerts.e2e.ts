import alerts from '../../locales/nl/alerts.json' with { type: 'json' }
import settings from '../../locales/nl/settings.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { confirmAddress, join, mailTo } from './join.ts'

test('a member without a photo is asked for one, and not again after saying no', async ({ page }) => {
  await confirmAddress(page, await join(page))
  await page.goto('/credits')
  const alert = page.getByRole('region', { name: alerts.photo.title })
  await expect(alert.getByRole('link', { name: alerts.photo.action })).toHaveAttribute('href', '/profile')
  await alert.getByRole('button', { name: 'Sluiten' }).click()
  await expect(alert).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a member whose mails came back is told so, and why none come', async ({ page, site }) => {
  const email = await join(page)
  await confirmAddress(page, email)
  const token = /\/([\w-]+)>$/.exec((await mailTo(page, email)).headers['List-Unsubscribe'] ?? '')?.[1]
  await page.request.post('/api/mail-feedback.php', { data: { token, kind: 'bounce' } })
  await page.goto('/premium')
  const { stopped } = alerts.notifications
  const alert = page.getByRole('region', { name: stopped.title })
  await expect(alert).toContainText(stopped.bounce)
  await site.expectAccessible()
  await alert.getByRole('link', { name: alerts.notifications.action }).click()
  await expect(page.getByText(settings.notifications.stopped_by.bounce)).toBeVisible()
  await page.getByRole('button', { name: settings.notifications.all_on }).click()
  await expect(page.getByText(settings.notifications.stopped_title)).toHaveCount(0)
})
