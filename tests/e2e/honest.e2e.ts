import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findingsOf } from '../support/axe.ts'
import { expect, test } from './fixtures.ts'

/** The first night is counted soon after the start of the site. */
const openFigures = (page: Page) =>
  expect(async () => {
    await page.goto('/honest')
    await expect(page.getByRole('figure')).toHaveCount(4, { timeout: 500 })
  }).toPass()

test('a visitor reads the figures of the last night and how each of them is counted @wide', async ({
  page,
  site,
}) => {
  await site.speak('en')
  await openFigures(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Honesty, in figures' })).toBeVisible()
  const between = page.getByRole('table', { name: 'Answers between members' })
  await expect(between.getByRole('columnheader', { name: 'This site' })).toBeVisible()
  await expect(between.getByRole('columnheader', { name: 'All our sites' })).toBeVisible()
  await page.getByText('answers.sql').click()
  await expect(page.getByText('A run is what A wrote to B')).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findingsOf(page), colorScheme).toEqual([])
  }
})

test('a reader checks a download in the browser, and a changed one does not hold @wide', async ({
  page,
  site,
}) => {
  await site.speak('en')
  await openFigures(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All nights as JSON' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  const check = async (text: string, seal = '') => {
    await page
      .getByLabel('Downloaded file')
      .setInputFiles({ name: 'honest.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByLabel('Seal from a mail').fill(seal)
    await page.getByRole('button', { name: 'Check' }).click()
  }
  await page.getByRole('link', { name: 'Check a download' }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await check(file, JSON.parse(file).nights[0].hash.slice(0, 16))
  await expect(page.getByText('The file holds')).toBeVisible()
  await expect(page.getByText('The seal belongs to the night of')).toBeVisible()
  await site.expectAccessible()
  await check(file.replace('\\"persons\\"', '\\"Persons\\"'))
  await expect(page.getByText('Night 1: it was changed after it was counted.')).toBeVisible()
  await site.expectAccessible()
  await check(file, 'AAAAAAAAAAAAAAAA')
  await expect(page.getByText('The seal belongs to no night of this file.')).toBeVisible()
  await check('{}')
  await expect(page.getByText('This is not a file of our figures.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a member counts their own lines, answers and credits', async ({ page, site }) => {
  await site.speak('en')
  await site.logInAs('premium')
  await page.goto('/honest')
  await page.getByRole('link', { name: 'Count my own' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your own figures' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Where credits go' })).toBeVisible()
  await site.expectAccessible()
})
