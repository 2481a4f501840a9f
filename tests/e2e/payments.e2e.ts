import type { Page } from '@playwright/test'
import { keysOf } from '../../core/typed.ts'
import debit from '../../locales/nl/money/direct-debit.json' with { type: 'json' }
import money from '../../locales/nl/money/money.json' with { type: 'json' }
import texts from '../../locales/nl/money/payments.json' with { type: 'json' }
import spending from '../../locales/nl/money/spending.json' with { type: 'json' }
import shell from '../../locales/nl/shell/shell.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { join, mailTo } from './join.ts'

/** Orders the popular package and returns its payment. */
async function order(page: Page, paymentmethod: string) {
  const answer = await page.request.post('/api/order.php', { data: { package: 'p2', paymentmethod } })
  expect(answer.status(), await answer.text()).toBe(201)
  const payment: { payment_id: string; credits: number; redirect_url: string } = await answer.json()
  return payment
}

/** Ends a payment, as the page of the sandbox does. */
async function end(page: Page, id: string, outcome: 'paid' | 'failed') {
  const answer = await page.request.post(`/demo/pay/${id}`, { data: { outcome } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a card that failed can be tried again, or left for PayPal', async ({ page, site }) => {
  await join(page)
  const { payment_id } = await order(page, 'card')
  await end(page, payment_id, 'failed')
  await page.goto(`/transactions/${payment_id}`)
  await expect(heading(page, texts.failed.card.heading)).toBeVisible()
  const offers = page.getByRole('region', { name: texts.failed.offer }).getByRole('link')
  await expect(offers.nth(0)).toHaveText(texts.failed.retry_card)
  await expect(offers.nth(1)).toHaveText(money.methods.paypal)
  // The other way to pay has the same price.
  await expect(offers.nth(1)).toHaveAttribute('href', '/credits/p2/paypal?discountcode=TIMEBONUS25')
  await site.expectAccessible()
})

test('a payment that arrives is shown at once, and opens premium', async ({ page }) => {
  await join(page)
  const { payment_id } = await order(page, 'ideal')
  await page.goto(`/transactions/${payment_id}`)
  await expect(heading(page, texts.pending.heading)).toBeVisible()
  const navigation = page.getByRole('navigation', { name: shell.navigation.label }).last()
  await expect(navigation.getByRole('link', { name: shell.navigation.premium })).toBeVisible()
  await end(page, payment_id, 'paid')
  await expect(heading(page, texts.completed.heading)).toBeVisible()
  await expect(navigation.getByRole('link', { name: shell.navigation.credits })).toBeVisible()
  await expect(page.getByRole('link', { name: texts.completed.chats })).toHaveAttribute('href', '/chats')
})

test('a direct debit is confirmed with the code from the phone', async ({ page, site }) => {
  await join(page)
  const { payment_id, redirect_url } = await order(page, 'directdebit')
  await page.goto(redirect_url)
  const field = (name: keyof typeof debit.fields) => page.getByLabel(debit.fields[name], { exact: true })
  const { otp: _code, iban: _iban, ...others } = debit.fields
  const phone = `+31612${Math.floor(100_000 + Math.random() * 900_000)}`
  const form = {
    account_holder: 'J. Jansen',
    street: 'Dorpsstraat',
    house_number: '12a',
    zip: '1234 AB',
    city: 'Utrecht',
    phone,
  }
  for (const name of keysOf(others)) await field(name).fill(form[name])
  await field('iban').fill('NL00 BANK 0000 0000 00')
  await page.getByRole('button', { name: debit.send }).click()
  await expect(field('iban')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('iban')).toBeFocused()
  await field('iban').fill('NL91 ABNA 0417 1643 00')
  await page.getByRole('button', { name: debit.send }).click()

  await expect(page.getByText(debit.sent.replace('{phone}', phone))).toBeVisible()
  await site.expectAccessible()
  const pay = page.getByRole('button', { name: money.checkout.order_button })
  await field('otp').fill('12')
  await pay.click()
  await expect(page.getByText('Code ongeldig')).toBeVisible()
  const [code = ''] = /\d{6}/.exec((await mailTo(page, phone)).text) ?? []
  await field('otp').fill(code)
  await pay.click()
  await expect(page).toHaveURL(`/transactions/${payment_id}`)
  await expect(heading(page, texts.completed.heading)).toBeVisible()
})

test('a member withdraws from an order in two steps', async ({ page, site }) => {
  const email = await join(page)
  const { payment_id, credits } = await order(page, 'ideal')
  await end(page, payment_id, 'paid')
  await page.goto(`/transactions/${payment_id}`)
  await page.getByRole('main').getByRole('link', { name: texts.withdrawal.begin }).click()
  await expect(heading(page, texts.withdrawal.sure_heading)).toBeFocused()
  await expect(page.getByRole('region', { name: texts.withdrawal.sure_heading })).toContainText(
    `${credits} credits`,
  )
  await site.expectAccessible()
  await page.getByRole('button', { name: texts.withdrawal.confirm }).click()
  await expect(page.getByText(texts.withdrawal.done_title)).toBeVisible()
  await expect(page.getByRole('region', { name: texts.refunds.heading })).toContainText(
    texts.refunds.withdrawal,
  )
  await expect(page.getByRole('main').getByRole('link', { name: texts.withdrawal.begin })).toHaveCount(0)
  expect((await mailTo(page, email)).text).toContain(payment_id)
})

test('a limit refuses an order; lowering it works at once, raising it later', async ({ page }) => {
  await join(page)
  await page.goto('/settings#spending')
  const part = page.getByRole('dialog', { name: spending.title })
  const perDay = part.getByLabel(spending.day)
  const save = () => part.getByRole('button', { name: spending.submit }).click()
  await perDay.fill('veel')
  await save()
  await expect(perDay).toBeFocused()
  await perDay.fill('1,50')
  await save()
  await expect(part).toContainText(/van €\s1,50/)

  const refused = await page.request.post('/api/order.php', {
    data: { package: 'p0', paymentmethod: 'ideal' },
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ error: 'spending_limit' })

  await perDay.fill('100')
  await save()
  await expect(part.getByText(/^Wordt €\s100,00 op/)).toBeVisible()
  await expect(perDay).toHaveValue('1,50')
  await part.getByRole('button', { name: /^Houd €\s1,50/ }).click()
  await expect(part.getByText(/^Wordt/)).toHaveCount(0)
})
