import { expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { addBuyer, paymentDeps } from '../../tests/support/money.ts'
import { giveUpMessage } from '../../tests/support/outbox.ts'
import { signUp } from '../../tests/support/people.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { makeExports } from '../account/data/make-exports.ts'
import { payRefunds } from '../money/payments/pay-refunds.ts'
import { listProviders } from '../money/payments/providers.ts'

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

test('refunds that are not paid are counted, amber when the provider refuses one, and red after 14 days', async () => {
  const unpaid = () => rows('select count(*)::int from refund where done_at is null')
  await payRefunds(paymentDeps(site))
  const before = await unpaid()
  const buyer = await addBuyer(site)
  await buyer.call(api.withdraw, { body: { payment_id: await buyer.buy(), credits: 50 } })
  expect(await card('refunds')).toMatchObject({ count: before + 1 })
  const provider = { ...site.provider, refund: async () => 'refused' as const }
  await payRefunds({ ...paymentDeps(site), providers: listProviders(provider) })
  expect(await card('refunds')).toMatchObject({ count: await unpaid(), tone: 'amber' })
  passHours(15 * 24)
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

/** Warns a member by a decision whose statement waits for its mail; returns the id of that mail. */
async function warnSomebody() {
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
  const { rows: mails } = await site.database.pool.query<{ id: string }>(
    `select outbox_id as id from review_statement where member_id = $1 and recipient = 'member'`,
    [bert.id],
  )
  return mails[0]?.id ?? ''
}

test('statements of reasons whose mail has not left are counted, and red after an hour', async () => {
  await warnSomebody()
  const unsent = `select count(*)::int from review_statement join outbox on outbox.id = outbox_id
    where sent_at is null and withdrawn_at is null`
  expect(await rows(unsent)).toBeGreaterThan(0)
  expect(await card('statements')).toMatchObject({ count: await rows(unsent), tone: 'green' })
  passHours(2)
  expect(await card('statements')).toMatchObject({ count: await rows(unsent), tone: 'red' })
})

/** A refund of a new buyer of which nobody knows whether the provider paid it. */
async function addUnclear() {
  const buyer = await addBuyer(site)
  const payment = await buyer.buy()
  await buyer.call(api.withdraw, { body: { payment_id: payment, credits: 50 } })
  const provider = { ...site.provider, refund: async () => 'unclear' as const }
  await payRefunds({ ...paymentDeps(site), providers: listProviders(provider) })
  const { rows: found } = await site.database.pool.query<{ id: string }>(
    'select id from refund where order_id = $1',
    [payment],
  )
  const state = async () => (await buyer.payment(payment)).refunds.map(({ status }) => status)
  return { id: found[0]?.id ?? '', state }
}

const reason = 'looked at the provider'

test('a refund that may have been paid is late, and only who pays refunds can end it or ask again', async () => {
  const { id, state } = await addUnclear()
  const [finance, support] = [await logInStaff(site, 'finance'), await logInStaff(site, 'support')]
  const rowFor = async (reader: typeof finance) =>
    (await reader.call(consoleApi.listUnpaidRefunds)).body.rows.find((row) => row.id === id)
  expect(await rowFor(support)).toMatchObject({ state: 'unclear', late: true, steps: [], next_attempt: null })
  expect(await rowFor(finance)).toMatchObject({ steps: ['again', 'settle'], order: { provider: 'sandbox' } })
  const asked = { params: { id }, body: { reason } }
  expect((await support.call(consoleApi.settleRefund, asked)).body.error).toBe('permission_missing')
  expect((await finance.call(consoleApi.settleRefund, asked)).status).toBe(204)
  expect(await rowFor(finance)).toBeUndefined()
  expect(await state()).toEqual(['done'])
  const open = `select count(*)::int from attention where key = 'refund:${id}' and resolved_at is null`
  expect(await rows(open)).toBe(0)
  for (const step of [consoleApi.settleRefund, consoleApi.payAgain])
    expect((await finance.call(step, asked)).body.error).toBe('promise_unknown')
})

test('an unclear refund that a person asks for again is paid once, and not while it is being asked for', async () => {
  const { id, state } = await addUnclear()
  const finance = await logInStaff(site, 'finance')
  const asked = { params: { id }, body: { reason } }
  const lease = new Date(site.clock.now.getTime() + HOUR_MS)
  const ask = 'update refund set asked_at = $2, next_attempt_at = $3 where id = $1'
  await site.database.pool.query(ask, [id, site.clock.now, lease])
  for (const step of [consoleApi.settleRefund, consoleApi.payAgain])
    expect((await finance.call(step, asked)).body.error).toBe('promise_unknown')
  await site.database.pool.query(ask, [id, null, null])
  expect((await finance.call(consoleApi.payAgain, asked)).status).toBe(204)
  await payRefunds(paymentDeps(site))
  expect(await state()).toEqual(['done'])
})

test('a copy that could not be made says when it is tried again, or is made at once', async () => {
  const { cookies } = await signUp(site, { email: 'wanting@vonk.example' })
  await site.call(api.requestData, { cookies })
  const files = { ...site.context.files, write: () => Promise.reject(new Error('the disk is full')) }
  await expect(makeExports({ ...site.context, files })).rejects.toThrow('the disk is full')
  const support = await logInStaff(site, 'support')
  const own = async () =>
    (await support.call(consoleApi.listUnmadeCopies)).body.rows.find(({ to }) => to === 'w•••@v•••.example')
  const failed = await own()
  expect(failed).toMatchObject({ state: 'again', attempts: 1, steps: ['again'] })
  expect(Date.parse(failed?.next_attempt ?? '')).toBeGreaterThan(site.clock.now.getTime())
  const params = { id: failed?.id ?? '' }
  expect((await support.call(consoleApi.makeCopyAgain, { params })).status).toBe(204)
  expect((await support.call(consoleApi.makeCopyAgain, { params })).body.error).toBe('promise_unknown')
  await makeExports(site.context)
  expect(await own()).toBeUndefined()
})

test('a statement whose mail was given up is sent again, or noted as told in another way', async () => {
  const id = await warnSomebody()
  const moderator = await logInStaff(site, 'moderator')
  const own = async () =>
    (await moderator.call(consoleApi.listUnsentStatements)).body.rows.find((row) => row.id === id)
  expect(await own()).toMatchObject({ state: 'waiting', recipient: 'member', steps: [], late: false })
  const giveUp = () => giveUpMessage(site, id, '550 bert@example.com is unknown')
  await giveUp()
  const given = await own()
  expect(given).toMatchObject({ state: 'given_up', failure: '550 b•••@e•••.com is unknown' })
  expect(given?.to).toContain('•••@')
  expect((await moderator.call(consoleApi.readCase, { params: { id: given?.case.id ?? '' } })).status).toBe(
    200,
  )
  expect((await moderator.call(consoleApi.sendStatementAgain, { params: { id } })).status).toBe(204)
  expect(await own()).toMatchObject({ state: 'waiting', attempts: 0 })
  const told = { params: { id }, body: { reason: 'told on the phone' } }
  expect((await moderator.call(consoleApi.settleStatement, told)).body.error).toBe('promise_unknown')
  await giveUp()
  expect((await moderator.call(consoleApi.settleStatement, told)).status).toBe(204)
  expect(await own()).toBeUndefined()
  const mine = (await moderator.call(consoleApi.listUnpaidRefunds)).body
  expect(mine.error).toBe('permission_missing')
})
