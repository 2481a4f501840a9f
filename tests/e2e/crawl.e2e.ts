import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../core/i18n/locales.ts'
import { NAME_LENGTH } from '../../core/rules/account/names.ts'
import { CONSENT_COOKIE } from '../../core/rules/site/consent.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../core/rules/site/entry-warning.ts'
import { type Page as Address, PAGES } from '../../web/pages.ts'
import { findingsOf } from '../support/axe.ts'
import { pageAddress } from '../support/page-address.ts'
import { foreignSentences, missingKeys } from '../support/page-words.ts'
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

/**
 * Every page, as visitors and members see it. Dutch runs with scripts, in the dark theme, with axe and at
 * three widths. Finnish, with its long words, runs without scripts on the smallest screen. `npm run
 * crawl` does everything in all languages, which takes too long for every test run; tests/architecture checks
 * the texts of all languages.
 */
const IS_FULL = process.env.CRAWL === 'full'
const LANGUAGES: readonly Locale[] = IS_FULL ? LOCALES : ['nl', 'fi']
/** The smallest comes last, so that the next page is loaded on a phone. */
const ALL_WIDTHS = [1200, 768, 320]
const widthsFor = (isWhole: boolean) => (isWhole ? ALL_WIDTHS : ALL_WIDTHS.slice(-1))

/** The most by which a page may move while it loads: Google calls ten times as much good. */
const MOST_SHIFT = 0.01

/** Pages that consist mostly of members' own texts, in any language. */
const OTHERS_WORDS =
  /^(index|members|likes|chats|swipe-game|match-finder|signup-matches|landers|demo-ui|members-id)/

/** Pages that only the link of a mail opens: short links, decisions and tickets. */
const LINKED = ['token', 'decision', 'ticket']
const OPEN = PAGES.filter(({ access, name }) => access === 'everyone' && !LINKED.includes(name))
const GATED = PAGES.filter(({ access }) => access === 'members')
const PREMIUM = { email: DEMO_EMAILS.premium, password: DEMO_PASSWORD }
const FREE = { email: DEMO_EMAILS.free, password: DEMO_PASSWORD }

type Visited = { member: string; conversation: string; payment: string }

/** A profile to visit, a conversation with it and an order, for the premium member of the demo. */
async function somebody(request: APIRequestContext): Promise<Visited> {
  const member = await somebodyWithLongName(request)
  await request.post('/api/user.php', { data: PREMIUM })
  const sent = await request.post('/api/message.php', { data: { profile: member, text: 'Hallo' } })
  const order = { package: 'p1', paymentmethod: 'directdebit' }
  const ordered = await request.post('/api/order.php', { data: order })
  const { payment_id: payment } = await ordered.json()
  return { member, conversation: (await sent.json()).conversation.id, payment }
}

/** Adds a member whose name is one word of the greatest length, and whom visitors see too. */
async function somebodyWithLongName(request: APIRequestContext): Promise<string> {
  const email = await join({ request }, 'Wilhelmina'.repeat(NAME_LENGTH.max / 10))
  await confirmAddress({ request }, email)
  await request.put('/api/user.php', { data: { shown_to_visitors: true } })
  return (await (await request.get('/api/user.php')).json()).user.profile.id
}

/** An address of the table with real ids in the place of its parameters. */
const visit = ({ path, name }: Address, { payment, ...ids }: Visited) => {
  if (name === 'directdebit') return `/directdebit?payment=${payment}`
  if (name === 'transactions-id') return `/transactions/${payment}`
  return pageAddress(path, ids)
}

/** How often a page that is too wide is looked at again, because its scripts may still react to the width. */
const MOST_LOOKS = 50

/** The pixels by which a page is wider than the screen, once fonts are loaded and scripts have reacted to the width. */
async function widthBeyond(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
  let beyond = await measure()
  for (let looks = 0; beyond > 0 && looks < MOST_LOOKS; looks++) {
    await page.waitForTimeout(100)
    beyond = await measure()
  }
  return beyond
}

/** Elements that stand out of the screen and are not inside one that scrolls or clips. */
const standingOut = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .filter((element) => !isCut(element.parentElement))
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(-3)
      .join(', ')
  })

