import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { confirmAddress, join, mailsTo, mailTo, PASSWORD } from './join.ts'

const part = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** Opens the settings, and in them the part that a row opens. */
async function openPart(page: Page, name: string) {
  await page.goto('/settings')
  await row(page, name).click()
  return part(page, name)
}

test('a member moves to another e-mail address through the mail sent to it', async ({ page, site }) => {
  test.slow()
  const old = await join(page)
  const wanted = `${randomUUID()}@vonk.example`
  const email = await openPart(page, 'E-mailadres')
  await expect(email).toContainText(old)
  await expect(email).toContainText('Nog niet bevestigd')

  await email.getByLabel('Nieuw e-mailadres').fill(wanted)
  await email.getByLabel('Jouw wachtwoord').fill('not this one')
  await email.getByRole('button', { name: 'Adres wijzigen' }).click()
  await expect(email.getByText('Dat is niet je wachtwoord. Probeer het opnieuw.')).toBeVisible()
  await expect(email.getByLabel('Jouw wachtwoord')).toBeFocused()
  await expect(email.getByLabel('Nieuw e-mailadres')).toHaveValue(wanted)

  await email.getByLabel('Jouw wachtwoord').fill(PASSWORD)
  await email.getByRole('button', { name: 'Adres wijzigen' }).click()
  await expect(email.getByText(`We hebben een mail gestuurd naar ${wanted}.`)).toBeVisible()
  await expect(email.getByLabel('Jouw wachtwoord')).toHaveValue('')

  const { text } = await mailTo(page, wanted)
  const [link = ''] = text.match(/\/mail-change\/do\?token=[\w-]+/) ?? []
  await page.goto(link)
  await page.reload()
  await site.expectAccessible()
  await page.getByRole('button', { name: 'Gebruik dit adres' }).click()
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is gewijzigd' })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar instellingen' }).click()
  await expect(row(page, 'E-mailadres')).toContainText(wanted)
  await expect(row(page, 'E-mailadres')).not.toContainText('Nog niet bevestigd')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
})

test('a member asks for the confirmation again', async ({ page }) => {
  const email = await join(page)
  await openPart(page, 'E-mailadres')
  await page.getByRole('button', { name: 'Stuur de bevestiging opnieuw' }).click()
  await expect(page.getByText('Verstuurd. Kijk in je mailbox')).toBeVisible()
  expect(await mailsTo(page, email)).toHaveLength(2)
})

test('a member changes the password; what is wrong with it is told at its field', async ({ page }) => {
  test.slow()
  const email = await join(page)
  const password = await openPart(page, 'Wachtwoord')
  const fill = async (old: string, next: string, again: string) => {
    await password.getByLabel('Oud wachtwoord').fill(old)
    await password.getByLabel('Nieuw wachtwoord', { exact: true }).fill(next)
    await password.getByLabel('Nieuw wachtwoord nog eens').fill(again)
    await password.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  }
  await fill('not this one', 'another-password', 'another-password')
  await expect(password.getByText('Controleer je oude wachtwoord')).toBeVisible()
  await expect(password.getByLabel('Oud wachtwoord')).toBeFocused()
  await fill(PASSWORD, 'another-password', 'something-else')
  await expect(password.getByText('De twee wachtwoorden zijn niet gelijk.')).toBeVisible()
  await expect(password.getByLabel('Nieuw wachtwoord nog eens')).toBeFocused()
  await fill(PASSWORD, 'short', 'short')
  await expect(password.getByText('Kies een wachtwoord van minstens 8 tekens.')).toBeVisible()
  await fill(PASSWORD, 'another-password', 'another-password')
  await expect(password.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()
  await expect(password.getByLabel('Oud wachtwoord')).toHaveValue('')

  const logIn = (given: string) =>
    page.request.post('/api/user.php', { data: { email, password: given } }).then((answer) => answer.status())
  expect(await logIn(PASSWORD)).toBe(401)
  expect(await logIn('another-password')).toBe(200)
})

test('a mail that was switched off stays off, and the settings count it', async ({ page }) => {
  await join(page)
  await page.goto('/settings#notifications')
  await expect(page).toHaveURL('/notifications')
  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'Aanbiedingen' }).uncheck()
  await expect(page.getByRole('status').getByText('Opgeslagen')).toBeVisible()
  await page.goto('/settings')
  await expect(row(page, 'Meldingen')).toContainText('Mails: 7 van 8 aan')
  await row(page, 'Meldingen').click()
  await expect(page.getByRole('switch', { name: 'Aanbiedingen' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /^Nieuws/ })).toBeChecked()
})

