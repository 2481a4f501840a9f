import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A mail address without an account. */
export const someone = () => `e2e-${crypto.randomUUID()}@vonk.example`
export const PASSWORD = 'lang genoeg voor ons'

export async function typeBirthDate(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Dag', { exact: true }).fill(day)
  await page.getByLabel('Maand', { exact: true }).fill(month)
  await page.getByLabel('Jaar', { exact: true }).fill(year)
}

/** Fills in the account step, except for the gender and the gender sought. */
export async function fillIn(page: Page, email: string) {
  await page.getByLabel('Naam', { exact: true }).fill('Annemarie')
  // The address is not asked again if the front page asked for it.
  const address = page.getByLabel('E-mailadres')
  if (await address.isVisible()) await address.fill(email)
  await typeBirthDate(page, '7', '5', '1990')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
}

export const submit = (page: Page) =>
  page.locator('form').getByRole('button', { name: 'Gratis meedoen' }).click()

/** Signs up through the form, as a woman who seeks men. */
export async function joinAs(page: Page, email: string) {
  await page.goto('/signup?gender=female&seeks=male')
  await fillIn(page, email)
  await submit(page)
  await expect(page).toHaveURL('/complete-signup?step=photo')
}
