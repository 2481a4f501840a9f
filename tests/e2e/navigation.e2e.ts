import { LOADING_BAR_THROTTLE_MS } from '../../core/rules/shell/timing.ts'
import { comeAlive, expect, isPhone, test } from './fixtures.ts'
import { join, joinAsPremium, openAlive } from './join.ts'

test('a visitor finds the login and no members’ navigation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0)
})

test('a free member finds premium in the navigation, on a phone at the thumb', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  await site.logInAs('free')
  await page.goto('/members')
  const navigation = page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true })
  await expect(navigation.getByRole('link')).toHaveText([/Zoeken/, /Berichten/, /Likes/, /Premium/])
  const box = await navigation.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? 0) > height / 2).toBe(isPhone())
})

test('a premium member finds credits instead', async ({ page }) => {
  await joinAsPremium(page)
  await page.goto('/members')
  const navigation = page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true })
  await expect(navigation.getByRole('link', { name: 'Credits' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Premium' })).toHaveCount(0)
})

test('a member opens the account menu by keyboard and logs out', async ({ page }) => {
  await join(page)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Jouw account' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Mijn profiel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instellingen' })).toBeVisible()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
})

test('the body tells who looks at what', async ({ page, site }) => {
  await page.goto('/')
  await expect(page.locator('body')).not.toHaveClass(/logged-in|not-index|is-pwa/)
  await site.logInAs('free')
  await page.goto('/members')
  await expect(page.locator('body')).toHaveClass(/logged-in/)
  await expect(page.locator('body')).toHaveClass(/not-index/)
})

test('the footer leads to every page about the site', async ({ page }) => {
  await page.goto('/login')
  const links = page.getByRole('navigation', { name: 'Over deze site' }).getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(
    '/terms /privacy /cookies /ban /pricing /complaints /report /return-policy /faq /service /help /fictional /honest /withdraw /lang-config'.split(
      ' ',
    ),
  )
})

test('the American footer shows in English on a site that has it', async ({ page, baseURL }) => {
  const spark = baseURL?.replace('localhost', 'spark.localhost') ?? ''
  await page.goto(`${spark}/login`)
  await expect(page.getByRole('contentinfo')).toContainText('there is no subscription')
  await page.context().addCookies([{ name: 'locale', value: 'es', url: spark }])
  await page.goto(`${spark}/login`)
  await expect(page.getByRole('contentinfo')).not.toContainText('help@spark.example')
})

test.describe('as an installed app', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query.includes('display-mode')
          ? Object.defineProperty(ask(query), 'matches', { value: true })
          : ask(query)
    }),
  )

  test('the body says so, and the way back shows where one came from a list', async ({ page }) => {
    await joinAsPremium(page)
    await page.goto('/members')
    await expect(page.locator('body')).toHaveClass(/is-pwa/)
    await page.getByRole('link', { name: 'Credits', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/credits')
    await page.getByRole('button', { name: 'Terug' }).click()
    await expect(page).toHaveURL('/members')
    await expect(page.getByRole('button', { name: 'Terug' })).toHaveCount(0)
  })

  test('there is no way back on a page that was opened directly', async ({ page }) => {
    await joinAsPremium(page)
    await page.goto('/credits')
    await expect(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Terug' })).toHaveCount(0)
  })
})

test.describe('while a page is on its way', () => {
  test('a quick page shows no loading bar, a slow one does, a very slow one says so', async ({ page }) => {
    await join(page)
    await openAlive(page, '/members')
    const answer = Promise.withResolvers<void>()
    await page.route('**/*.data*', (route) => answer.promise.then(() => route.continue()))
    const wait = page.evaluate(
      () =>
        new Promise<number>((found) => {
          let pressed = 0
          addEventListener('click', () => (pressed = performance.now()), { once: true, capture: true })
          new MutationObserver(() => {
            if (document.querySelector('.loading-bar')) found(performance.now() - pressed)
          }).observe(document.body, { subtree: true, childList: true })
        }),
    )
    await page.getByRole('link', { name: 'Likes' }).filter({ visible: true }).click()
    expect(await wait).toBeGreaterThanOrEqual(LOADING_BAR_THROTTLE_MS)
    await expect(page.locator('.loading-bar')).toBeVisible()
    await expect(page.getByRole('status').getByText('Bijna zover')).toBeVisible()
    answer.resolve()
    await expect(page).toHaveURL('/likes')
    await expect(page.locator('.loading-bar')).toHaveCount(0)
  })
})

test('two quick presses of back, before the page has come alive, end on the page of the address', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page).toHaveURL('/cookies')
  await page.goto('/login')
  // The texts come late, and without them the page does not come alive.
  await page.route('**/texts/**', async (route) => {
    await new Promise((late) => setTimeout(late, 1500))
    await route.continue()
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/cookies')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  await comeAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cookies')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' })).toBeVisible()
})
