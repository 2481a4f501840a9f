import type { Page } from '@playwright/test'
import { FIRST_REFRESH_MS, REFRESH_MS } from '../../core/rules/chat/chat.ts'
import { CONSENT_COOKIE } from '../../core/rules/site/consent.ts'
import settings from '../../locales/nl/account/settings.json' with { type: 'json' }
import bonus from '../../locales/nl/money/time-bonus.json' with { type: 'json' }
import alerts from '../../locales/nl/shell/alerts.json' with { type: 'json' }
import entry from '../../locales/nl/site/entry.json' with { type: 'json' }
import { expect, isPhone, stopClock, test } from './fixtures.ts'
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
  await page.goto('/profile')
  const { stopped } = alerts.notifications
  const alert = page.getByRole('region', { name: stopped.title })
  await expect(alert).toContainText(stopped.bounce)
  await site.expectAccessible()
  await alert.getByRole('link', { name: alerts.notifications.action }).click()
  await expect(page.getByText(settings.notifications.stopped_by.bounce)).toBeVisible()
  await page.getByRole('button', { name: settings.notifications.all_on }).click()
  await expect(page.getByText(settings.notifications.stopped_title)).toHaveCount(0)
})

/** Every element that can show a banner, or the modal in its place. */
const banners = (page: Page) => {
  const names = [alerts.activation.title, alerts.photo.title, alerts.push.title]
  const parts = [...names, alerts.notifications.title].map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  return parts.reduce((some, other) => some.or(other))
}

test('somebody new is told one thing at a time', async ({ page }) => {
  const email = await join(page)
  await page.context().clearCookies({ name: CONSENT_COOKIE })
  const tells = async (path: string, name: string) => {
    await page.goto(path)
    await expect(page.locator('body')).toHaveClass(/logged-in/)
    await expect(banners(page)).toHaveCount(1)
    await expect(banners(page)).toHaveAccessibleName(name)
  }
  // Banners that cannot be dismissed show without an answer to the consent notice.
  await tells('/credits', alerts.activation.title)
  const answer = page.getByRole('button', { name: entry.consent.necessary })
  await answer.click()
  await expect(answer).toBeHidden()
  const line = page.getByRole('banner').getByRole('region', { name: bonus.label })
  await tells('/members', alerts.activation.title)
  await expect(line).toBeVisible()
  await tells('/premium', alerts.activation.title)
  await expect(line).toBeVisible()
  await page.goto('/chats')
  await expect(line).toBeVisible()
  await expect(banners(page)).toHaveCount(0)
  await page.goto('/credits?api_signup_complete=1')
  if (isPhone()) {
    const modal = page.getByRole('dialog', { name: alerts.activation.title })
    await expect(modal).toBeVisible()
    await expect(banners(page)).toHaveCount(0)
    await modal.getByRole('button', { name: alerts.activation.later }).click()
  }
  await expect(banners(page)).toHaveAccessibleName(alerts.activation.title)
  await confirmAddress(page, email)
  await tells('/members', alerts.photo.title)
  await banners(page).getByRole('button', { name: 'Sluiten' }).click()
  await expect(banners(page)).toHaveCount(0)
})

test('a page that lies open notices what happened elsewhere, and every count says the same', async ({
  page,
}) => {
  const email = await join(page)
  await page.addInitScript(() => {
    const show = (count = 0) => {
      document.documentElement.dataset.appBadge = String(count)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show() })
  })
  const [asked, lists]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers()['x-request-type'] === 'refresh') asked.push(pathname)
    if (/^\/api\/(interests|regions)/.test(pathname)) lists.push(pathname)
  })
  await page.clock.install()
  await page.goto('/credits')
  const reminder = page.getByRole('region', { name: alerts.activation.title })
  await expect(reminder).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-app-badge', '0')

  await stopClock(page)
  await confirmAddress(page, email)
  expect(asked).toEqual([])
  await page.clock.runFor(FIRST_REFRESH_MS)
  await page.clock.resume()
  await expect(reminder).toHaveCount(0)
  expect(asked.toSorted()).toEqual(['/api/user.php', '/api/waiting.php'])

  await page.route('**/api/waiting.php', (route) =>
    route.fulfill({ json: { unread: 3, new_likes: 98, credits: 6 } }),
  )
  await page.clock.runFor(REFRESH_MS)
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true })
  await expect(page).toHaveTitle(/^\(99\+\) /)
  await expect(page.locator('html')).toHaveAttribute('data-app-badge', '101')
  await expect(menu.getByRole('link', { name: 'Berichten' })).toContainText('3')
  await expect(menu.getByRole('link', { name: 'Likes' })).toContainText('98')
  expect(asked.filter((path) => path === '/api/user.php')).toHaveLength(2)

  // Lists that never change are loaded by the first page that needs them, and by no later one.
  for (const way of ['/swipe-game', '/match-finder', '/swipe-game']) {
    await menu.getByRole('link', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL('/members')
    await page.locator(`main a[href="${way}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${way}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(lists.toSorted()).toEqual(['/api/interests.php', '/api/regions.php'])

  // The ways to search stay in reach while the next page still loads.
  const isLeft = Promise.withResolvers<void>()
  await page.route('**/members.data*', async (route) => {
    await isLeft.promise
    await route.abort()
  })
  await menu.getByRole('link', { name: 'Zoeken' }).click()
  await expect(page.locator('.next-members')).toBeVisible()
  await page.locator('main a[href="/match-finder"]').click()
  await expect(page).toHaveURL('/match-finder')
  isLeft.resolve()
})
