import type { Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../core/rules/site/consent.ts'
import { readSource, TRAFFIC_SOURCE_COOKIE } from '../../core/rules/tracking/traffic-source.ts'
import entry from '../../locales/nl/site/entry.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { fillIn, someone, submit } from './signup-form.ts'

async function keptSource(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === TRAFFIC_SOURCE_COOKIE)
  return cookie && readSource(decodeURIComponent(cookie.value))
}

test('where a visit came from stays in its addresses until it may be remembered, and joins with the visitor', async ({
  page,
}) => {
  await page.context().clearCookies({ name: CONSENT_COOKIE })
  await page.goto('/?network=acme&ref=banner')
  await page.getByRole('form', { name: 'Gratis meedoen' }).first().getByRole('button').click()
  await expect(page).toHaveURL(/^[^?]*\/signup\?.*network=acme&ref=banner$/)
  expect(await keptSource(page)).toBeUndefined()
  await page.getByRole('button', { name: entry.consent.all }).click()
  await expect.poll(() => keptSource(page)).toEqual({ network: 'acme', ref: 'banner' })

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/signup'),
  )
  await page.getByText('Vrouw', { exact: true }).click()
  await page.getByText('Mannen', { exact: true }).click()
  await fillIn(page, someone())
  await submit(page)
  await expect(page).toHaveURL(/\/complete-signup/)
  const form = new URLSearchParams((await sent).postData() ?? '')
  expect([form.get('network'), form.get('ref')]).toEqual(['acme', 'banner'])
})

test('the first link is remembered, and pages tell when somebody leaves at once or turns away', async ({
  page,
  site,
  baseURL,
}) => {
  // Beacons are recorded in the session storage, because console and requests of a page are lost when it
  // closes.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, data) => {
      sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${address}`)
      return send(address, data)
    }
  })
  const reported = () => page.evaluate(() => sessionStorage.getItem('told')?.trim().split(' '))
  await page.context().addCookies([{ name: CONSENT_COOKIE, value: 'all', url: baseURL ?? '' }])
  await page.goto('/signup?network=first&lb=1')
  expect(await keptSource(page)).toEqual({ network: 'first' })
  await page.goto('/landers/gallery?network=second&lb=1')
  await page.goto('/signup?network=third&lb=1')
  await page.getByLabel('E-mailadres').click()
  await page.goto('/login?network=fourth')
  expect(await keptSource(page)).toEqual({ network: 'first' })
  expect(await reported()).toEqual(['/api/page-bounce.php', '/api/page-bounce.php'])

  await site.logInAs('free')
  await page.goto('/settings')
  await expect(page.locator('body')).toHaveClass(/logged-in/)
  const beacon = page.waitForResponse((response) => response.url().endsWith('/api/page-hidden.php'))
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await reported()).toContain('/api/page-hidden.php')
  }).toPass()
  expect((await beacon).status()).toBe(204)
})