/** The problems of the present page, at each width. */
async function look(page: Page, locale: Locale, { name }: Address, withScripts: boolean): Promise<string[]> {
  const wrong: string[] = []
  const { lang, headings, title, sentences } = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !parent.closest('script,style,[lang]:not(html)'))
        texts.push(walker.currentNode.textContent ?? '')
    }
    return {
      lang: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      title: document.title,
      sentences: texts.map((text) => text.trim()).filter(Boolean),
    }
  })
  if (lang !== locale) wrong.push(`is marked as ${lang}`)
  if (headings !== 1) wrong.push(`has ${headings} first headings`)
  const missing = missingKeys([title, ...sentences])
  if (missing.length > 0) wrong.push(`lacks ${missing.join(', ')}`)
  const foreign = OTHERS_WORDS.test(name) ? [] : foreignSentences(locale, sentences)
  if (foreign.length > 0) wrong.push(`says in another language: ${foreign.join(' / ')}`)
  for (const width of widthsFor(withScripts)) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await widthBeyond(page)
    if (beyond > 0) wrong.push(`is ${beyond} px too wide at ${width}: ${await standingOut(page)}`)
  }
  return wrong
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes in a page what moves in it, unless the crawl itself has just resized it. */
function watchShifts() {
  const moves: { by: number; parts: string[] }[] = []
  Object.assign(window, { moves })
  new PerformanceObserver((list) => {
    // TypeScript does not know the entries of this kind.
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      const parts = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent
        const [before, after] = [previousRect, currentRect].map(({ y, height }) => `${y}+${height}`)
        return `${name?.slice(0, 40)} from ${before} to ${after} at ${startTime.toFixed()} ms`
      })
      if (!hadRecentInput) moves.push({ by: value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Keeps live events away: another crawl writes from the same account, and a new chat rightly moves the others. */
function hearNothing() {
  class SilentSource extends EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 0
    close() {}
  }
  Object.assign(window, { EventSource: SilentSource })
}

/** What moved in the present page, if it moved too much. */
const movedIn = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    // `watchShifts` has set it.
    const { moves } = window as unknown as { moves: { by: number; parts: string[] }[] }
    const sum = moves.reduce((total, { by }) => total + by, 0)
    const parts = [...new Set(moves.flatMap((move) => move.parts))].slice(0, 4)
    return sum > most ? [`moves by ${sum.toFixed(3)}: ${parts.join(', ')}`] : []
  }, MOST_SHIFT)

/** Empties the cache of the browser, so that the next page loads as on a first visit. */
async function forgetFiles(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Opens a browser context for the crawl, and collects its console errors. */
async function openVisit(browser: Browser, locale: Locale, withScripts: boolean) {
  const baseURL = test.info().project.use.baseURL ?? ''
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: withScripts,
    colorScheme: withScripts ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const answers = { locale, [ENTRY_COOKIE]: ENTRY_STATEMENT, [CONSENT_COOKIE]: 'necessary' }
  await context.addCookies(Object.entries(answers).map(([name, value]) => ({ name, value, url: baseURL })))
  // Photos are not needed: pages reserve their space, so their absence changes no width.
  if (!withScripts) await context.route('**/photos/**', (route) => route.abort())
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await page.addInitScript(hearNothing)
  await page.setViewportSize({ width: ALL_WIDTHS.at(-1) ?? 0, height: 800 })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return { context, page, errors }
}

type Part = 'visitors' | 'members'

async function crawl(browser: Browser, locale: Locale, part: Part, withScripts: boolean): Promise<string[]> {
  const { context, page, errors } = await openVisit(browser, locale, withScripts)
  const ids = await somebody(context.request)
  const problems: string[] = []
  const go = async (address: Address) => {
    const url = visit(address, ids)
    const response = await page.goto(url)
    if (response?.status() !== 200) problems.push(`${address.name} answers ${response?.status()}`)
    const found: string[] = []
    if (withScripts) {
      found.push(...(await findingsOf(page)))
      // A busy machine may paint a document that has come in part; what really moves does so again.
      if ((await movedIn(page)).length > 0) {
        await forgetFiles(page)
        await page.goto(url)
        // Gives the page as long as before.
        await findingsOf(page)
      }
      found.push(...(await movedIn(page)))
    }
    // Browsers excuse what moves after the window was resized, so this comes last.
    found.push(...(await look(page, locale, address, withScripts)))
    if (withScripts) found.push(...errors.splice(0))
    problems.push(...found.map((problem) => `${address.name} ${problem}`))
  }
  if (part === 'visitors') {
    await context.request.get('/api/logout.php')
    for (const address of OPEN) await go(address)
  } else {
    for (const address of GATED) await go(address)
    // The open page would leave for the login, and cut off the visit that follows, when its session ends.
    await page.goto('about:blank')
    await context.request.post('/api/user.php', { data: FREE })
    for (const address of GATED.filter(({ name }) => name === 'premium')) await go(address)
  }
  await context.close()
  return problems
}

test.describe('every page', { tag: ['@only-wide', '@wide'] }, () => {
  for (const locale of LANGUAGES) {
    for (const part of ['visitors', 'members'] as const) {
      test(`in ${locale} for ${part}: complete, in its own language, and nothing too wide`, async ({
        browser,
      }) => {
        test.slow()
        const isWhole = IS_FULL || locale === 'nl'
        const problems = await crawl(browser, locale, part, isWhole)
        const count = part === 'visitors' ? OPEN.length : GATED.length + 1
        const widths = widthsFor(isWhole).join(', ')
        console.log(`${locale}: ${count} pages for ${part} at ${widths} px, ${problems.length} problems`)
        expect(problems).toEqual([])
      })
    }
  }
})
