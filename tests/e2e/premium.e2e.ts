import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { TIME_BONUS_POPUP_MS, TIME_BONUS_SECONDS } from '../../core/rules/money/discounts.ts'
import chat from '../../locales/nl/chat/chat.json' with { type: 'json' }
import money from '../../locales/nl/money/money.json' with { type: 'json' }
import payments from '../../locales/nl/money/payments.json' with { type: 'json' }
import premium from '../../locales/nl/money/premium.json' with { type: 'json' }
import bonus from '../../locales/nl/money/time-bonus.json' with { type: 'json' }
import errors from '../../locales/nl/shell/errors.json' with { type: 'json' }
import { expect, stopClock, test } from './fixtures.ts'
import { confirmAddress, join, joinPartner } from './join.ts'

/** A pattern for a sum of money that matches any kind of space. */
const euros = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))
const offer = (page: Page, credits: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radio', { name: `${credits} credits`, exact: true }) })
const banner = (page: Page) => page.getByRole('region', { name: bonus.label })
const orderButton = (page: Page) => page.getByRole('button', { name: money.checkout.order_button })

/** Adds a member who has used up the welcome credits in one conversation. */
async function joinAndSpend(page: Page): Promise<string> {
  const partner = await joinPartner(page)
  await confirmAddress(page, await join(page))
  let conversation = ''
  for (const text of ['Hoi', 'Hoe gaat het?', 'Wat doe je vandaag?']) {
    const answer = await page.request.post('/api/message.php', {
      data: { profile: partner.id, text },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    conversation = (await answer.json()).conversation.id
  }
  return conversation
}

/** Pays on the page of the sandbox and returns to the site. */
async function pay(page: Page) {
  await page.waitForURL('**/demo/pay/*')
  await page.locator('button[value=paid]').click()
  await expect(page.getByRole('heading', { name: payments.completed.heading })).toBeVisible()
}

test('somebody new sees every price with the bonus taken off, and how long that holds @wide', async ({
  page,
  site,
}) => {
  await join(page)
  await page.goto('/premium')
  await expect(banner(page)).toContainText('25%')
  await expect(banner(page).getByRole('timer')).toHaveText(/^3:59:\d\d$/)
  const popular = offer(page, 110)
  await expect(popular).toContainText(money.packages.popular)
  await expect(popular.locator('s')).toHaveText(euros('€ 54,99'))
  await expect(popular).toContainText(euros('€ 41,24'))
  await expect(popular).toContainText(euros('€ 0,75 per bericht'))
  await expect(page.getByText(money.packages.popular, { exact: true })).toHaveCount(1)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await site.expectAccessible()
})

test('a code that does not exist is refused beside its field, and the price stays', async ({
  page,
  site,
}) => {
  await join(page)
  await page.goto('/credits/p1/card')
  await expect(orderButton(page)).toContainText(euros('€ 22,49'))
  await page.getByText(money.discount.ask).click()
  await page.getByLabel(money.discount.field).fill('bestaat-niet')
  await page.getByRole('button', { name: money.discount.apply }).click()
  await expect(page.getByText(errors.discount_not_found)).toBeVisible()
  await expect(page).toHaveURL('/credits/p1/card?discountcode=bestaat-niet')
  await expect(page.getByLabel(money.discount.field)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('radio', { name: money.methods.card })).toBeChecked()
  await expect(orderButton(page)).toContainText(euros('€ 22,49'))
  await site.expectAccessible()
})

test('a free member who ran out of credits buys some with iDEAL and chats on', async ({ page }) => {
  const conversation = await joinAndSpend(page)
  const way = new URLSearchParams({ to: `/chats/${conversation}` })
  // The composer is the way to pay, and the draft waits for it.
  await page.goto(`/chats/${conversation}?text=Daar+ben+ik+weer`)
  await expect(page.locator('.chat-out')).toContainText('Daar ben ik weer')
  await expect(page).toHaveURL(`/chats/${conversation}`)
  await page.getByRole('link', { name: /Je credits zijn op · vanaf € / }).click()
  await expect(page).toHaveURL(`/chats/${conversation}?buy=1`)
  await expect(page.getByRole('radio', { name: '110 credits', exact: true })).toBeChecked()
  await page.getByText('50 credits', { exact: true }).click()
  await page.getByRole('button', { name: /^Verder · / }).click()
  await page.getByText(money.methods.paypal).click()
  await expect(page).toHaveURL(`/credits/p1/paypal?${way}`)
  await page.getByText(money.methods.ideal).click()
  await expect(page).toHaveURL(`/credits/p1/ideal?${way}`)
  await orderButton(page).click()
  await pay(page)
  await page.getByRole('link', { name: payments.completed.go_on }).click()
  await expect(page).toHaveURL(`/chats/${conversation}`)
  await expect(page.getByRole('log').getByText('Daar ben ik weer')).toBeVisible()
  await expect(page.getByText('nog 48 credits')).toBeVisible()
  await expect(page.getByRole('textbox', { name: chat.composer.label })).toHaveValue('')
  await page.goto('/premium')
  await expect(page.getByRole('heading', { name: premium.member.heading })).toBeVisible()
  await expect(page.getByRole('link', { name: money.repeat.offer })).toBeVisible()
  await expect(offer(page, 110)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('the last order is repeated with one press, without the discount that was for once', async ({
  page,
}) => {
  await join(page)
  const data = { package: 'p1', paymentmethod: 'card', discountcode: 'TIMEBONUS25' }
  const { payment_id } = await (await page.request.post('/api/order.php', { data })).json()
  await page.request.post(`/demo/pay/${payment_id}`, { data: { outcome: 'paid' } })
  await page.goto('/credits')
  await page.getByRole('link', { name: money.repeat.offer }).click()
  await expect(page).toHaveURL('/credits/repeat-order')
  await expect(page.getByText(money.methods.card)).toBeVisible()
  await expect(orderButton(page)).toContainText(euros('€ 29,99'))
  await orderButton(page).click()
  await pay(page)
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user.credits).toBe(6 + 50 + 50)
})

test('the bonus is offered once to somebody without credits, and ends when the clock says', async ({
  page,
}) => {
  await joinAndSpend(page)
  await page.clock.install()
  await page.goto('/members')
  const timer = banner(page).getByRole('timer')
  const rendered = await timer.innerText()
  // The timer counts down only once the scripts run.
  await expect(timer).not.toHaveText(rendered)
  const popup = page.getByRole('dialog', { name: bonus.popup.title.replace('{percent}', '25%') })
  await stopClock(page)
  await page.clock.runFor(TIME_BONUS_POPUP_MS / 2)
  await expect(popup).toHaveCount(0)
  await page.clock.runFor(TIME_BONUS_POPUP_MS / 2)
  await page.clock.resume()
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: bonus.popup.later }).click()
  await expect(popup).toBeHidden()
  await page.clock.fastForward(TIME_BONUS_SECONDS * 1000)
  await expect(banner(page)).toHaveCount(0)
})

test('a member who writes of debts decides on a limit before paying, or on none', async ({ page, site }) => {
  test.slow()
  await confirmAddress(page, await join(page))
  const { members } = await (await page.request.get('/api/members.php')).json()
  const character = members.find(({ kind }: MemberCard) => kind === 'fictional')
  const sent = await page.request.post('/api/message.php', {
    data: { profile: character.id, text: 'Ik heb schulden door deze site' },
  })
  const { conversation } = await sent.json()
  const lines = async () => {
    const answer = await page.request.get('/api/chat.php', { params: { conversation: conversation.id } })
    return (await answer.json()).messages.map(({ line }: { line: string | null }) => line)
  }
  await expect.poll(lines, { timeout: 60_000 }).toContain('plainly')

  await page.goto('/credits/p1/card')
  await expect(page.getByRole('heading', { name: 'Eerst een limiet die je zelf kiest' })).toBeVisible()
  await expect(page.getByLabel(/^Per maand/)).not.toHaveValue('')
  await expect(page.getByRole('button', { name: 'Deze limiet instellen' })).toBeVisible()
  await site.expectAccessible()
  await page.getByRole('button', { name: 'Verder zonder limiet' }).click()
  await expect(orderButton(page)).toBeVisible()
})
