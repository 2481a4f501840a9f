import type { Browser } from '@playwright/test'
import { answerQuestions, launchBrowser, logIn } from '../bench/browser.ts'
import { startSite } from '../bench/site.ts'
import type { Locale } from '../core/i18n/locales.ts'
import type { DEMO_EMAILS } from '../core/rules/site/demo.ts'
import { THEMED_LANDERS } from '../core/rules/site/landers.ts'
import { takeConsoleScreens } from './console-screens.ts'
import { saveScreen, settle, takeWhenStill } from './screenshot.ts'

type Size = 'phone' | 'desktop'
type Theme = 'light' | 'dark'

type Screen = {
  name: string
  path: string
  /** The sizes and themes of the screenshot; all of them by default. */
  sizes?: readonly Size[]
  themes?: readonly Theme[]
  locale?: Locale
  as?: keyof typeof DEMO_EMAILS
  /**
   * Whether the whole page is taken instead of the first screen; the picture is scaled down to keep the file
   * small.
   */
  whole?: boolean
  /** Whether the visitor has never been here before. */
  isNew?: boolean
}

/** Screenshots for docs/screens. */
const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-nl', path: '/', locale: 'nl', sizes: ['phone'], themes: ['light'] },
  { name: 'home-whole', path: '/', sizes: ['desktop'], themes: ['light'], whole: true },
  { name: 'entry-warning', path: '/', isNew: true },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'members', path: '/members', as: 'premium' },
  { name: 'member', path: '/members/{member}', as: 'premium' },
  { name: 'member-landing', path: '/members/{member}/landing', themes: ['light'] },
  { name: 'swipe-game', path: '/swipe-game', as: 'premium' },
  { name: 'match-finder', path: '/match-finder', as: 'premium', themes: ['light'] },
  { name: 'chat', path: '/chats/{conversation}', as: 'premium' },
  { name: 'credits', path: '/credits', as: 'premium', themes: ['light'] },
  { name: 'premium', path: '/premium', as: 'free' },
  { name: 'checkout', path: '/credits/p2', as: 'premium', themes: ['light'] },
  { name: 'profile', path: '/profile', as: 'premium' },
  { name: 'settings', path: '/settings', as: 'premium', themes: ['light'] },
  ...['tinderswipe', ...THEMED_LANDERS].map(
    (lander): Screen => ({ name: `lander-${lander}`, path: `/landers/${lander}`, themes: ['light'] }),
  ),
  { name: 'pricing', path: '/pricing', themes: ['light'] },
  { name: 'faq', path: '/faq', themes: ['light'] },
  { name: 'lang-config', path: '/lang-config' },
  { name: 'not-found', path: '/nothing' },
  { name: 'demo-ui', path: '/demo/ui', sizes: ['desktop'] },
]

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}

/** `npm run screens` takes all screenshots, `npm run screens -- home login` those whose names start so. */
const names = process.argv.slice(2)
const isWanted = (name: string) => !names.length || names.some((start) => name.startsWith(start))
const chosen = SCREENS.filter(({ name }) => isWanted(name))

const site = await startSite(console.log)
const browser = await launchBrowser()
try {
  const places = await writeToSomebody(browser)
  for (const screen of chosen)
    for (const size of screen.sizes ?? (['phone', 'desktop'] as const))
      for (const theme of screen.themes ?? (['light', 'dark'] as const)) {
        const place = { ...screen, path: fill(screen.path, places) }
        const screenshot = await take(browser, place, size, theme)
        await saveScreen(`${screen.name}-${size}-${theme}`, screenshot, screen.whole)
      }
  await takeConsoleScreens(browser, site.url, isWanted)
} finally {
  await browser.close()
  await site.stop()
}

type Places = { member: string; conversation: string }

function fill(path: string, { member, conversation }: Places): string {
  return path.replace('{member}', member).replace('{conversation}', conversation)
}

/** A profile to visit, and a conversation with it that has an answer. */
async function writeToSomebody(browser: Browser): Promise<Places> {
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies([{ name: 'locale', value: 'en', url: site.url }])
  await logIn(context, site.url, 'premium')
  const call = async (path: string, data?: unknown) => {
    const answer = data ? await context.request.post(path, { data }) : await context.request.get(path)
    return answer.json()
  }
  await context.request.put('/api/user.php', { data: { language: 'en' } })
  const member = (await call('/api/members.php')).members[1].id
  const send = (text: string) => call('/api/message.php', { profile: member, text })
  const conversation = (await send('Hi there! What makes a Sunday a good one for you?')).conversation.id
  for (let tries = 0; tries < 40; tries++) {
    const { messages } = await call(`/api/chat.php?conversation=${conversation}`)
    if (messages.length > 1) break
    await new Promise((done) => setTimeout(done, 500))
  }
  await context.close()
  return { member, conversation }
}

async function take(browser: Browser, screen: Screen, size: Size, theme: Theme): Promise<Buffer> {
  const { path, as, locale = 'en', whole = false, isNew = false } = screen
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: site.url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Europe/Amsterdam',
  })
  try {
    await context.addCookies([{ name: 'locale', value: locale, url: site.url }])
    if (!isNew) await answerQuestions(context, site.url)
    if (as) await logIn(context, site.url, as)
    const page = await context.newPage()
    // An open stream would keep the page from ever being idle.
    await page.route('**/api/events.php*', (route) => route.abort())
    await page.goto(path)
    await settle(page, whole)
    return await takeWhenStill(page, whole)
  } finally {
    await context.close()
  }
}
