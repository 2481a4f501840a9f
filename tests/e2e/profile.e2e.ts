import type { Page } from '@playwright/test'
import sharp from 'sharp'
import profile from '../../locales/nl/account/own-profile.json' with { type: 'json' }
import photos from '../../locales/nl/account/photos.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { join, openAlive } from './join.ts'

async function picture(background: string, name = 'me.jpg') {
  const create = { width: 900, height: 700, channels: 3 as const, background }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

const chooser = (page: Page) => page.locator('input[type=file][name=file]')
const tiles = (page: Page) => page.getByRole('list', { name: photos.album }).getByRole('img')
const menuOf = (page: Page, place: number) =>
  page.getByRole('button', { name: photos.actions.replace('{place}', String(place)) })

async function addWhole(page: Page, background: string) {
  await chooser(page).setInputFiles(await picture(background))
  await page.getByRole('button', { name: photos.crop.whole }).click()
}

test('a member adds photos, cuts one, makes another the main one and deletes it', async ({ page, site }) => {
  await join(page)
  await page.goto('/profile')
  await expect(page.getByText('0 van 3 foto’s')).toBeVisible()

  await chooser(page).setInputFiles(await picture('#c2416b'))
  const stage = page.getByRole('application')
  await expect(stage).toBeFocused()
  await stage.press('+')
  await stage.press('ArrowRight')
  await site.expectAccessible()
  await page.getByRole('button', { name: photos.crop.use }).click()
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  await expect(page.getByText(photos.main)).toHaveCount(1)

  await addWhole(page, '#2a6f97')
  await expect(page.getByText('2 van 3 foto’s')).toBeVisible()
  const second = (await tiles(page).nth(1).getAttribute('src'))?.split('/match')[0] ?? 'none'
  await menuOf(page, 2).click()
  await page.getByRole('button', { name: photos.make_main }).filter({ visible: true }).click()
  // The main photo in the navigation changes too.
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', new RegExp(`^${second}/thumb`))
  await menuOf(page, 2).click()
  await page.getByRole('button', { name: photos.delete, exact: true }).filter({ visible: true }).click()
  await page.getByRole('button', { name: photos.deleting.delete }).click()
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  // The photo leaves the page at once, and the server after its answer.
  await expect.poll(async () => (await page.request.get(second ?? '')).status()).toBe(404)
})

test('photos change places by keyboard, and the focus stays with them', async ({ page }) => {
  await join(page)
  await page.goto('/profile')
  await addWhole(page, '#111111')
  await expect(tiles(page)).toHaveCount(1)
  await addWhole(page, '#eeeeee')
  await expect(tiles(page)).toHaveCount(2)
  const first = await tiles(page).nth(0).getAttribute('src')
  await menuOf(page, 1).press('Enter')
  await page.getByRole('button', { name: photos.move_later }).filter({ visible: true }).press('Enter')
  await expect(tiles(page).nth(1)).toHaveAttribute('src', first ?? '')
  await expect(menuOf(page, 2)).toBeFocused()
  // The photos change on the page at once, and in the album after the server's answer.
  const second = async () => (await (await page.request.get('/api/photo.php')).json()).photos[1].match
  await expect.poll(second).toBe(first?.replace('/photos/', ''))
  await page.reload()
  await expect(tiles(page).nth(1)).toHaveAttribute('src', first ?? '')
})

test('a private photo has an address of its own that opens for nobody else', async ({ page, browser }) => {
  await join(page)
  await page.goto('/profile')
  await addWhole(page, '#3d405b')
  await expect(tiles(page)).toHaveCount(1)
  const open = await tiles(page).getAttribute('src')
  await menuOf(page, 1).click()
  await page.getByRole('button', { name: photos.make_private }).filter({ visible: true }).click()
  await expect(page.getByText(photos.private, { exact: true })).toBeVisible()
  await expect(tiles(page)).toHaveAttribute('src', /private\/.*signature=/)
  const hidden = await tiles(page).getAttribute('src')
  expect((await page.request.get(hidden ?? '')).status()).toBe(200)
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
  for (const address of [open, hidden])
    expect((await stranger.request.get(address ?? '')).status(), address ?? '').toBe(404)
  await stranger.close()
})

test('of too many pictures the first ones are taken, and it says so', async ({ page }) => {
  await join(page)
  await page.goto('/profile')
  const many = ['#111111', '#444444', '#777777', '#aaaaaa'].map((colour) => picture(colour))
  await chooser(page).setInputFiles(await Promise.all(many))
  await page.getByRole('button', { name: photos.crop.all_whole.replace('{count}', '3') }).click()
  await expect(page.getByText(/Eén foto is overgeslagen/)).toBeVisible()
  await expect(page.getByText('3 van 3 foto’s')).toBeVisible()
  await expect(chooser(page)).toHaveCount(0)
})

const part = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const close = (page: Page, name: string) => part(page, name).getByRole('link', { name: 'Sluiten' }).click()

test('what a member says is saved part by part, a text when it is left and a choice at once', async ({
  page,
  site,
}) => {
  await join(page)
  await openAlive(page, '/profile')
  await row(page, profile.about.title).click()
  const about = part(page, profile.about.title)
  await about.getByRole('textbox').fill('Ik hou van wandelen, warme broodjes en lange gesprekken.')
  await expect(about.getByText(profile.unsaved)).toBeVisible()
  await about.getByRole('button', { name: profile.save }).click()
  await expect(about.getByText(profile.saved, { exact: true })).toBeVisible()
  await about.getByRole('textbox').fill('Ik hou van wandelen.')
  await page.keyboard.press('Escape')
  await expect(row(page, profile.about.title)).toContainText('Ik hou van wandelen.')

  await row(page, profile.interests.title).click()
  const likes = part(page, profile.interests.title)
  for (const name of ['Koffie', 'Thee', 'Wijn']) await likes.getByText(name, { exact: true }).click()
  await expect(likes.getByText(profile.saved, { exact: true })).toBeVisible()
  await close(page, profile.interests.title)
  await expect(row(page, profile.interests.title)).toContainText('Koffie')

  await openAlive(page, '/profile')
  await expect(row(page, profile.about.title)).toContainText('Ik hou van wandelen.')
  for (const name of ['Koffie', 'Thee', 'Wijn'])
    await expect(row(page, profile.interests.title)).toContainText(name)
  await site.expectAccessible()
})

test('a name that cannot be is told at its field, stays there unsaved, and what others see stays', async ({
  page,
}) => {
  await join(page)
  await openAlive(page, '/profile')
  await row(page, profile.basics.title).click()
  const basics = part(page, profile.basics.title)
  await basics.getByLabel('Naam').fill('@sanne')
  await basics.getByRole('button', { name: profile.save }).click()
  await expect(basics.getByText('Een naam kan niet met @ beginnen.')).toBeVisible()
  await expect(basics.getByLabel('Naam')).toBeFocused()
  await close(page, profile.basics.title)
  await expect(row(page, profile.basics.title)).toContainText(profile.unsaved)
  await expect(page.getByRole('heading', { name: /Sanne, \d+/ })).toBeVisible()
  await row(page, profile.basics.title).click()
  await expect(basics.getByLabel('Naam')).toHaveValue('@sanne')
})

test.describe('a file that is no picture', () => {
  // The browser logs the refused upload.
  test.use({ allowConsoleErrors: true })

  test('is refused in place, and can be put aside', async ({ page }) => {
    await join(page)
    await page.goto('/profile')
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') }
    await chooser(page).setInputFiles(file)
    await expect(page.getByText(/Kies een foto .* JPEG/)).toBeVisible()
    await page.getByRole('button', { name: photos.upload.dismiss }).click()
    await expect(page.getByText(/Kies een foto .* JPEG/)).toHaveCount(0)
    await expect(chooser(page)).toHaveCount(1)
  })

  test('a lost connection is told, and trying again works', async ({ page }) => {
    await join(page)
    await page.goto('/profile')
    await page.route('**/api/photo.php', (route) => route.abort(), { times: 1 })
    await addWhole(page, '#5f0f40')
    await expect(page.getByText(photos.upload.no_connection)).toBeVisible()
    await page.getByRole('button', { name: photos.upload.retry }).click()
    await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a photo is sent by the form itself, and the profile is saved', async ({ page }) => {
    await join(page)
    await page.goto('/profile')
    await chooser(page).setInputFiles(await picture('#588157'))
    await page.getByRole('button', { name: photos.send }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
    await chooser(page).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
    await page.getByRole('button', { name: photos.send }).click()
    await expect(page.getByText(/Kies een foto .* JPEG/)).toBeVisible()

    await row(page, profile.about.title).click()
    const about = part(page, profile.about.title)
    await about.getByRole('textbox').fill('Zonder scripts gaat het ook.')
    await about.getByRole('button', { name: profile.save }).click()
    await expect(about.getByText(profile.saved, { exact: true })).toBeVisible()
    await close(page, profile.about.title)
    await row(page, profile.interests.title).click()
    const likes = part(page, profile.interests.title)
    await likes.getByText('Koffie').click()
    await likes.getByRole('button', { name: profile.save }).click()
    await close(page, profile.interests.title)
    await expect(row(page, profile.interests.title)).toContainText('Koffie')
  })
})
