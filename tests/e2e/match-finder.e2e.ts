import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

const question = (page: Page, text: string) => page.getByRole('heading', { name: text })
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()

test('a member answers six questions and sees who fits, and why', async ({ page, site }) => {
  test.slow()
  await join(page)
  await page.goto('/match-finder')
  await expect(question(page, 'Wie wil je leren kennen?')).toBeVisible()
  await expect(question(page, 'Welke leeftijd zoek je?')).toBeHidden()
  await page.getByText('Mannen', { exact: true }).click()
  await next(page)

  await expect(question(page, 'Welke leeftijd zoek je?')).toBeFocused()
  await page.getByRole('slider', { name: 'Vanaf' }).fill('25')
  await page.getByRole('slider', { name: 'Tot en met' }).fill('65')
  await expect(page.getByText('25 tot en met 65 jaar')).toBeVisible()
  await next(page)
  await page.getByText('Overal in het land').click()
  await next(page)
  await expect(question(page, 'Waar heb je zin in?')).toBeFocused()
  await page.getByRole('button', { name: 'Overslaan' }).click()

  await expect(question(page, 'Waar hou je van?')).toBeFocused()
  await page.getByText('Koken', { exact: true }).click()
  await page.getByText('Wandelen', { exact: true }).click()
  await expect(page.getByText('2 gekozen van hooguit 10')).toBeVisible()
  await next(page)
  await page.getByText('Lekker thuis').click()
  await page.getByRole('button', { name: 'Laat zien' }).click()

  await expect(page).toHaveURL('/match-finder')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Past het best')).toBeVisible()
  await expect(page.getByText(/Jullie houden allebei van/).first()).toBeVisible()
  await site.expectAccessible()

  await page.reload()
  await expect(page.getByText('Past het best')).toBeVisible()
  await page.getByRole('link', { name: 'Antwoorden aanpassen' }).click()
  await expect(page.getByRole('radio', { name: 'Mannen' })).toBeChecked()
  await page.getByRole('link', { name: 'Stoppen' }).click()
  await expect(page.getByText('Past het best')).toBeVisible()
})

test('the questions can be walked with the keys, and back with the browser', async ({ page }) => {
  await join(page)
  await page.goto('/match-finder')
  await page.getByRole('radio', { name: 'Vrouwen' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Welke leeftijd zoek je?')).toBeFocused()
  await expect(page).toHaveURL('/match-finder?question=age')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Hoe dichtbij moet het zijn?')).toBeFocused()
  await expect(page).toHaveURL('/match-finder?question=place')
  await page.goBack()
  await expect(page).toHaveURL('/match-finder?question=age')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Vrouwen' })).toBeChecked()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(question(page, 'Wie wil je leren kennen?')).toBeFocused()
})

test('ten interests are enough', async ({ page, site }) => {
  await join(page)
  await page.goto('/match-finder?question=interests')
  const boxes = page.getByRole('checkbox')
  for (let index = 0; index < 10; index += 1) await boxes.nth(index).press('Space')
  await expect(page.getByText('Dat zijn er 10.')).toBeVisible()
  await expect(boxes.nth(10)).toBeDisabled()
  await site.expectAccessible()
})

test('whoever just joined is welcomed with people who fit, and can like them', async ({ page, site }) => {
  await confirmAddress(page, await join(page))
  await page.goto('/signup-matches')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom, Sanne')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fictief', exact: true }).first()).toBeVisible()
  await site.expectAccessible()
  const like = page.getByRole('button', { name: /^Like / }).first()
  await like.click()
  const liked = page.getByRole('button', { name: /^Geliket / })
  await expect(liked).toHaveCount(1)
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Verder naar alle leden' }).click()
  await expect(page).toHaveURL('/members')
})

test('a match is told to the rest of the page', async ({ page }) => {
  await join(page)
  await page.route('**/signup-matches.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"match",false', '"match",true') })
  })
  await page.goto('/signup-matches')
  await page.evaluate(() =>
    window.addEventListener('vonk:match', (event) => {
      if (event instanceof CustomEvent) document.body.dataset.match = event.detail.name
    }),
  )
  const name = await page.getByRole('article').first().getByRole('link').innerText()
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await expect(page.locator('body')).toHaveAttribute('data-match', name.split(',')[0] ?? '')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are one long form, and a like works too', async ({ page }) => {
    await join(page)
    await page.goto('/match-finder')
    await expect(question(page, 'Hoe ziet een fijne avond eruit?')).toBeVisible()
    await page.getByText('Mannen', { exact: true }).click()
    await page.getByLabel('Vanaf').fill('30')
    await page.getByText('Koken', { exact: true }).click()
    await page.getByRole('button', { name: 'Laat zien' }).click()
    await expect(page.getByText('Past het best')).toBeVisible()
    await page
      .getByRole('button', { name: /^Like / })
      .first()
      .click()
    await expect(page.getByText('Je like is verstuurd.')).toBeVisible()
  })
})
