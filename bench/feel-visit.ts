import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { answerQuestions, takeCookies } from './browser.ts'
import type { FeltPage } from './feel-pages.ts'
import { readTapMs, recordInPage } from './feel-recorder.ts'
import type { Member } from './targets.ts'

/** A phone, whose processor is a quarter as fast as this machine's. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER = 4
/** How long after the paint the page is used first. */
export const MOMENTS = { early: 500, later: 2_500 } as const
export type Moment = keyof typeof MOMENTS
/** The time that the keyboard of a phone takes to slide in. */
const KEYBOARD_MS = 250
/** Of the first scroll, in pixels and pixels per second. */
const SCROLL = { distance: 700, speed: 900 }
const PATIENCE_MS = 8_000
const STREAM = '/api/events.php'

export type Visitor = { browser: Browser; siteUrl: string; member: Member }
/** `asked` is when the page asked for live events, in milliseconds of the wall clock. */
type Visit = { page: Page; session: CDPSession; asked: Promise<number> }

/** Milliseconds from the first tap on a page until its effect can be used. */
export const tapFirst = (visitor: Visitor, felt: FeltPage, moment: Moment) =>
  visit(visitor, felt, async ({ page, session }) => {
    const at = await centreOf(felt.control(page))
    await untilAfterPaint(page, MOMENTS[moment])
    await touch(session, at)
    return waitFor(page, readTapMs)
  })

/** Milliseconds from the first key in a field until its letter shows. The field was tapped a moment after the paint. */
export const typeFirst = (visitor: Visitor, felt: FeltPage, field: (page: Page) => Locator) =>
  visit(visitor, felt, async ({ page, session }) => {
    const at = await centreOf(field(page))
    await untilAfterPaint(page, MOMENTS.early)
    await touch(session, at)
    await waitFor(page, () => document.activeElement?.matches('input, textarea') || null)
    await pause(KEYBOARD_MS)
    await page.keyboard.press('a')
    return waitFor(page, () => window.recorder?.letterMs ?? null)
  })

/** The longest time in milliseconds between two frames while a page is scrolled for the first time. */
export const scrollFirst = (visitor: Visitor, felt: FeltPage) =>
  visit(visitor, felt, async ({ page, session }) => {
    await untilAfterPaint(page, MOMENTS.early)
    const { width, height } = PHONE.viewport
    await session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height * 0.6,
      yDistance: felt.scrollsUp ? SCROLL.distance : -SCROLL.distance,
      speed: SCROLL.speed,
      gestureSourceType: 'touch',
    })
    return waitFor(page, () => window.recorder?.hangMs || null)
  })

/** Milliseconds from the load of a page that nobody touches until it asks for its live events. */
export const awaitStream = (visitor: Visitor, felt: FeltPage) =>
  visit(visitor, felt, async ({ page, asked }) => {
    const loadedAt = await page.evaluate(() => {
      const [loading] = performance.getEntriesByType('navigation')
      return loading instanceof PerformanceNavigationTiming
        ? performance.timeOrigin + loading.loadEventStart
        : Number.NaN
    })
    const never = pause(PATIENCE_MS, Number.NaN, { ref: false })
    const askedAt = await Promise.race([asked, never])
    if (Number.isNaN(askedAt)) throw new Error('The page asked for no live events')
    return askedAt - loadedAt
  })

/** Opens a page in a browser context of its own and returns once it is loaded. */
async function visit<T>(
  { browser, siteUrl, member }: Visitor,
  felt: FeltPage,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    await answerQuestions(context, siteUrl)
    if (felt.isMember) await takeCookies(context, siteUrl, member.cookie)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const asked = watchStream(session)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(recordInPage, felt.effect)
    await page.goto(siteUrl + felt.path(member), { waitUntil: 'load' })
    return await use({ page, session, asked })
  } finally {
    await context.close()
  }
}

const watchStream = (session: CDPSession) =>
  new Promise<number>((resolve) =>
    session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (new URL(request.url).pathname === STREAM) resolve(wallTime * 1000)
    }),
  )

/** Waits without asking the page again, which may be busy by then. */
async function untilAfterPaint(page: Page, ms: number) {
  const paintedAt = await page.evaluate(() => performance.timeOrigin + (window.recorder?.paintedAt ?? 0))
  await pause(Math.max(0, paintedAt + ms - Date.now()))
}

type Point = { x: number; y: number }

async function centreOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox({ timeout: PATIENCE_MS })
  const centre = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (!centre || centre.y > PHONE.viewport.height) throw new Error(`${control} is not on the first screen`)
  return centre
}

/** The finger is lifted at once, also when the page is too busy to notice that it was put down. */
async function touch(session: CDPSession, point: Point) {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

async function waitFor<T>(page: Page, read: () => T | null): Promise<T> {
  const found = await page.waitForFunction(read, null, { polling: 100, timeout: PATIENCE_MS })
  // The page is asked until it gives something else than null.
  return (await found.jsonValue()) as T
}
