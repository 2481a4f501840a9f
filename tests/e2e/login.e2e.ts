import { expect, test } from './fixtures.ts'

test('a wrong password is told in place, and what was typed stays', async ({ page, site }) => {
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill('free@vonk.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('free@vonk.example')
  await site.expectAccessible()
})

test('a password can be looked at, and is still sent', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await password.fill('not this one')
  const show = page.getByRole('button', { name: 'Wachtwoord tonen' })
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an empty form says what is missing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible()
  await expect(page.getByText('Vul je wachtwoord in.')).toBeVisible()
})

test('the way back after logging in never leads to another site', async ({ page }) => {
  await page.goto('/login?to=/.//evil.example/members')
  await page.getByRole('button', { name: 'Gratis lid' }).click()
  await expect(page).toHaveURL('/members')
})

test('somebody who is logged in already goes straight on', async ({ page, site }) => {
  await site.logInAs('free')
  await page.goto('/login?to=/likes')
  await expect(page).toHaveURL('/likes')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one can log in and out all the same', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Gratis lid' }).click()
    await expect(page).toHaveURL('/members')
    await page.getByRole('button', { name: 'Jouw account' }).click()
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/')
  })
})
