import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A mail address without an account. */
export const someone = () => `e2e-${crypto.randomUUID()}@vonk.example`
export const PASSWORD = 'lang genoeg voor ons'

export async function chooseBirthDate(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Dag', { exact: true }).selectOption(day)
  await page.getByLabel('Maand', { exact: true }).selectOption(month)
  await page.getByLabel('Jaar', { exact: true }).selectOption(year)
}

/** Fills in the account step, except for the gender and the gender sought. */
export async function fillIn(page: Page, email: string) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Naam', { exact: true }).fill('Annemarie')
  await chooseBirthDate(page, '7', 'mei', '1990')
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
