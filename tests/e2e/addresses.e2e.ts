import type { APIRequestContext } from '@playwright/test'
import { PAGES } from '../../web/pages.ts'
import { pageAddress } from '../support/page-address.ts'
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

type Visited = { member: string; conversation: string }

/** A profile to visit, and a conversation of a new member with it. */
async function somebody(request: APIRequestContext): Promise<Visited> {
  await confirmAddress({ request }, await join({ request }))
  const { members } = await (await request.get('/api/members.php')).json()
  const member = members[0].id
  const sent = await request.post('/api/message.php', { data: { profile: member, text: 'Hallo' } })
  await request.get('/api/logout.php')
  return { member, conversation: (await sent.json()).conversation.id }
}

const gated = PAGES.filter(({ access }) => access === 'members')

test('pages for members lead visitors to the login, and after it to the page', async ({ page, request }) => {
  const ids = await somebody(request)
  for (const { name, path } of gated) {
    const response = await request.get(pageAddress(path, ids), { maxRedirects: 0 })
    expect(response.status(), name).toBe(302)
    expect(response.headers().location, name).toBe(
      `/login?${new URLSearchParams({ to: pageAddress(path, ids) })}`,
    )
  }
  await page.goto('/likes/given')
  await page.getByLabel('E-mailadres').fill('free@vonk.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/likes/given')
})

test.describe('unknown addresses', () => {
  test.use({ allowConsoleErrors: true })

  test('give 404 and the way home', async ({ page, site }) => {
    const heading = 'Deze pagina kon niet worden gevonden'
    for (const path of ['/nothing', '/members/x/y/z', '/landers/unknown']) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain(heading)
    }
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle('Niet gevonden · Vonk')
    await site.expectAccessible()
    await page.getByRole('link', { name: 'Terug naar de voorpagina' }).click()
    await expect(page).toHaveURL('/')
  })
})
