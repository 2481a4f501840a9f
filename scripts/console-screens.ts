import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import { DEMO_STAFF } from '../core/rules/staff/demo.ts'
import { saveScreen, settle, takeWhenStill } from './screenshot.ts'

type Screen = {
  name: string
  /** The address below /console. */
  path: string
  /** What is done once the page is there. */
  press?: (page: Page) => Promise<void>
}

/** Opens the first record of a list. */
const openFirst = async (page: Page) => {
  await page.locator('[data-record] a').first().click()
  await page.locator('[data-record]').first().waitFor({ state: 'detached' })
}

/** Takes a conversation at the desk, unless the screen before this one has left one there. */
async function takeNext(page: Page) {
  if ((await page.getByRole('textbox').count()) === 0) await page.keyboard.press('n')
}

/** The list with one member of the demo in it. */
const SOMEBODY = `/members?q=${DEMO_EMAILS.premium}`

/** Every screen of the console, as the owner of the demo sees it. */
const SCREENS: readonly Screen[] = [
  { name: 'today', path: '' },
  { name: 'review', path: '/review' },
  { name: 'case', path: '/review', press: openFirst },
  { name: 'desk', path: '/desk', press: takeNext },
  { name: 'characters', path: '/characters' },
  { name: 'character', path: '/characters', press: openFirst },
  { name: 'character-new', path: '/characters/new' },
  { name: 'desk-samples', path: '/desk/samples' },
  { name: 'desk-figures', path: '/desk/figures' },
  { name: 'support', path: '/support' },
  { name: 'ticket', path: '/support', press: openFirst },
  { name: 'replies', path: '/support/replies' },
  { name: 'members', path: SOMEBODY },
  { name: 'member', path: SOMEBODY, press: openFirst },
  { name: 'staff', path: '/staff' },
  { name: 'log', path: '/log' },
  { name: 'attention', path: '/attention' },
  { name: 'refunds', path: '/promises/refunds' },
  { name: 'approvals', path: '/approvals' },
  { name: 'account', path: '/me' },
  { name: 'commands', path: '', press: (page) => page.keyboard.press('Control+k') },
]

const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
} satisfies Record<string, BrowserContextOptions>

/** Takes every screen of the console that is wanted by its name, wide and narrow, light and dark. */
export async function takeConsoleScreens(browser: Browser, url: string, isWanted: (name: string) => boolean) {
  const chosen = SCREENS.filter(({ name }) => isWanted(`console-${name}`))
  if (chosen.length === 0) return
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en' })
  const page = await context.newPage()
  await logInAsOwner(page)
  for (const { name, path, press } of chosen)
    for (const [size, { viewport }] of Object.entries(SIZES))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await page.goto(`/console${path}`)
        await settle(page, true)
        await press?.(page)
        await settle(page, true)
        await saveScreen(`console-${name}-${size}-${colorScheme}`, await takeWhenStill(page, false))
      }
  await context.close()
}

/** Logs in with the six digits that a demo shows. */
async function logInAsOwner(page: Page) {
  await page.goto('/console/login')
  await page.getByLabel('Email address').fill(DEMO_STAFF.owner)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const shown = page.getByText('In this demo, the six digits are')
  const digits = /\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Six digits').fill(digits)
  await page.waitForURL((address) => !address.pathname.includes('login'))
}