test('somebody who gets no mails at all is told so, and can turn them on again', async ({ page, site }) => {
  test.slow()
  await join(page)
  await page.goto('/notifications')
  const saved = page.getByRole('status').getByText('Opgeslagen')
  for (const one of await page.getByRole('switch').all()) {
    await one.uncheck()
    await expect(saved).toBeVisible()
  }
  await expect(page.getByText('Je krijgt geen mails van ons')).toBeVisible()
  await site.expectAccessible()
  await page.reload()
  await page.getByRole('button', { name: 'Alles aanzetten' }).click()
  await expect(page.getByText('Je krijgt geen mails van ons')).toHaveCount(0)
  for (const one of await page.getByRole('switch').all()) await expect(one).toBeChecked()
})

test('a member becomes invisible, visible again, and visible to visitors', async ({ page }) => {
  await join(page)
  const seen = async () => {
    const { user } = await (await page.request.get('/api/user.php')).json()
    return { invisible: user.invisible, shown_to_visitors: user.shown_to_visitors }
  }
  const visibility = await openPart(page, 'Wie jou ziet')
  const hide = visibility.getByRole('switch', { name: 'Verberg mijn profiel' })
  await hide.check()
  await expect(visibility.getByText('Opgeslagen')).toBeVisible()
  expect(await seen()).toEqual({ invisible: true, shown_to_visitors: false })
  await page.reload()
  await expect(hide).toBeChecked()
  await hide.uncheck()
  await expect(visibility.getByText('Opgeslagen')).toBeVisible()
  expect(await seen()).toEqual({ invisible: false, shown_to_visitors: false })
  await visibility.getByRole('switch', { name: 'Toon mij aan bezoekers' }).check()
  await expect(visibility.getByText('Opgeslagen')).toBeVisible()
  await expect.poll(seen).toEqual({ invisible: false, shown_to_visitors: true })
})

test('a member asks for a copy of all data, and gets it by mail', async ({ page }) => {
  const email = await join(page)
  const data = await openPart(page, 'Mijn gegevens')
  await data.getByRole('button', { name: 'Stuur me mijn gegevens' }).click()
  await expect(data.getByText(email)).toBeVisible()
  const link = async () => {
    const texts = (await mailsTo(page, email)).map(({ text }) => text)
    return texts.join().match(/\/download-data\?token=[\w-]+/)?.[0]
  }
  await expect.poll(link).toBeTruthy()
  await page.goto((await link()) ?? '')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download mijn gegevens' }).click()
  expect((await saved).suggestedFilename()).toBe('my-data.zip')
})

test('a member ends a login on another device', async ({ page, browser, baseURL }) => {
  const email = await join(page)
  const elsewhere = await browser.newContext({ baseURL })
  const logInElsewhere = () =>
    elsewhere.request.post('/api/user.php', { data: { email, password: PASSWORD } })
  const whoIsElsewhere = async () => (await (await elsewhere.request.get('/api/user.php')).json()).user
  const logins = part(page, 'Ingelogd op')

  await logInElsewhere()
  await openPart(page, 'Ingelogd op')
  await expect(logins.getByRole('listitem')).toHaveCount(2)
  await expect(logins.getByText('Dit apparaat')).toHaveCount(1)
  await logins.getByRole('button', { name: /^Uitloggen:/ }).click()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  expect(await whoIsElsewhere()).toBeNull()

  await logInElsewhere()
  await page.reload()
  await logins.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  expect(await whoIsElsewhere()).toBeNull()
  await elsewhere.close()
})

