import { expect, isPhone, test } from './fixtures.ts'
import { mailsTo } from './join.ts'

test('a visitor reads the terms, finds the part they look for and can go on from there @wide', async ({
  page,
  site,
}) => {
  await site.speak('en')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(page.getByText('In force since 1 March 2024')).toBeVisible()
  if (isPhone()) await page.locator('summary', { hasText: 'On this page' }).click()
  await page.getByRole('link', { name: 'Withdrawing' }).locator('visible=true').first().click()
  await expect(page).toHaveURL('/terms#withdrawal')
  await expect(page.getByRole('heading', { name: 'Withdrawing' })).toBeInViewport()
  await site.expectAccessible()
  await page.getByRole('link', { name: 'refund policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible()
})

test('a question is found while typing, by its link, and without scripts', async ({ page, site }) => {
  await site.speak('en')
  await page.goto('/faq#refund')
  await expect(page.getByText('choose Withdraw from contract here')).toBeVisible()
  await page.getByRole('searchbox').fill('iphone')
  await expect(page.getByText('1 question found')).toBeVisible()
  await expect(page.getByText('first add Vonk to your home screen')).toBeVisible()
  await site.expectAccessible()
  await page.getByRole('searchbox').fill('unicorn')
  await expect(page.getByRole('heading', { name: 'Nothing about “unicorn”' })).toBeVisible()
  const plain = await (await page.request.get('/faq?q=iphone')).text()
  expect(plain).toContain('<details id="push"')
  expect(plain).not.toContain('<details id="refund"')
})

test('somebody complains and knows the number and what comes next', async ({ page, site }) => {
  await site.speak('en')
  await page.goto('/complaints')
  await expect(page.getByText('Within 7 days: an answer')).toBeVisible()
  await page.getByLabel('Name').fill('Chris')
  await page.getByLabel('Subject').fill('Too slow')
  await page.getByLabel('What went wrong?').fill('It took ages.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await site.expectAccessible()
  const email = `chris-${Date.now()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Your complaint is on its way' })).toBeFocused()
  const ticket = await page.locator('.support-ticket').textContent()
  const recipients = [email, 'hulp@vonk.example']
  const subjects = await Promise.all(
    recipients.map(async (to) => (await mailsTo(page, to)).map(({ subject }) => subject)),
  )
  const about = subjects.map((all) => all.filter((subject) => subject.includes(ticket ?? '-')).length)
  expect(about, recipients.join()).toEqual([1, 1])
})

test('a visitor looks at the prices of another country', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('combobox').selectOption('GB')
  await expect(page).toHaveURL('/pricing?country=GB')
  await expect(page.getByText(/£/).first()).toBeVisible()
})
