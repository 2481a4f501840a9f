import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { COUNTRIES } from '../../../core/i18n/locales.ts'
import { CURRENCY_OF } from '../../../core/rules/money/currency.ts'
import { METHODS_IN } from '../../../core/rules/money/payment-methods.ts'
import { creditsOf } from '../../../tests/support/chat.ts'
import { listen, openStream } from '../../../tests/support/events.ts'
import { addBuyer, mailsTo, paymentDeps, wait } from '../../../tests/support/money.ts'
import { openSite } from '../../../tests/support/site.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { askPending } from './ask-pending.ts'
import { listProviders } from './providers.ts'

const site = testSite({ callsPerMinute: false })

describe('packages', () => {
  test('have a price in the money of every country, with the usual ways to pay first', async () => {
    for (const country of COUNTRIES) {
      const { body } = await site.call(api.listPackages, { query: { country } })
      expect(body).toMatchObject({
        country,
        currency: CURRENCY_OF[country],
        methods: METHODS_IN[country],
        discount: null,
      })
      expect(body.packages.map(({ id, style }: { id: string; style: string }) => [id, style])).toEqual([
        ['p0', 'p0'],
        ['p1', 'p1'],
        ['p2', 'p2'],
        ['p3', 'p3'],
      ])
      expect(body.packages.filter(({ popular }) => popular)).toHaveLength(1)
    }
  })

  test('say what a message costs, what is saved and how much of it is tax', async () => {
    const { body } = await site.call(api.listPackages, { query: { country: 'NL' } })
    expect(body.packages[0]).toMatchObject({
      credits: 20,
      price: 1499,
      messages: 10,
      price_per_message: 150,
      saving: 0,
      tax: 260,
    })
    expect(body.packages[3]).toMatchObject({
      credits: 250,
      price: 9899,
      messages: 125,
      price_per_message: 79,
      saving: 47,
    })
    const { body: settings } = await site.call(api.readSettings)
    expect(settings.minimum_message_costs.NL).toEqual({ costs: 79, currency: 'EUR' })
  })

  test('show a member the discount that is theirs, and prices of the country of the profile', async () => {
    const buyer = await addBuyer(site, { joinedSecondsAgo: 5 })
    const { body } = await buyer.call(api.listPackages, { query: { country: 'PL' } })
    expect(body).toMatchObject({ country: 'NL', currency: 'EUR', discount: { code: 'TIMEBONUS25' } })
    expect(body.packages[0]).toMatchObject({ price: 1499, discount: 375, amount: 1124 })
    const { body: wrong } = await buyer.call(api.listPackages, { query: { discountcode: 'NOPE' } })
    expect(wrong).toMatchObject({
      discount: { code: 'TIMEBONUS25' },
      discount_error: { error: 'discount_not_found' },
    })
  })
})

describe('an order', () => {
  test('freezes price, currency, discount and country', async () => {
    const buyer = await addBuyer(site, { country: 'GB' })
    const { body } = await buyer.order({ paymentmethod: 'card', package: 'p0', discountcode: 'WELKOM10' })
    expect(body).toMatchObject({ credits: 20, amount: 1169, currency: 'GBP' })
    await site.database.pool.query(`update profile set country = 'NL' where member_id = $1`, [buyer.id])
    await site.database.pool.query(`update discount_code set percent = 50 where code = 'WELKOM10'`)
    await buyer.settle(body.payment_id)
    await site.database.pool.query(`update discount_code set percent = 10 where code = 'WELKOM10'`)
    expect(await buyer.payment(body.payment_id)).toMatchObject({
      status: 'completed',
      amount: 1169,
      discount: 130,
      currency: 'GBP',
    })
  })

  test('is made once per key, and a key is not used for something else', async () => {
    const buyer = await addBuyer(site)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.order({}, key)))
    expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await buyer.order({ package: 'p3' }, key)).body.error).toBe('key_reused')
    expect((await buyer.call(api.listPayments)).body.payments).toHaveLength(1)
  })

  test('is refused with a way to pay that the country does not have', async () => {
    const buyer = await addBuyer(site, { country: 'GB' })
    for (const paymentmethod of ['ideal', 'directdebit', 'constructor', '']) {
      const { status, body } = await buyer.order({ paymentmethod })
      expect([status, body.error]).toEqual([422, 'paymentmethod'])
    }
    const unknown = { package: 'p9', paymentmethod: 'ideal' }
    const refused = await buyer.request({ method: 'POST', url: '/api/order.php', payload: unknown })
    expect(refused.status).toBe(422)
    expect(
      (await site.call(api.placeOrder, { body: { package: 'p1', paymentmethod: 'ideal' } })).status,
    ).toBe(403)
  })

  test('is shown to nobody else', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: id } = (await buyer.order()).body
    const stranger = await addBuyer(site)
    expect((await stranger.call(api.readPayment, { query: { payment_id: id } })).status).toBe(404)
    expect((await stranger.call(api.readPayment, { query: { payment_id: 'nonsense' } })).status).toBe(404)
    expect((await stranger.call(api.cancelPayment, { body: { payment_id: id } })).status).toBe(404)
    expect((await stranger.call(api.listPayments)).body.payments).toEqual([])
  })

  test('cannot be placed while nobody takes money', async () => {
    const closed = await openSite({ providers: listProviders(null) })
    const buyer = await addBuyer(closed)
    expect((await buyer.order()).body.error).toBe('payment_unavailable')
    expect((await buyer.call(api.listPackages)).body.methods).toEqual([])
    await closed.close()
  })
})

