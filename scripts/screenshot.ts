import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../docs/screens', import.meta.url))
const WHOLE_WIDTH = 800
const MOST_BYTES = 150_000
/** Qualities that are tried in turn until the file is small enough. */
const QUALITIES = [82, 74, 66, 58]

/** Takes screenshots until two in a row are equal, so that nothing moves any more. */
export async function takeWhenStill(page: Page, fullPage: boolean): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 10; tries++) {
    const now = await page.screenshot({ fullPage, animations: 'disabled' })
    if (now.equals(last)) return now
    last = now
  }
  throw new Error(`${page.url()} never stands still`)
}

/** Waits until nothing on the page changes any more. */
export async function settle(page: Page, whole: boolean) {
  if (whole)
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.loading === 'eager' || image.complete)
    await Promise.all(shown.map((image) => image.decode()))
  })
}

/** Writes a screenshot into docs/screens. */
export async function saveScreen(name: string, screenshot: Buffer, isWhole = false) {
  const picture = await compress(name, screenshot, isWhole)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.webp`), picture)
  console.log(`${name.padEnd(32)} ${Math.round(picture.length / 1000)} KB`)
}

async function compress(name: string, screenshot: Buffer, isWhole: boolean): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const image = sharp(screenshot).resize(isWhole ? { width: WHOLE_WIDTH } : {})
    const picture = await image.webp({ quality, effort: 6 }).toBuffer()
    if (picture.length < MOST_BYTES) return picture
  }
  throw new Error(`${name} stays above ${MOST_BYTES / 1000} KB`)
}
