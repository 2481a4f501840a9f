import { PAGES } from '../../web/routes.ts'
import { expect, test } from './fixtures.ts'

/** An address of the table with something in the place of its parameters. */
const visit = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(':id', '0f8fad5b-d9cb-469f-a165-70867728950e')
    .replace(':type', 'received')

const open = PAGES.filter(({ access, name }) => access === 'everyone' && name !== 'token')
const gated = PAGES.filter(({ access }) => access === 'members')

test.describe('every address answers', () => {
  test.skip(({ isMobile }) => isMobile, 'the screen makes no difference')

  test('those for everybody with a page that has one heading and a title', async ({ page }) => {
    test.slow()
    for (const { name, path } of open) {
      const response = await page.goto(visit(path))
      expect(response?.status(), name).toBe(200)
      await expect(page.locator('h1'), name).toHaveCount(1)
      expect(await page.title(), name).not.toMatch(/^(pages\.|undefined| ·)/)
    }
  })

  test('those for members with the login, and after it with the page', async ({ page, request }) => {
    for (const { name, path } of gated) {
      const response = await request.get(visit(path), { maxRedirects: 0 })
      expect(response.status(), name).toBe(302)
      expect(response.headers().location, name).toBe(`/login?${new URLSearchParams({ to: visit(path) })}`)
    }
    await page.goto('/likes/given')
    await page.getByLabel('E-mailadres').fill('free@vonk.example')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/likes/given')
  })

  test('those for members, for a member', async ({ page, site }) => {
    test.slow()
    await site.logInAs('premium')
    for (const { name, path } of gated) {
      const response = await page.goto(visit(path))
      expect(response?.status(), name).toBe(200)
      await expect(page.locator('h1'), name).toHaveCount(1)
    }
  })
})

test.describe('unknown addresses', () => {
  test.use({ allowConsoleErrors: true })

  for (const path of ['/no/such/page', '/nothing', '/members/x/y/z', '/landers/unknown']) {
    test(`${path} gives 404 and the way home`, async ({ page, site }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kon niet worden gevonden')
      await site.expectAccessible()
      await page.getByRole('link', { name: 'Terug naar de voorpagina' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})

test('a lander carries none of the framework', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/landers/gallery/she')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
})
