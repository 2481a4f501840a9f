import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import type { PaymentEventKind } from '../../../core/rules/money/payments.ts'
import { refusalOf } from '../../../tests/support/call.ts'
import { creditsOf } from '../../../tests/support/chat.ts'
import { addBuyer, mailsTo, sendPaymentEvent, withoutWelcomeCode } from '../../../tests/support/money.ts'
import { openRows } from '../../../tests/support/open-rows.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { reportAttention } from '../../platform/attention/report-attention.ts'

const site = testSite({ callsPerMinute: false })
withoutWelcomeCode(site)

const CREDITS = 50
const AMOUNT = 2999

/** The balance, ledger and order of a member, to compare with each other. */
async function read(memberId: string, id: string) {
  const { rows } = await site.database.pool.query(
    `select o.paid_at, o.failed_at, o.charged_back_at, o.credits_taken, m.paid_user,
       (select coalesce(sum(delta), 0)::int from credit_entry where ref = o.id and kind = 'order') as given,
       (select coalesce(-sum(delta), 0)::int from credit_entry where ref = o.id and kind <> 'order') as taken,
       (select coalesce(sum(credits), 0)::int from refund where order_id = o.id) as refunded_credits
     from credit_order o join member m on m.id = o.member_id where o.id = $1`,
    [id],
  )
  const receipts = (await mailsTo(site, memberId)).filter(({ subject }) => subject.startsWith('Je bon '))
  return { ...rows[0], receipts: receipts.length, ...(await creditsOf(site, memberId)) }
}

async function attentionTo(orderId: string) {
  const { rows } = await site.database.pool.query(
    'select * from attention where order_id = $1 order by first_at, amount',
    [orderId],
  )
  return openRows('attention', rows)
}

async function openOrder() {
  const buyer = await addBuyer(site)
  const { payment_id: id } = (await buyer.order()).body
  return { buyer, id }
}

/** Each kind of event with one id, delivered one to three times. */
const history = fc
  .record({
    kinds: fc.uniqueArray(
      fc.constantFrom<PaymentEventKind>('pending', 'paid', 'failed', 'refunded', 'charged_back'),
      { minLength: 1, maxLength: 5 },
    ),
    repeats: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
    together: fc.boolean(),
  })
  .map(({ kinds, repeats, ...rest }) => {
    const again = repeats.flatMap((at) => kinds[at % kinds.length] ?? [])
    return { events: [...kinds, ...again], ...rest }
  })

test('whatever a provider tells, in any order, repeated and at once, ledger and order agree', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ events, together }) => {
      const { buyer, id } = await openOrder()
      const tell = (kind: PaymentEventKind) =>
        sendPaymentEvent(site, { orderId: id, kind, amount: AMOUNT, eventId: `${id}:${kind}` })
      if (together) await Promise.all(events.map(tell))
      else for (const kind of events) await tell(kind)
      const state = await read(buyer.id, id)
      const wasPaid = events.includes('paid')
      const wentBack = wasPaid && (events.includes('refunded') || events.includes('charged_back'))
      expect(state.given).toBe(wasPaid ? CREDITS : 0)
      expect(state.taken).toBe(wentBack ? CREDITS : 0)
      expect(state.credits_taken).toBe(state.taken)
      expect(state.refunded_credits).toBe(state.taken)
      expect(state.balance ?? 0).toBe(state.given - state.taken)
      expect(state.sum ?? 0).toBe(state.balance ?? 0)
      expect(state.paid_user).toBe(wasPaid && !wentBack)
      expect(state.receipts).toBe(wasPaid ? 1 : 0)
      const { status } = await buyer.payment(id)
      expect(status).toBe(wasPaid ? 'completed' : events.includes('failed') ? 'failed' : 'pending')
    }),
    { numRuns: 30 },
  )
})