test('a member chooses another language and comes back to the same place', async ({ page }) => {
  await join(page)
  const language = await openPart(page, 'Taal')
  await language.getByLabel('Taal').selectOption('en')
  await page.getByRole('button', { name: 'Taal wijzigen' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/settings#language')
})

test('a row opens its part over the settings; the address names it, and going back closes it', {
  tag: '@wide',
}, async ({ page }) => {
  await join(page)
  const logins = await openPart(page, 'Ingelogd op')
  await expect(logins).toBeVisible()
  await expect(page).toHaveURL('/settings#logins')
  const loads: string[] = []
  page.on('request', (request) => request.url().includes('settings.data') && loads.push(request.url()))
  await page.goBack()
  await expect(logins).toBeHidden()
  await expect(row(page, 'Ingelogd op')).toBeFocused()
  expect(loads, 'closing loads nothing').toEqual([])

  // A link from elsewhere, such as that of a mail, opens the part too.
  await page.goto('about:blank')
  await page.goto('/settings#logins')
  await expect(logins).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logins).toBeHidden()
  await expect(page).toHaveURL('/settings')
})

test('the theme is chosen in the settings, and kept', async ({ page }) => {
  await join(page)
  await page.goto('/settings')
  await page.getByRole('main').getByText('Donker', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the settings are readable for everybody', async ({ page, site }) => {
  await join(page)
  await page.goto('/settings')
  await site.expectAccessible()
  await row(page, 'Wie jou ziet').click()
  await expect(part(page, 'Wie jou ziet')).toBeVisible()
  await site.expectAccessible()
  await page.goto('/notifications')
  await site.expectAccessible()
})

test('a browser that cannot show notifications says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await join(page)
  await page.goto('/notifications')
  await expect(page.getByText('Deze browser kan geen meldingen tonen.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the settings can be changed all the same', async ({ page }) => {
    await join(page)
    await page.goto('/settings')
    await row(page, 'Wachtwoord').click()
    await page.getByLabel('Oud wachtwoord').fill('not this one')
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await expect(page.getByText('Controleer je oude wachtwoord')).toBeVisible()
    await part(page, 'Wachtwoord').getByRole('link', { name: 'Sluiten' }).click()
    await expect(part(page, 'Wachtwoord')).toBeHidden()

    await page.getByRole('main').getByText('Donker', { exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Opslaan' }).filter({ visible: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await row(page, 'Meldingen').click()
    const mails = page.getByRole('region', { name: 'E-mails', exact: true })
    await page.getByRole('switch', { name: /^Nieuws/ }).uncheck()
    await mails.getByRole('button', { name: 'Opslaan' }).click()
    await expect(mails.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: /^Nieuws/ })).not.toBeChecked()
  })
})

test('a member lets the device say where they are, in the settings', async ({ page, context, site }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.3702, longitude: 4.8952 })
  await join(page)
  const location = await openPart(page, 'Locatie')
  await location.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(location.getByText('Gevonden: Amsterdam, Nederland.')).toBeVisible()
  await expect(location.getByText(/^Amsterdam, .+, Nederland$/)).toBeVisible()
  await site.expectAccessible()
})

test('a member closes themselves out, and reads until when wherever it matters', async ({ page, site }) => {
  test.slow()
  await confirmAddress(page, await join(page))
  const panel = await openPart(page, 'Mezelf buitensluiten')
  await expect(panel).toContainText('Niemand kan het eerder ongedaan maken')
  await panel.getByText('Een week').click()
  await panel.getByLabel('Je wachtwoord').fill('not this one')
  await panel.getByRole('button', { name: 'Mezelf buitensluiten' }).click()
  await expect(panel.getByText('Dat is niet je wachtwoord. Probeer het opnieuw.')).toBeVisible()
  await panel.getByLabel('Je wachtwoord').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Mezelf buitensluiten' }).click()
  await expect(panel.getByText('Je hebt jezelf buitengesloten tot')).toBeVisible()
  await site.expectAccessible()
  await page.goto('/premium')
  await expect(page.getByText('Je kunt niets kopen').filter({ visible: true })).toBeVisible()
  await page.goto('/likes')
  await expect(page.getByRole('region', { name: /^Je hebt jezelf buitengesloten tot/ })).toBeVisible()
  await site.expectAccessible()
})
