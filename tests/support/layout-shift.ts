import type { Page } from '@playwright/test'

type Watched = Window & { shifts: number[] }

/**
 * Records layout shifts of all pages from now on; returns a function that sums up those of the present page.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as Watched).shifts.reduce((sum, shift) => sum + shift, 0))
}