describe('a payment', () => {
  test('grants the credits, makes premium, sends a receipt and tells open pages', async () => {
    const buyer = await addBuyer(site)
    const stream = await openStream(await listen(site), buyer.cookies)
    const id = await buyer.buy({ discountcode: 'WELKOM10' })
    expect(await buyer.payment(id)).toMatchObject({
      status: 'completed',
      credits: 50,
      amount: 2699,
      failure: null,
    })
    expect((await buyer.call(api.readUser)).body.user).toMatchObject({ credits: 50, paid_user: true })
    const [event] = await stream.until('payment')
    expect(event?.data).toEqual({ payment_id: id, status: 'completed' })
    expect((await stream.until('credits'))[0]?.data).toEqual({ credits: 50 })
    stream.close()
    const [receipt] = await mailsTo(site, buyer.id)
    expect(receipt?.text).toContain('Vonk Online B.V.')
    expect(receipt?.text).toContain('NL000000001B01')
    expect(receipt?.text).toMatch(/€\s26,99/)
    expect(receipt?.text).toMatch(/21% btw: €\s4,68/)
    expect(receipt?.text).toContain('WELKOM10')
    const { movements } = (await buyer.call(api.readStatement)).body
    expect(movements[0]).toMatchObject({ kind: 'order', credits: 50, order: id })
  })

  test('opens conversations without a limit at once', async () => {
    const buyer = await addBuyer(site, { credits: 20 })
    const others = await Promise.all([1, 2, 3].map(() => addBuyer(site)))
    const write = (at: number) => buyer.write({ profile: others[at]?.id ?? '' })
    expect([(await write(0)).status, (await write(1)).status]).toEqual([201, 201])
    expect((await write(2)).body.error).toBe('premium_required')
    await buyer.buy()
    expect((await write(2)).status).toBe(201)
  })

  test('that failed offers other ways, PayPal first after a card', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: id } = (await buyer.order({ paymentmethod: 'card' })).body
    await buyer.settle(id, 'failed')
    const payment = await buyer.payment(id)
    expect(payment).toMatchObject({ status: 'failed', failure: 'declined' })
    expect(payment.other_methods).toEqual(['paypal', 'ideal', 'directdebit', 'banktransfer'])
    expect((await creditsOf(site, buyer.id))?.balance ?? 0).toBe(0)
  })

  test('that was cancelled says so, and money that arrives all the same counts', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: id } = (await buyer.order()).body
    await buyer.call(api.cancelPayment, { body: { payment_id: id } })
    expect(await buyer.payment(id)).toMatchObject({ status: 'failed', failure: 'cancelled' })
    await buyer.settle(id)
    expect(await buyer.payment(id)).toMatchObject({ status: 'completed', failure: null })
    expect((await creditsOf(site, buyer.id))?.balance).toBe(50)
  })

  test('whose webhook never comes is found by asking', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: id } = (await buyer.order()).body
    await buyer.settle(id, 'paid', 'never')
    expect(await buyer.payment(id)).toMatchObject({ status: 'pending' })
    wait(site, { seconds: 61 })
    await Promise.all([askPending(paymentDeps(site)), askPending(paymentDeps(site))])
    expect(await buyer.payment(id)).toMatchObject({ status: 'completed' })
    expect((await creditsOf(site, buyer.id))?.sum).toBe(50)
  })

  test('that nobody makes is given up after two weeks', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: id } = (await buyer.order()).body
    for (let asked = 0; asked < 12; asked++) {
      wait(site, { days: 2 })
      await askPending(paymentDeps(site))
    }
    expect(await buyer.payment(id)).toMatchObject({ status: 'failed', failure: 'expired' })
  })

  test('outlives the account: news after the erasure grant nobody anything they do not own', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: id } = (await buyer.order()).body
    await site.database.pool.query('delete from member where id = $1', [buyer.id])
    await site.provider.choose(id, { outcome: 'paid', telling: 'now' })
    const { rows } = await site.database.pool.query('select paid_at from credit_order where id = $1', [id])
    expect(rows[0].paid_at).not.toBeNull()
  })
})

test('the last order can be repeated at the price of today', async () => {
  const buyer = await addBuyer(site)
  expect((await buyer.call(api.readRepeatOrder)).status).toBe(404)
  await buyer.buy({ package: 'p2', paymentmethod: 'paypal', discountcode: 'WELKOM10' })
  expect((await buyer.call(api.readRepeatOrder)).body).toMatchObject({
    package: { id: 'p2', price: 5499, amount: 5499, discount: 0 },
    paymentmethod: 'paypal',
    discount: null,
  })
})
