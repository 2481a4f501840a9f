import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'a-good-password'

/** Somebody new and logged in, whom no other test changes. Gives the address. */
export async function join(page: Page): Promise<string> {
  const email = `${randomUUID()}@vonk.example`
  const joined = await page.request.post('/api/signup.php', {
    data: {
      email,
      password: PASSWORD,
      name: 'Sanne',
      date_of_birth: '1990-05-17',
      gender: 'female',
      sexuality: 'hetero',
      country: 'NL',
      language: 'nl',
    },
  })
  expect(joined.status()).toBe(201)
  return email
}
