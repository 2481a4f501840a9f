import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { join, mailsTo, openAlive, PASSWORD } from './join.ts'

const userOf = async (page: Page) => (await (await page.request.get('/api/user.php')).json()).user

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

test('a member leaves on one screen, and comes back by the mailed link', async ({ page, site }) => {
  test.slow()
  const email = await join(page)
  await openAlive(page, '/settings')
  await page.getByRole('link', { name: 'Mijn account verwijderen' }).click()
  await expect(page).toHaveURL('/settings/delete-account')
  await site.expectAccessible()

  const leave = page.getByRole('button', { name: 'Verwijder mijn account' })
  await page.getByLabel(/Wat kunnen we beter doen/).fill('Niets, dank je')
  await leave.click()
  await expect(page.getByText('Kies de reden die het beste past.')).toBeVisible()
  await page.getByText('Ik heb iemand ontmoet').click()
  await page.getByLabel('Jouw wachtwoord').fill('not this one')
  await leave.click()
  await expect(page.getByText('Dat is niet je wachtwoord. Probeer het opnieuw.')).toBeVisible()
  await expect(page.getByLabel('Jouw wachtwoord')).toBeFocused()
  await expect(page.getByLabel('Ik heb iemand ontmoet')).toBeChecked()
  await expect(page.getByLabel(/Wat kunnen we beter doen/)).toHaveValue('Niets, dank je')

  await page.getByLabel('Jouw wachtwoord').fill(PASSWORD)
  await leave.click()
  await expect(page).toHaveURL('/account-deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je account is verwijderd')
  await expect(page.getByText(/14 dagen/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await site.expectAccessible()

  const texts = (await mailsTo(page, email)).map(({ text }) => text)
  const [link = ''] = texts.join().match(/\/account-restore\?token=[\w-]+/) ?? []
  await page.goto(link)
  await site.expectAccessible()
  await page.getByRole('button', { name: 'Zet mijn account terug' }).click()
  await expect(page).toHaveURL('/login?notice=restored')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/members')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
})

test('a member who left comes back at the login, with one press and nothing typed again', async ({
  page,
  site,
}) => {
  test.slow()
  const email = await join(page)
  await page.goto('/settings')
  const other = await page.context().newPage()
  await other.goto('/settings')
  await page.bringToFront()
  await page.goto('/settings/delete-account')
  await page.getByText('Te duur', { exact: true }).click()
  await page.getByLabel('Jouw wachtwoord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
  await expect(page).toHaveURL('/account-deleted')
  await expect(other).toHaveURL('/login?to=%2Fsettings')
  await page.goBack()
  await expect(page).toHaveURL('/login?to=%2Fsettings%2Fdelete-account')

  await logIn(page, email, 'not this one')
  await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await logIn(tab, email, PASSWORD)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Dit account is verwijderd')
  }
  await site.expectAccessible()
  await other.getByRole('button', { name: 'Zet mijn account terug en log in' }).click()
  await expect(other).toHaveURL('/settings')
  expect((await userOf(page)).email).toBe(email)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Zet mijn account terug en log in' }).click()
  await expect(page).toHaveURL('/settings/delete-account')
})

test('the way out is in sight as much as the offers beside it', async ({ page, site }) => {
  await site.logInAs('free')
  await page.goto('/settings/delete-account')
  const leave = page.getByRole('button', { name: 'Verwijder mijn account' })
  const offer = page.getByRole('button', { name: 'Maak me onzichtbaar' })
  const [way, other] = [await leave.boundingBox(), await offer.boundingBox()]
  expect(way?.height).toBeGreaterThanOrEqual(other?.height ?? Number.POSITIVE_INFINITY)
  expect(way?.width).toBeGreaterThanOrEqual(other?.width ?? Number.POSITIVE_INFINITY)
  await expect(page.getByRole('button', { name: 'Bekijk wat het kost' })).toBeVisible()
})

test('a member takes a break instead', async ({ page, site }) => {
  await join(page)
  await page.goto('/settings/delete-account')
  await page.getByRole('button', { name: 'Maak me onzichtbaar' }).click()
  await expect(page.getByText('Je bent nu onzichtbaar.')).toBeVisible()
  await site.expectAccessible()
  expect((await userOf(page)).invisible).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Maak me onzichtbaar' })).toHaveCount(0)
})

test('a member wants fewer mails instead, and keeps those from people', async ({ page }) => {
  await join(page)
  await page.goto('/settings/delete-account')
  await page.getByRole('button', { name: 'Zet deze mails uit' }).click()
  await expect(page.getByText('Die mails staan nu uit.')).toBeVisible()
  expect((await userOf(page)).notifications_disabled.sort()).toEqual([
    'news',
    'promotions',
    'reminders',
    'weekly_updates',
  ])
})

test('somebody who is logged in is not told that the account is gone', async ({ page, site }) => {
  await site.logInAs('free')
  await page.goto('/account-deleted')
  await expect(page).toHaveURL('/settings')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one can leave all the same', async ({ page }) => {
    await join(page)
    await page.goto('/settings/delete-account')
    await page.getByText('Te duur', { exact: true }).click()
    await page.getByLabel('Jouw wachtwoord').fill('not this one')
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await expect(page.getByText('Dat is niet je wachtwoord.')).toBeVisible()
    await expect(page.getByLabel('Te duur')).toBeChecked()
    await page.getByLabel('Jouw wachtwoord').fill(PASSWORD)
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await expect(page).toHaveURL('/account-deleted')
    expect(await userOf(page)).toBeNull()
  })
})
