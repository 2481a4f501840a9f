import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** An address that nobody has. */
export const someone = () => `e2e-${crypto.randomUUID()}@vonk.example`
export const PASSWORD = 'lang genoeg voor ons'

export async function chooseBirthDate(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Dag', { exact: true }).selectOption(day)
  await page.getByLabel('Maand', { exact: true }).selectOption(month)
  await page.getByLabel('Jaar', { exact: true }).selectOption(year)
}

/** The account step, but for who one is and looks for. */
export async function fillIn(page: Page, email: string) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Naam', { exact: true }).fill('Annemarie')
  await chooseBirthDate(page, '7', 'mei', '1990')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
}

export const submit = (page: Page) =>
  page.locator('form').getByRole('button', { name: 'Gratis meedoen' }).click()

/** Joins through the form, as a woman who looks for men. */
export async function joinAs(page: Page, email: string) {
  await page.goto('/signup?gender=female&seeks=male')
  await fillIn(page, email)
  await submit(page)
  await expect(page).toHaveURL('/complete-signup?step=photo')
}
