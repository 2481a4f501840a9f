import { test as base, expect, type Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../core/rules/site/consent.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { findingsOf } from '../support/axe.ts'
import { CLOSED_HOST } from '../support/names.ts'

type Site = {
  /** Logs in as one of the ready members. */
  logInAs(who: keyof typeof DEMO_EMAILS): Promise<void>
  /** Fails on serious findings of the accessibility checker on the present page. */
  expectAccessible(): Promise<void>
  /** The visitor reads the site in this language from here on. */
  speak(locale: string): Promise<void>
}

/** Every test fails on errors in the console, unless it says that it expects some. */
export const test = base.extend<{ site: Site; allowConsoleErrors: boolean; quietConsole: undefined }>({
  allowConsoleErrors: [false, { option: true }],
  // Every test comes from an address of its own, as people do, so that limits per address do not meet.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }),
  // Everybody has been here before, so that the questions to a new visitor stand in nobody's way.
  storageState: async ({ baseURL }, use) => use({ cookies: answered(baseURL ?? ''), origins: [] }),
  quietConsole: [
    async ({ page, allowConsoleErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      if (!allowConsoleErrors) expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  site: async ({ page }, use) => {
    await use({
      logInAs: (who) => logIn(page, DEMO_EMAILS[who]),
      expectAccessible: () => expectAccessible(page),
      speak: async (locale) => {
        const url = test.info().project.use.baseURL
        await page.context().addCookies([{ name: 'locale', value: locale, url: url ?? '' }])
      },
    })
  },
})

export { expect }

/** The cookies of somebody who has stated their age and chosen what we may remember. */
function answered(baseURL: string) {
  const kept = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return [new URL(baseURL).hostname, CLOSED_HOST].flatMap((domain) => [
    { ...kept, domain, name: ENTRY_COOKIE, value: ENTRY_STATEMENT },
    { ...kept, domain, name: CONSENT_COOKIE, value: 'necessary' },
  ])
}

const part = () => Math.floor(Math.random() * 256)

async function logIn(page: Page, email: string) {
  const answer = await page.request.post('/api/user.php', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** In the light; in the dark only colours differ, and the crawl looks at all pages in it. */
async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findingsOf(page)).toEqual([])
}

/** Whether the present test runs on the small screen. */
export const isPhone = () => test.info().project.name === 'phone'
