import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/demo.ts'

type Site = {
  /** Logs in as one of the ready members, through the login page. */
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

const part = () => Math.floor(Math.random() * 256)

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('main [name=email]').first().fill(email)
  await page.locator('main [name=password]').first().fill(DEMO_PASSWORD)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Whether the present test runs on the small screen. */
export const isPhone = () => test.info().project.name === 'phone'
