import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../core/rules/consent.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/demo.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../core/rules/entry-warning.ts'

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
  const { hostname: domain } = new URL(baseURL)
  const kept = { domain, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return [
    { ...kept, name: ENTRY_COOKIE, value: ENTRY_STATEMENT },
    { ...kept, name: CONSENT_COOKIE, value: 'necessary' },
  ]
}

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
  // Our pages hold no frames of others, so axe need not open a page of its own to put its findings together.
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What axe finds serious on a page as it stands. */
export const findingsOf = (page: Page) => seriousFindings(new AxeBuilder({ page }))

/** Whether the present test runs on the small screen. */
export const isPhone = () => test.info().project.name === 'phone'