describe('news', () => {
  test('of another amount or currency than agreed give nothing', async () => {
    const { buyer, id } = await openOrder()
    await sendPaymentEvent(site, { orderId: id, kind: 'paid', amount: AMOUNT - 1 })
    await sendPaymentEvent(site, { orderId: id, kind: 'paid', amount: AMOUNT, currency: 'PLN' })
    expect(await buyer.payment(id)).toMatchObject({ status: 'pending' })
    await sendPaymentEvent(site, { orderId: id, kind: 'paid', amount: AMOUNT })
    expect(await buyer.payment(id)).toMatchObject({ status: 'completed' })
    await sendPaymentEvent(site, { orderId: id, kind: 'refunded', amount: AMOUNT + 1 })
    expect((await creditsOf(site, buyer.id))?.balance).toBe(CREDITS)
    expect(await attentionTo(id)).toMatchObject([
      { kind: 'wrong_amount', amount: AMOUNT - 1, expected_amount: AMOUNT, currency: 'EUR', times: 1 },
      { kind: 'wrong_amount', amount: AMOUNT, currency: 'PLN' },
      { kind: 'wrong_amount', amount: AMOUNT + 1 },
    ])
    expect(await reportAttention(site.database.db)).toContain(
      `order ${id}; amount 29.98 EUR; agreed 29.99 EUR`,
    )
  })

  test('of a second payment of one order give nothing twice, and wait for a person', async () => {
    const { buyer, id } = await openOrder()
    for (let sent = 0; sent < 2; sent++)
      await sendPaymentEvent(site, { orderId: id, kind: 'paid', amount: AMOUNT })
    expect((await creditsOf(site, buyer.id))?.balance).toBe(CREDITS)
    expect(await attentionTo(id)).toMatchObject([{ kind: 'paid_twice', amount: AMOUNT }])
  })

  test('of a payment that is not ours are accepted and move no credits', async () => {
    const { buyer, id } = await openOrder()
    const stranger = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      await sendPaymentEvent(site, {
        orderId: stranger,
        kind: 'paid',
        amount: AMOUNT,
        eventId: `${stranger}:paid`,
      })
    const { rows: items } = await site.database.pool.query('select * from attention')
    const open = openRows<{ detail: string }>('attention', items)
    expect(open.filter(({ detail }) => detail.includes(stranger))).toMatchObject([
      { times: 2, amount: AMOUNT },
    ])
    const { rows } = await site.database.pool.query('select 1 from credit_entry where ref = $1', [stranger])
    expect(rows).toEqual([])
    expect(await read(buyer.id, id)).toMatchObject({ paid_at: null, given: 0 })
  })

  test('of a partial refund take back a part of the credits', async () => {
    const { buyer, id } = await openOrder()
    await sendPaymentEvent(site, { orderId: id, kind: 'paid', amount: AMOUNT })
    await sendPaymentEvent(site, { orderId: id, kind: 'refunded', amount: 1000 })
    expect(await read(buyer.id, id)).toMatchObject({ taken: 17, balance: 33 })
  })

  test('of a reversal take all of that order: what is left, and what was spent as a debt', async () => {
    const { buyer, id } = await openOrder()
    await sendPaymentEvent(site, { orderId: id, kind: 'paid', amount: AMOUNT })
    const second = await buyer.buy({ package: 'p0' })
    const other = await addBuyer(site)
    for (let sent = 0; sent < 15; sent++) await buyer.write({ profile: other.id })
    await sendPaymentEvent(site, { orderId: id, kind: 'charged_back', amount: AMOUNT })
    expect(await read(buyer.id, id)).toMatchObject({ taken: 50, balance: -10, paid_user: true })
    expect(await buyer.payment(second)).toMatchObject({ withdrawal: null })
    const movements = (await buyer.call(api.readStatement)).body.movements
    expect(movements.slice(0, 2)).toMatchObject([
      { kind: 'debt', credits: -30, balance: -10, order: id },
      { kind: 'reversal', credits: -20, balance: 20, order: id },
    ])
    const { status, body } = await buyer.write({ profile: other.id })
    expect([status, body.error]).toEqual([402, 'credits_owed'])
    await buyer.buy()
    expect((await creditsOf(site, buyer.id))?.balance).toBe(40)
    expect((await buyer.write({ profile: other.id })).status).toBe(201)
  })
})

test('a second reversed order within 90 days is a case for the moderators', async () => {
  const buyer = await addBuyer(site)
  const orders = [await buyer.buy(), await buyer.buy()]
  const casesOf = async () =>
    (await site.database.pool.query('select reason from review_case where member_id = $1', [buyer.id])).rows
  for (const [index, orderId] of orders.entries()) {
    expect(await casesOf()).toEqual([])
    await sendPaymentEvent(site, { orderId, kind: 'charged_back', amount: AMOUNT })
    expect(await casesOf()).toHaveLength(index)
  }
  expect(await casesOf()).toEqual([{ reason: 'chargeback' }])
})

describe('the webhook', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    site.call(api.takeWebhook, {
      query: { provider: 'sandbox' },
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  test('refuses what is not signed, and nothing follows from it', async () => {
    const { buyer, id } = await openOrder()
    const body = JSON.stringify({
      event_id: 'x',
      order_id: id,
      kind: 'paid',
      amount: AMOUNT,
      currency: 'EUR',
      at: site.clock.now.toISOString(),
    })
    for (const signature of [
      undefined,
      '',
      't=1,v1=00',
      `t=${Math.floor(site.clock.now.getTime() / 1000)},v1=${'0'.repeat(64)}`,
    ]) {
      const { status, body: answer } = await post(
        body,
        signature === undefined ? {} : { 'x-sandbox-signature': signature },
      )
      expect([status, refusalOf({ body: answer }).error]).toEqual([401, 'signature_invalid'])
    }
    expect((await post('not json')).status).toBe(401)
    expect(await buyer.payment(id)).toMatchObject({ status: 'pending' })
  })

  test('told twice grants once and mails once', async () => {
    const { buyer, id } = await openOrder()
    await buyer.settle(id, 'paid', 'twice')
    await site.provider.flush()
    expect(await read(buyer.id, id)).toMatchObject({ given: CREDITS, balance: CREDITS, receipts: 1 })
    expect(await mailsTo(site, buyer.id)).toHaveLength(1)
  })
})
