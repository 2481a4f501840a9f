import type { Page } from '@playwright/test'
import sharp from 'sharp'
import texts from '../../locales/nl/money/credits.json' with { type: 'json' }
import spent from '../../locales/nl/money/month.json' with { type: 'json' }
import kinds from '../../locales/nl/money/statement.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { confirmAddress, join, joinPartner } from './join.ts'

const words = (text: string, name: string) => text.replace('{name}', name)

/** Adds a member who has sent a message and a photo, which uses up the welcome credits. */
async function joinAndSpend(page: Page) {
  const other = await joinPartner(page)
  await confirmAddress(page, await join(page))
  const send = async (content: object) => {
    const answer = await page.request.post('/api/message.php', { data: { profile: other.id, ...content } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await send({ text: 'Hoi, hoe gaat het?' })
  await send({ photo: await uploadPhoto(page) })
  return other
}

async function uploadPhoto(page: Page): Promise<string> {
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const answer = await page.request.post('/api/chat-photo.php', { multipart: { file } })
  return (await answer.json()).photo.id
}

const rows = (page: Page) =>
  page.getByRole('table', { name: texts.statement.heading }).locator('tbody').getByRole('row')

test('the statement shows every credit: what for, when, how many and what was left', async ({
  page,
  site,
}) => {
  const other = await joinAndSpend(page)
  await page.goto('/credits')
  await expect(page.getByText('0 credits', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  const [photo, message, welcome] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
  await expect(photo).toContainText(words(texts.statement.to.photo, other.name))
  await expect(photo).toContainText('-4')
  await expect(message).toContainText(words(texts.statement.to.text, other.name))
  await expect(message).toContainText('-2')
  // It was paid for with credits of the welcome gift, which cost nothing.
  await expect(message).toContainText('gratis')
  await expect(message.getByRole('time')).toContainText(String(new Date().getFullYear()))
  await expect(welcome).toContainText(kinds.kinds.signup)
  await expect(welcome).toContainText('+6')
  const month = page.getByRole('region', { name: /^Uitgegeven in / })
  await expect(month.getByRole('listitem').filter({ hasText: spent.member })).toContainText('6 credits')
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await site.expectAccessible()
})

test('a movement leads to the conversation it was for', async ({ page }) => {
  const { name } = await joinAndSpend(page)
  await page.goto('/credits')
  await page.getByRole('link', { name: words(texts.statement.to.text, name) }).click()
  await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/)
  await expect(page.getByText('Hoi, hoe gaat het?').last()).toBeVisible()
})

test('the statement can be downloaded', async ({ page }) => {
  await join(page)
  await page.goto('/credits')
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: texts.statement.download }).click()
  expect((await begun).suggestedFilename()).toBe('credits.csv')
})

test('a visitor is sent to the login and back', async ({ page }) => {
  await page.goto('/credits')
  await expect(page).toHaveURL('/login?to=%2Fcredits')
})
