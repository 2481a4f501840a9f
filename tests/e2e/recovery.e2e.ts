import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { join, mailsTo } from './join.ts'

/** Adds a logged-out member, whom no other test changes. Returns the mail address. */
async function somebody(page: Page): Promise<string> {
  const email = await join(page)
  await page.request.get('/api/logout.php')
  return email
}

async function askForLink(page: Page, email: string) {
  await page.goto('/reset-password')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
}

async function mailedLink(page: Page, email: string): Promise<string> {
  const texts = (await mailsTo(page, email)).map(({ text }) => text)
  const [link = ''] = texts.join().match(/\/reset-password\/do\?token=[\w-]+/) ?? []
  return link
}

async function choose(page: Page, password: string, again: string) {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Nieuw wachtwoord nog eens').fill(again)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
}

test('who forgot the password gets a link, chooses a new one and logs in', async ({ page, site }) => {
  test.slow()
  const email = await somebody(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wachtwoord vergeten?')
  await site.expectAccessible()
  await askForLink(page, email)
  await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  const link = await mailedLink(page, email)
  await page.goto(link)
  await site.expectAccessible()
  const secondTab = await page.context().newPage()
  await secondTab.goto(link)
  await page.bringToFront()
  await choose(page, 'short', 'short')
  await expect(page.getByText('Kies een wachtwoord van minstens 8 tekens.')).toBeVisible()
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeFocused()
  await choose(page, 'remembered-this-time', 'something-else')
  await expect(page.getByText('De twee wachtwoorden zijn niet gelijk.')).toBeVisible()
  await choose(page, 'remembered-this-time', 'remembered-this-time')
  await expect(page).toHaveURL('/login?notice=reset')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('remembered-this-time')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/members')

  await secondTab.bringToFront()
  await choose(secondTab, 'some-other-password', 'some-other-password')
  await expect(secondTab.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
  await page.bringToFront()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
  await site.expectAccessible()
  await page.getByRole('link', { name: 'Vraag een nieuwe link' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('an address that nobody has is told at the field, and what was typed stays', async ({ page }) => {
  await askForLink(page, 'nobody-at-all@vonk.example')
  await expect(page.getByText('We kennen geen account met dit e-mailadres.')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('nobody-at-all@vonk.example')
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await askForLink(page, 'not an address')
  await expect(page.getByText('Ongeldige e-mail')).toBeVisible()
})

test('asking for the link again at once is not refused, and the first mail stays the only one', async ({
  page,
}) => {
  const email = await somebody(page)
  await askForLink(page, email)
  await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
  const link = await mailedLink(page, email)
  await askForLink(page, email)
  await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
  expect(await mailedLink(page, email)).toBe(link)
})

test('a link that lost its token says so at once', async ({ page }) => {
  await page.goto('/reset-password/do')
  await expect(page.getByRole('heading', { name: 'Deze link kennen we niet' })).toBeVisible()
  await page.goto('/mail-change/do')
  await expect(page.getByRole('heading', { name: 'Deze link kennen we niet' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a new password can be chosen all the same', async ({ page }) => {
    const email = await somebody(page)
    await askForLink(page, email)
    await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
    await page.goto(await mailedLink(page, email))
    await choose(page, 'remembered-this-time', 'something-else')
    await expect(page.getByText('De twee wachtwoorden zijn niet gelijk.')).toBeVisible()
    await choose(page, 'remembered-this-time', 'remembered-this-time')
    await expect(page).toHaveURL('/login?notice=reset')
  })
})
