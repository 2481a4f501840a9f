import { expect, test } from './fixtures.ts'
import { joinAs, someone } from './signup-form.ts'

test('the steps can be used by everybody', async ({ page, site }) => {
  test.slow()
  await joinAs(page, someone())
  for (const step of ['photo', 'location', 'about', 'complete']) {
    await page.goto(`/complete-signup?step=${step}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await site.expectAccessible()
  }
})

test('a step can be reloaded, and the way back leads to the one before', async ({ page }) => {
  await joinAs(page, someone())
  await page.goto('/complete-signup')
  await expect(page).toHaveURL('/complete-signup?step=photo')
  await page.getByRole('link', { name: 'Overslaan' }).click()
  await expect(page.getByText('Stap 3 van 7')).toBeVisible()
  await page.getByRole('link', { name: 'Overslaan' }).click()
  await expect(page.getByText('Stap 4 van 7')).toBeVisible()
  // The page requests live events once its scripts run; before that, the browser itself handles going back.
  await Promise.all([page.waitForRequest('**/api/events.php*'), page.reload()])
  await expect(page.getByText('Stap 4 van 7')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Stap 3 van 7')).toBeVisible()
  await page.getByRole('link', { name: 'Terug' }).click()
  await expect(page.getByText('Stap 2 van 7')).toBeVisible()
})

test('the device tells where somebody is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.3702, longitude: 4.8952 })
  await joinAs(page, someone())
  await page.goto('/complete-signup?step=location')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.getByText('Gevonden: Amsterdam, Nederland.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Woonplaats' })).toHaveValue('Amsterdam')
})

test('a device that may not tell where it is leaves the choice to its owner', async ({ page }) => {
  await joinAs(page, someone())
  await page.goto('/complete-signup?step=location')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.getByText('Je browser mag ons niet vertellen waar je bent.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Woonplaats' })).toBeEditable()
})

test('a town that nobody knows is asked for again', async ({ page, site }) => {
  await joinAs(page, someone())
  await page.goto('/complete-signup?step=location')
  await page.getByRole('combobox', { name: 'Woonplaats' }).fill('Nergenshuizen')
  await expect(page.getByText('Geen plaats gevonden')).toBeVisible()
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByText('Kies je woonplaats uit de lijst, of laat dit leeg.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Woonplaats' })).toHaveValue('Nergenshuizen')
  await site.expectAccessible()
})
