import type { Page } from '@playwright/test'

/** Records layout shifts of all pages from now on; returns a function that sums up those of the present page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts')
      return shifts.reduce((sum, shift) => sum + shift, 0)
    })
}
