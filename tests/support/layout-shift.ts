import type { Page } from '@playwright/test'

/**
 * Records layout shifts of all pages from now on, or only those after a page has loaded; returns a function that sums up those
 * of the present page.
 */
export async function watchShifts(page: Page, { afterLoad = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((isLate) => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const watch = () =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: !isLate })
    if (isLate) addEventListener('load', watch)
    else watch()
  }, afterLoad)
  return () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts')
      return shifts.reduce((sum, shift) => sum + shift, 0)
    })
}
