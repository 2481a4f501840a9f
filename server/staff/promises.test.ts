import { expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { addBuyer, paymentDeps } from '../../tests/support/money.ts'
import { signUp } from '../../tests/support/people.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { makeExports } from '../account/data/make-exports.ts'
import { payRefunds } from '../money/payments/pay-refunds.ts'

const site = testSite({ callsPerMinute: false })

/** The card of a promise on the first page of the owner. */
async function card(id: string) {
  const owner = await logInStaff(site)
  return (await owner.call(consoleApi.readHome)).body.cards.find((one) => one.id === id)
}

const rows = async (sql: string): Promise<number> => (await site.database.pool.query(sql)).rows[0].count

const passHours = (hours: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + hours * HOUR_MS)
}

test('refunds that are not paid are counted, and red once they take longer than promised', async () => {
  const unpaid = () => rows('select count(*)::int from refund where done_at is null')
  await payRefunds(paymentDeps(site))
  const before = await unpaid()
  const buyer = await addBuyer(site)
  await buyer.call(api.withdraw, { body: { payment_id: await buyer.buy(), credits: 50 } })
  expect(await card('refunds')).toMatchObject({ count: before + 1 })
  const provider = { ...site.provider, refund: async () => 'refused' as const }
  await payRefunds({ ...paymentDeps(site), provider })
  expect(await card('refunds')).toMatchObject({ count: await unpaid(), tone: 'red' })
})

test('copies of data that are not made are counted, and red after an hour', async () => {
  const { cookies } = await signUp(site, { email: 'curious@vonk.example' })
  expect(await card('copies')).toMatchObject({ count: 0, tone: 'green', oldest: null })
  await site.call(api.requestData, { cookies })
  expect(await card('copies')).toMatchObject({ count: 1, tone: 'green' })
  passHours(2)
  expect(await card('copies')).toMatchObject({ count: 1, tone: 'red' })
  await makeExports(site.context)
  expect(await card('copies')).toMatchObject({ count: 0, tone: 'green' })
})

test('statements of reasons that did not leave within an hour are counted', async () => {
  const [anna, bert] = await Promise.all([addWriter(site, {}), addWriter(site, {})])
  await anna.call(api.reportMember, { body: { profile: bert.id, reason: 'money' } })
  const { id } = await caseAbout(site, bert.id)
  const moderator = await logInStaff(site, 'moderator')
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { version } = (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
  const warning = { measures: ['warn' as const], rule: 'money' as const, ground: 'terms' as const }
  await moderator.call(consoleApi.decideCase, {
    params: { id },
    body: { version, facts: 'Je vroeg om geld.', note: '', ...warning },
  })
  passHours(2)
  const unsent = `select count(*)::int from review_statement join outbox on outbox.id = outbox_id
    where sent_at is null and withdrawn_at is null`
  expect(await rows(unsent)).toBeGreaterThan(0)
  expect(await card('statements')).toMatchObject({ count: await rows(unsent), tone: 'red' })
})
