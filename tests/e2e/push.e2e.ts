import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { expect, test } from './fixtures.ts'
import { join } from './join.ts'

/** Playwright's headless shell has no notifications, so an installed browser is used if there is one. */
const [BROWSER] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter((path) => existsSync(path))

test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...config.use?.launchOptions, ...(BROWSER && { executablePath: BROWSER }) },
})

const section = (page: Page) => page.getByRole('region', { name: 'Op dit apparaat' })

/** Sets the browser's permission for notifications. */
async function allow(page: Page, setting: 'granted' | 'denied' | 'prompt') {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  const permission = { name: 'notifications' }
  await session.send('Browser.setPermission', { permission, setting, origin, browserContextId })
}

/**
 * Replaces the push service, which tests cannot reach, by a made-up subscription. Permission, worker, push
 * events and notifications are the browser's own.
 */
const pretendService = (page: Page) =>
  page.addInitScript(
    ({ endpoint }) => {
      const read = () => (localStorage.getItem('service') ? subscription : null)
      const keys = {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      }
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('service')
          return true
        },
      }
      const fake = {
        subscribe: async () => {
          localStorage.setItem('service', '1')
          return subscription
        },
        getSubscription: async () => (Notification.permission === 'denied' ? null : read()),
      }
      Object.assign(PushManager.prototype, fake)
    },
    { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}` },
  )

const workerIsThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

async function subscribe(page: Page) {
  await pretendService(page)
  await allow(page, 'granted')
  await page.goto('/notifications')
  const isAllowed = await page.evaluate(() => Notification.permission === 'granted')
  test.skip(!isAllowed, 'this browser knows no notifications')
  const received = page.waitForResponse((answer) => answer.url().endsWith('/api/user.php?push=1'))
  await section(page).getByRole('button', { name: 'Zet meldingen aan' }).click()
  expect((await received).status()).toBe(204)
  await expect(section(page)).toContainText('Meldingen staan aan op dit apparaat.')
}

/** Delivers a push message to the worker, as the browser does for its push service. */
async function push(page: Page, data: object) {
  // The browser drops a message for a worker that is not active yet.
  await workerIsThere(page)
  const session: CDPSession = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  })
}

const workerOf = (page: Page) => {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  return worker
}

/**
 * Counts the notifications that the worker has shown. Their list may be read only afterwards: Chromium deletes from
 * it whatever is not on display, also a notification that is just about to be.
 */
async function countShown(page: Page): Promise<() => Promise<number>> {
  await workerOf(page).evaluate(() => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
    const show = registration.showNotification.bind(registration)
    Object.assign(globalThis, { shown: 0 })
    registration.showNotification = async (...given) => {
      await show(...given)
      Object.assign(globalThis, { shown: Reflect.get(globalThis, 'shown') + 1 })
    }
  })
  return () => workerOf(page).evaluate(() => Number(Reflect.get(globalThis, 'shown')))
}

const listed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
  })

const click = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
    const [notification] = await registration.getNotifications()
    const Clicked = Reflect.get(globalThis, 'NotificationEvent')
    dispatchEvent(new Clicked('notificationclick', { notification }))
  })

const news = (path: string) => ({
  title: 'Bo (fictief profiel)',
  body: 'Een nieuw bericht voor jou',
  tag: randomUUID(),
  check: path,
  open: `/login?to=${path}`,
  badge: 1,
})

test('allowed: what is pushed is shown, and a click opens it in the window that is there', async ({
  page,
}) => {
  await join(page)
  await subscribe(page)
  await workerIsThere(page)
  const shown = await countShown(page)
  await push(page, news('/likes'))
  await expect.poll(shown).toBe(1)
  expect(await listed(page)).toMatchObject([{ title: 'Bo (fictief profiel)', data: { check: '/likes' } }])
  await click(page)
  await expect(page).toHaveURL(/\/likes$/)
  await expect.poll(() => listed(page)).toEqual([])

  // A page that is open already is not notified of, and a foreign address leads to the front page.
  await push(page, news('/likes'))
  await push(page, { ...news('https://evil.example/'), title: 'Elsewhere' })
  await expect.poll(shown).toBe(2)
  expect(await listed(page)).toMatchObject([{ title: 'Elsewhere', data: { check: '/' } }])

  await page.goto('/notifications')
  const gone = page.waitForRequest((request) => request.method() === 'DELETE')
  await section(page).getByRole('button', { name: 'Zet uit op dit apparaat' }).click()
  await gone
  await expect(section(page)).toContainText('Meldingen staan uit op dit apparaat.')
})

test('denied: no button pretends otherwise', async ({ page }) => {
  await join(page)
  await allow(page, 'denied')
  await page.goto('/notifications')
  await expect(section(page)).toContainText('Deze browser blokkeert meldingen van Vonk.')
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('taken back in the browser: the page notices at once, and so does the server', async ({ page }) => {
  await join(page)
  await subscribe(page)
  const gone = page.waitForRequest((request) => request.method() === 'DELETE')
  await allow(page, 'denied')
  await expect(section(page)).toContainText('Deze browser blokkeert meldingen van Vonk.')
  expect((await gone).postDataJSON().endpoint).toContain('https://fcm.googleapis.com/')
})

test.describe('offline', () => {
  // The browser logs the requests that fail.
  test.use({ allowConsoleErrors: true })

  test('without a connection there is a page that says so, and goes on by itself', async ({ page, site }) => {
    await join(page)
    await page.goto('/members')
    await workerIsThere(page)
    await page.goto('/chats')
    await page.context().setOffline(true)
    await page.goto('/likes', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
    await site.expectAccessible()
    const kept = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      )
      return (await Promise.all(caching)).flat().map((url) => new URL(url).pathname)
    })
    expect(kept, 'nothing of a member is kept').toEqual(['/offline'])
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Likes', exact: true })).toBeVisible()
  })
})

test('a new worker takes over at once, in tabs that stay open', async ({ page, site }) => {
  await page.goto('/login')
  await workerIsThere(page)
  const other = await page.context().newPage()
  await other.goto('/login')
  await workerIsThere(other)
  const editions = () => page.evaluate(() => caches.keys())
  const before = await editions()
  expect(before).toHaveLength(1)
  await site.speak('en')
  await other.reload()
  // A tab in the background draws nothing, so what waits for a frame there may wait for ever.
  const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(inCharge).toMatch(/language=en$/)
  await expect.poll(editions).toHaveLength(1)
  expect(await editions()).not.toEqual(before)
})

test('the app can be installed, and photos shared with it wait in the album', async ({ page }) => {
  await join(page)
  await page.goto('/profile')
  await workerIsThere(page)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 750)
    canvas.getContext('2d')?.fillRect(0, 0, 300, 300)
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
    const files = new DataTransfer()
    files.items.add(new File([await canvas.convertToBlob()], 'beach.png', { type: 'image/png' }))
    input.files = files.files
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false)
})
