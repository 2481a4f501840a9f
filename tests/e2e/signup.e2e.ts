import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_EMAILS } from '../../core/rules/site/demo.ts'
import photos from '../../locales/nl/account/photos.json' with { type: 'json' }
import { CLOSED_HOST } from '../support/names.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './join.ts'
import { fillIn, joinAs, PASSWORD, someone, submit } from './signup-form.ts'

async function portrait() {
  const create = { width: 800, height: 1000, channels: 3 as const, background: '#a44a6b' }
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** The activation link of the newest mail to an address. */
async function linkInMailTo(page: Page, email: string): Promise<string> {
  const link = (await mailTo(page, email)).text.match(/\/api\/activate\.php\?token=[\w-]+/)?.[0]
  expect(link, `a link in a mail to ${email}`).toBeTruthy()
  return link ?? ''
}

test('a visitor joins from the front page, shows and tells who they are and confirms the address', async ({
  page,
}) => {
  test.slow()
  const email = someone()
  await page.goto('/')
  const card = page.getByRole('form', { name: 'Gratis meedoen' }).first()
  await card.getByText('Vrouw', { exact: true }).click()
  await card.getByText('Allebei').click()
  await card.getByLabel('E-mail').fill(email)
  await card.getByRole('button', { name: 'Gratis meedoen' }).click()

  await expect(page).toHaveURL('/signup?gender=female&seeks=both')
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  // What the front page asked is one line, and nothing is asked twice.
  await expect(page.getByText(`Vrouw, op zoek naar allebei · ${email}`)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Vrouw', exact: true })).toBeHidden()
  await expect(page.getByLabel('E-mailadres')).toBeHidden()
  await fillIn(page, email)
  await submit(page)

  await expect(page).toHaveURL('/complete-signup?step=photo')
  await page.locator('input[type=file][name=file]').setInputFiles(await portrait())
  await page.getByRole('button', { name: photos.crop.whole }).click()
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  await page.getByRole('link', { name: 'Verder' }).click()

  await expect(page.getByRole('heading', { name: 'Waar woon je?' })).toBeFocused()
  const town = page.getByRole('combobox', { name: 'Woonplaats' })
  await town.pressSequentially('Utrech')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await town.press('ArrowDown')
  await town.press('Enter')
  await expect(town).toHaveValue('Utrecht')
  await expect(page.getByLabel('Regio')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Verder' }).click()

  await page.getByText('Vriendschap', { exact: true }).click()
  await page.getByText('Uiterlijk en status').click()
  await page.getByLabel('Haarkleur').selectOption('Rood')
  await page.getByRole('button', { name: 'Verder' }).click()

  await page.getByLabel('Over mij').fill('Zondags maak ik soep.')
  await page.getByText('Koken', { exact: true }).click()
  await page.getByRole('button', { name: 'Verder' }).click()

  await expect(page.getByRole('heading', { name: 'Hoor het meteen' })).toBeFocused()
  await page.getByRole('link', { name: /Overslaan|Verder/ }).click()

  await expect(page.getByText(email)).toBeVisible()
  await page.request.get(await linkInMailTo(page, email))
  await page.getByRole('link', { name: 'Laat zien wie bij me past' }).click()
  await expect(page).toHaveURL('/signup-matches')

  await page.goto('/complete-signup?step=about')
  await expect(page.getByLabel('Over mij')).toHaveValue('Zondags maak ik soep.')
  await expect(page.getByRole('checkbox', { name: 'Koken' })).toBeChecked()
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user).toMatchObject({ status: 'active', profile: { status: 'active', city_name: 'Utrecht' } })
  expect(user.profile.main_image).not.toBeNull()
})

test('what is wrong is told in place before anything is sent, and the focus goes there', async ({
  page,
  site,
}) => {
  await page.goto('/signup')
  await submit(page)
  await expect(page.getByText('Vul dit in.')).toHaveCount(6)
  await expect(page.getByRole('radio', { name: 'Vrouw', exact: true })).toBeFocused()
  await page.getByText('Man', { exact: true }).click()
  await page.getByText('Vrouwen', { exact: true }).click()
  await page.getByLabel('E-mailadres').fill('jan@vonk')
  await page.getByLabel('Naam', { exact: true }).fill('@jan')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('kort')
  await page.getByLabel('Land').focus()
  await expect(page.getByText('Ongeldige e-mail')).toBeVisible()
  await expect(page.getByText('Een naam kan niet met @ beginnen.')).toBeVisible()
  await expect(page.getByText('Kies een wachtwoord van minstens 8 tekens.')).toBeVisible()
  await submit(page)
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await site.expectAccessible()
})

test('somebody too young is told how old one must be', async ({ page }) => {
  await page.goto('/signup?gender=male&seeks=female')
  // A number that is complete moves on to the next one.
  await page.getByLabel('Dag', { exact: true }).focus()
  await page.keyboard.type(`0101${new Date().getUTCFullYear() - 16}`)
  await page.getByLabel('Land').focus()
  await expect(page.getByText('Je moet 18 jaar of ouder zijn om mee te doen.')).toBeVisible()
})

test.describe('with an address that has an account', () => {
  // The browser logs the refusal.
  test.use({ allowConsoleErrors: true })

  test('one is told so, and shown the way to log in', async ({ page }) => {
    await page.goto('/signup?gender=female&seeks=male')
    await fillIn(page, DEMO_EMAILS.free)
    await submit(page)
    await expect(page.getByText('Dit e-mailadres heeft al een account op deze site')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue(PASSWORD)
    await page.locator('form').getByRole('link', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('what was typed survives a reload, except the password', async ({ page }) => {
  const email = someone()
  await page.goto('/signup')
  await fillIn(page, email)
  await page.reload()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Annemarie')
  await expect(page.getByLabel('Maand', { exact: true })).toHaveValue('05')
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('signup-draft'))).not.toContain(PASSWORD)
})

test('a site that takes nobody in says so, and lets its members in', async ({ page, site, baseURL }) => {
  const closed = baseURL?.replace('localhost', CLOSED_HOST) ?? ''
  await page.goto(`${closed}/signup?gender=female&seeks=male`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorlopig alleen op uitnodiging')
  await expect(page.getByLabel('E-mailadres')).toHaveCount(0)
  await site.expectAccessible()
  await page.getByRole('link', { name: 'Ik heb al een account' }).click()
  await expect(page).toHaveURL(`${closed}/login`)
})

test('a member has nothing to join', async ({ page, site }) => {
  await site.logInAs('free')
  await page.goto('/signup')
  await expect(page).toHaveURL('/members')
})

test('joining from a member’s page takes a first message along', async ({ page, request, site }) => {
  const { members } = await (await request.get('/api/members.php')).json()
  await page.goto(`/members/${members[0].id}/signup?gender=male&seeks=female`)
  await site.expectAccessible()
  await page.getByLabel('Je eerste bericht').fill('Hallo! Ook zo van soep?')
  await page.reload()
  await expect(page.getByLabel('Je eerste bericht')).toHaveValue('Hallo! Ook zo van soep?')
})

test('the signup opens over a page, and does not close by accident', async ({ page, site }) => {
  await page.goto('/terms?signup=1')
  const modal = page.getByRole('dialog', { name: 'Gratis meedoen' })
  await expect(modal).toBeVisible()
  await site.expectAccessible()
  await modal.getByLabel('Naam', { exact: true }).fill('Annemarie')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Niet nu' }).click()
  await modal.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Niet nu' }).click()
  await modal.getByRole('button', { name: 'Stoppen' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/terms')
})

test('an untouched signup over a page closes like any other', async ({ page }) => {
  await page.goto('/terms?signup=1')
  const modal = page.getByRole('dialog', { name: 'Gratis meedoen' })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})

test('one can join over a page', async ({ page }) => {
  await page.goto('/terms?signup=1&gender=male&seeks=both')
  await expect(page.getByRole('dialog')).toBeVisible()
  await fillIn(page, someone())
  await submit(page)
  await expect(page).toHaveURL('/complete-signup?step=photo&to=%2Fterms%3Fgender%3Dmale%26seeks%3Dboth')
})

test('a link that does not work any more leads to a fresh one', async ({ page, site }) => {
  await page.goto('/api/activate.php?token=long-gone')
  await expect(page).toHaveURL('/activate/error')
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
  await site.expectAccessible()

  const email = someone()
  await joinAs(page, email)
  await page.goto('/activate/error')
  await page.getByRole('button', { name: 'Stuur nog een keer' }).click()
  await expect(page.getByText('Verstuurd. Het kan een minuutje duren.')).toBeVisible()
  await page.goto(await linkInMailTo(page, email))
  await expect(page).toHaveURL('/activate/done')
  await page.getByRole('link', { name: 'Mijn profiel afmaken' }).click()
  await expect(page).toHaveURL('/complete-signup?step=photo')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one can join and tell where one lives all the same', async ({ page }) => {
    await page.goto('/signup?gender=female&seeks=male')
    await page.getByLabel('E-mailadres').fill('ann@vonk')
    await submit(page)
    await expect(page.getByText('Ongeldige e-mail')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveValue('ann@vonk')
    await joinAs(page, someone())
    await page.getByRole('link', { name: 'Overslaan' }).click()
    await page.getByRole('combobox', { name: 'Woonplaats' }).fill('Utrecht')
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page).toHaveURL('/complete-signup?step=personal')
    await page.goto('/complete-signup?step=location')
    await expect(page.getByRole('combobox', { name: 'Woonplaats' })).toHaveValue('Utrecht')
  })
})
