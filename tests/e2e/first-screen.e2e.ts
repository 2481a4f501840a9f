import type { Locator } from '@playwright/test'
import { CONSENT_COOKIE } from '../../core/rules/site/consent.ts'
import finder from '../../locales/nl/likes/match-finder.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { join } from './join.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Fails unless the element is within the first screen and nothing lies over its middle. */
async function expectInReach(element: Locator) {
  await expect(element).toBeVisible()
  const covers = () =>
    element.evaluate((node) => {
      const { left, top, width, height, bottom } = node.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      if (top < 0 || bottom > innerHeight) return `it ends at ${bottom} of ${innerHeight}`
      return node.contains(above) ? null : `${above?.tagName} ${above?.className}`
    })
  await expect.poll(covers).toBeNull()
}

test('with every notice due at once, the main thing of a page is on the first screen of a small phone', async ({
  page,
}) => {
  // The bonus runs, the address is not confirmed, there is no photo, and the consent is not given.
  await join(page)
  await page.context().clearCookies({ name: CONSENT_COOKIE })

  await page.goto('/swipe-game')
  const moves = page.getByRole('button', { name: /^Like |^Sla .* over$/ })
  await expect(moves).toHaveCount(2)
  for (const move of await moves.all()) await expectInReach(move)

  await page.goto('/match-finder')
  await expectInReach(page.getByRole('heading', { name: finder.gender.question }))
  await expectInReach(page.getByRole('button', { name: finder.next }))

  const segments = page.getByRole('navigation', { name: 'Manieren om te zoeken' })
  const place = async () => (await segments.boundingBox())?.y
  const before = await place()
  await page.getByRole('link', { name: 'Overzicht' }).click()
  await expect(page).toHaveURL('/members')
  await expect.poll(place, 'the segments keep their place').toBe(before)
  await expectInReach(page.getByRole('article').first())
})
