import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/demo.ts'

type Site = {
  /** Logs in as one of the ready members. */
  logInAs(who: keyof typeof DEMO_EMAILS): Promise<void>
  /** Fails on serious findings of the accessibility checker on the present page, in light and dark. */
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
  const answer = await page.request.post('/api/user.php', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** All rules in the light; in the dark only colours differ. */
async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await seriousFindings(new AxeBuilder({ page })), 'in the light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // Colours that change over a moment have changed after it.
  await page.waitForTimeout(300)
  expect(await seriousFindings(new AxeBuilder({ page }).withRules('color-contrast')), 'in the dark').toEqual(
    [],
  )
}

async function seriousFindings(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Whether the present test runs on the small screen. */
export const isPhone = () => test.info().project.name === 'phone'
