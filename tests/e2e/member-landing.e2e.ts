import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Somebody = { id: string; name: string; kind: 'member' | 'fictional' }

/** A fictional profile that visitors may see. */
async function somebody(page: Page): Promise<Somebody> {
  const { members }: { members: Somebody[] } = await (await page.request.get('/api/glimpse.php')).json()
  const found = members.find(({ kind }) => kind === 'fictional')
  if (!found) throw new Error('there is nobody to land on')
  return found
}

const DESIGNS = ['landing', 'landing2', 'landing3', 'chat']

test('every landing page says in words that a profile is invented, can be used by everybody, and shows its picture without a script', async ({
  page,
  site,
}) => {
  test.slow()
  const { id, name } = await somebody(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const design of DESIGNS) {
    await page.goto(`/members/${id}/${design}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.locator('main img[fetchpriority=high]')).toHaveCount(1)
    await expect(page.getByText(/^Dit profiel is fictief\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fictief', exact: true })).toBeVisible()
    await site.expectAccessible()
    const { width, scroll } = await page.evaluate(() => ({
      width: window.innerWidth,
      scroll: document.documentElement.scrollWidth,
    }))
    expect(scroll, `${design} fits the screen`).toBeLessThanOrEqual(width)
  }
  expect(scripts).toEqual([])
})

test('a first message comes along into the signup, with the member it is for', async ({ page, site }) => {
  const { id, name } = await somebody(page)
  await page.goto(`/members/${id}/landing?network=friends&ref=poster`)
  await page.getByLabel(`Schrijf ${name} een eerste bericht`).fill('Hallo! Ook zo van soep?')
  await page.getByRole('button', { name: 'Verder met je bericht' }).click()
  await expect(page).toHaveURL(`/members/${id}/signup?network=friends&ref=poster`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zeg hallo tegen ${name}`)
  await expect(page.getByLabel('Je eerste bericht')).toHaveValue('Hallo! Ook zo van soep?')
  await expect(page.getByRole('button', { name: 'Fictief', exact: true })).toBeVisible()
  await expect(page.getByText('Vul dit in.')).toHaveCount(0)
  await expect(page.locator('input[name=ref]')).toHaveValue('poster')
  await site.expectAccessible()
})

test('a ready line in the chat leads into the signup with that line', async ({ page }) => {
  const { id, name } = await somebody(page)
  await page.goto(`/members/${id}/chat`)
  await expect(page.getByText('Nog geen berichten. Het eerste is van jou.')).toBeVisible()
  const line = `Hoi ${name}, hoe ziet jouw ideale zondag eruit?`
  await page.getByRole('button', { name: line }).click()
  await expect(page).toHaveURL(`/members/${id}/signup`)
  await expect(page.getByLabel('Je eerste bericht')).toHaveValue(line)
})

test('a theme changes the words, and one that does not exist is not found', async ({ page }) => {
  const { id } = await somebody(page)
  await page.goto(`/members/${id}/landing3/bdsm`)
  await expect(page.getByText('Open over wensen en grenzen')).toBeVisible()
  for (const path of [`/members/${id}/landing2/unheard-of`, '/members/nobody/landing'])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('a member is sent on to the profile or the conversation', async ({ page, site }) => {
  const { id } = await somebody(page)
  await site.logInAs('free')
  const sentTo = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).headers().location
  expect(await sentTo(`/members/${id}/landing`)).toBe(`/members/${id}`)
  expect(await sentTo(`/members/${id}/landing3/she`)).toBe(`/members/${id}`)
  expect(await sentTo(`/members/${id}/signup`)).toBe(`/members/${id}`)
  expect(await sentTo(`/members/${id}/chat`)).toBe(`/chats/new?profile=${id}`)
})
