import { setTimeout } from 'node:timers/promises'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../core/rules/site/consent.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { findingsOf } from '../support/axe.ts'
import { CLOSED_HOST } from '../support/names.ts'

type Site = {
  /** Logs in as one of the demo accounts. */
  logInAs(who: keyof typeof DEMO_EMAILS): Promise<void>
  /** Fails on serious findings of axe on the present page. */
  expectAccessible(): Promise<void>
  /** Switches the site to a language for the rest of the test. */
  speak(locale: string): Promise<void>
}

/** Every test fails on console errors, unless it allows them. */
export const test = base.extend<
  { site: Site; allowConsoleErrors: boolean; quietConsole: undefined },
  { browser: Browser }
>({
  // Every page that a test opens, in whichever window, is used when it is hydrated.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (...given) => {
        const context = await open(...given)
        context.on('page', waitUntilHydrated)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  allowConsoleErrors: [false, { option: true }],
  // Every test has an IP address of its own, so that limits per address do not affect other tests.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }),
  // The entry warning and the consent notice are answered already, so that they do not cover the pages.
  storageState: async ({ baseURL }, use) => use({ cookies: answered(baseURL ?? ''), origins: [] }),
  quietConsole: [
    async ({ page, allowConsoleErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
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

/** How long a page may take to come alive on the slowest machine. */
const ALIVE_MS = 40_000
/** A page is looked at in this rhythm and not by its animation frames, because a tab in the background draws none. */
const LOOK_EVERY_MS = 25

/** Whether React has taken over the page. No script waits for it on a page without the framework, or without scripts. */
const isHydrated = () =>
  window.earlyTaps === undefined || document.documentElement.dataset.hydrated !== undefined

/** Waits until a page that was opened or loaded anew is hydrated, unless a test looks at it before. */
function waitUntilHydrated(page: Page) {
  const open = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await open(address, options)
    if (options?.waitUntil !== 'commit') await comeAlive(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    await comeAlive(page)
    return answer
  }
}

/** A page is hydrated some time after its load event; one whose scripts a test holds back is opened with `commit`. */
export async function comeAlive(page: Page) {
  const began = performance.now()
  while (performance.now() - began < ALIVE_MS) {
    // A page that is just left for another gives no answer, and one without the framework has nothing to hydrate.
    const isAlive = await page.evaluate(isHydrated).catch(() => page.isClosed())
    if (isAlive) return
    await setTimeout(LOOK_EVERY_MS)
  }
  throw new Error(`${page.url()} did not come alive`)
}

/** How far the installed clock of a page jumps when it is stopped: it cannot stop at a time that is over. */
const STOP_WITHIN_MS = 1_000

/** Stops the installed clock of a page, which otherwise goes on while a test works. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_WITHIN_MS)
}

/** The cookies of a visitor who has stated their age and answered the consent notice. */
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

/** The check runs in the light theme; the crawl checks all pages in the dark one. */
async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findingsOf(page)).toEqual([])
}

/** Whether the present test runs on the small screen. */
export const isPhone = () => test.info().project.name === 'phone'
