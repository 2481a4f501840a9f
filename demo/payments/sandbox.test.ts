import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOW } from '../../tests/support/names.ts'
import { testShop } from '../../tests/support/sandbox-shop.ts'
import { SIGNATURE_HEADER as SIGNATURE } from './signed-webhooks.ts'

const shop = testShop()

describe('a payment', () => {
  test('is begun once, however often it is asked for', async () => {
    const { orderId, created } = await shop.begin()
    expect(created).toEqual({ providerRef: orderId, redirectUrl: `/demo/pay/${orderId}` })
    await shop.choose(orderId, { outcome: 'paid' })
    const again = await shop.sandbox.create({
      orderId,
      amount: 5,
      currency: 'EUR',
      method: 'card',
      description: 'another',
      returnUrl: '/elsewhere',
      locale: 'nl',
    })
    expect(again).toEqual(created)
    expect(await shop.sandbox.find(orderId)).toMatchObject({ amount: 1995, method: 'ideal', news: 'paid' })
  })

  test.each([
    ['paid', 'paid', undefined],
    ['failed', 'failed', 'declined'],
    ['cancelled', 'failed', 'cancelled'],
    ['pending', 'pending', undefined],
  ])('chosen to be %s is told so by a signed webhook', async (outcome, status, failure) => {
    const { orderId } = await shop.begin()
    const response = await shop.choose(orderId, { outcome })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status })
    expect(shop.events()).toEqual([
      {
        eventId: `${orderId}:${outcome}`,
        orderId,
        kind: status,
        amount: 1995,
        currency: 'EUR',
        at: NOW,
        providerRef: orderId,
        ...(failure && { failure }),
      },
    ])
  })

  test('by direct debit is paid by itself after three seconds, and not a moment earlier', async () => {
    const { orderId, created, known } = await shop.begin({ method: 'directdebit' })
    expect(created.redirectUrl).toBeNull()
    await shop.pass(2)
    expect(shop.kinds()).toEqual([])
    expect((await shop.sandbox.fetchPaymentEvents(known)).map(({ kind }) => kind)).toEqual(['pending'])
    await shop.pass(1)
    expect(shop.events()).toMatchObject([{ orderId, kind: 'paid', amount: 1995 }])
    expect((await shop.sandbox.fetchPaymentEvents(known)).map(({ kind }) => kind)).toEqual([
      'pending',
      'paid',
    ])
  })

  test('that nobody began is unknown to somebody who asks', async () => {
    const known = { orderId: randomUUID(), providerRef: null, amount: 1, currency: 'EUR' as const }
    expect(await shop.sandbox.fetchPaymentEvents(known)).toEqual([])
  })

  test('that was given up can still be paid', async () => {
    const { orderId } = await shop.begin()
    await shop.choose(orderId, { outcome: 'failed' })
    expect((await shop.choose(orderId, { outcome: 'paid' })).json()).toEqual({ status: 'paid' })
    expect(shop.kinds()).toEqual(['failed', 'paid'])
  })

  test('that was paid can only go back', async () => {
    const { orderId } = await shop.begin()
    await shop.choose(orderId, { outcome: 'paid' })
    for (const outcome of ['failed', 'cancelled', 'pending']) {
      expect((await shop.choose(orderId, { outcome })).statusCode).toBe(422)
    }
    expect((await shop.choose(orderId, { outcome: 'paid' })).json()).toEqual({ status: 'paid' })
    expect((await shop.choose(orderId, { outcome: 'charged_back' })).json()).toEqual({
      status: 'charged_back',
    })
    expect((await shop.choose(orderId, { outcome: 'refunded' })).statusCode).toBe(422)
    expect(shop.kinds()).toEqual(['paid', 'paid', 'charged_back'])
  })

  test('that was not paid cannot go back', async () => {
    const { orderId } = await shop.begin()
    expect((await shop.choose(orderId, { outcome: 'refunded' })).statusCode).toBe(422)
    expect((await shop.choose(orderId, { outcome: 'charged_back' })).statusCode).toBe(422)
    expect(shop.heard).toEqual([])
  })
})

describe('the webhook', () => {
  test('comes ten seconds late when it is told to', async () => {
    const { orderId, known } = await shop.begin()
    await shop.choose(orderId, { outcome: 'paid', webhook: 'late' })
    await shop.pass(9)
    expect(shop.kinds()).toEqual([])
    expect((await shop.sandbox.fetchPaymentEvents(known)).at(-1)).toMatchObject({ kind: 'paid', at: NOW })
    await shop.pass(1)
    expect(shop.events()).toMatchObject([{ kind: 'paid', at: NOW }])
  })

  test('comes twice as the same event when it is told to', async () => {
    const { orderId } = await shop.begin()
    await shop.choose(orderId, { outcome: 'paid', webhook: 'twice' })
    expect(shop.kinds()).toEqual(['paid', 'paid'])
    expect(new Set(shop.events().map(({ eventId }) => eventId)).size).toBe(1)
  })

  test('comes before what happened first when it is told to', async () => {
    const { orderId } = await shop.begin()
    shop.clock.now = new Date(NOW.getTime() + 60_000)
    await shop.choose(orderId, { outcome: 'paid', webhook: 'reordered' })
    await shop.pass(2)
    expect(shop.kinds()).toEqual(['paid', 'pending'])
    const [paid, pending] = shop.events()
    expect(pending?.at.getTime()).toBeLessThan(paid?.at.getTime() ?? 0)
  })

  test('never comes when it is told not to, and asking gives the same event', async () => {
    const { orderId, known } = await shop.begin()
    await shop.choose(orderId, { outcome: 'paid', webhook: 'never' })
    await shop.pass(24 * 3600)
    expect(shop.heard).toEqual([])
    const events = await shop.sandbox.fetchPaymentEvents(known)
    await shop.choose(orderId, { outcome: 'paid' })
    expect(events.at(-1)).toEqual(shop.events()[0])
  })

  test('is tried again, ever later, while the shop does not listen, and signed anew each time', async () => {
    const { orderId } = await shop.begin()
    shop.answers.status = 500
    await shop.choose(orderId, { outcome: 'paid' })
    expect(shop.heard).toHaveLength(1)
    await shop.pass(4)
    expect(shop.heard).toHaveLength(1)
    await shop.pass(1)
    expect(shop.heard).toHaveLength(2)
    shop.answers.status = 'nobody there'
    await shop.pass(15)
    shop.answers.status = 200
    await shop.pass(59)
    expect(shop.heard).toHaveLength(2)
    await shop.pass(1)
    expect(shop.kinds()).toEqual(['paid', 'paid', 'paid'])
    await shop.pass(24 * 3600)
    expect(shop.heard).toHaveLength(3)
    expect(new Set(shop.heard.map(({ call }) => call.headers[SIGNATURE])).size).toBe(3)
  })

  test('is given up when the shop never listens', async () => {
    const { orderId } = await shop.begin()
    shop.answers.status = 503
    await shop.choose(orderId, { outcome: 'paid' })
    for (let hour = 0; hour < 20; hour += 1) await shop.pass(3600)
    expect(shop.heard).toHaveLength(7)
  })
})

describe('a refund', () => {
  const refundOf = (known: Awaited<ReturnType<typeof shop.begin>>['known'], refundAmount: number) => ({
    ...known,
    refundId: randomUUID(),
    refundAmount,
    reason: 'withdrawal',
  })

  test('is given once per id and told by webhook', async () => {
    const { orderId, known } = await shop.begin()
    await shop.choose(orderId, { outcome: 'paid', webhook: 'never' })
    const refund = refundOf(known, 500)
    expect(await shop.sandbox.refund(refund)).toBe('done')
    expect(await shop.sandbox.refund(refund)).toBe('done')
    expect(await shop.sandbox.find(orderId)).toMatchObject({ refunded: 500, news: 'paid' })
    expect(shop.heard).toEqual([])
    await shop.sandbox.flush()
    expect(shop.events()).toMatchObject([{ kind: 'refunded', amount: 500, refundId: refund.refundId }])
    expect((await shop.sandbox.fetchPaymentEvents(known)).at(-1)).toEqual(shop.events()[0])
  })

  test('never gives back more than was paid, also when many are asked for at once', async () => {
    const { orderId, known } = await shop.begin()
    await shop.choose(orderId, { outcome: 'paid' })
    const results = await Promise.all(
      Array.from({ length: 4 }, () => shop.sandbox.refund(refundOf(known, 900))),
    )
    expect(results.toSorted()).toEqual(['done', 'done', 'refused', 'refused'])
    expect(await shop.sandbox.find(orderId)).toMatchObject({ refunded: 1800 })
    await shop.choose(orderId, { outcome: 'refunded' })
    expect(shop.events().filter(({ kind }) => kind === 'refunded')).toMatchObject([
      { amount: 900 },
      { amount: 900 },
      { amount: 195 },
    ])
    expect(await shop.sandbox.refund(refundOf(known, 1))).toBe('refused')
  })

  test('of what was not paid, of nothing, or of an unknown payment is refused', async () => {
    const { orderId, known } = await shop.begin()
    expect(await shop.sandbox.refund(refundOf(known, 100))).toBe('refused')
    await shop.choose(orderId, { outcome: 'paid' })
    expect(await shop.sandbox.refund(refundOf(known, 0))).toBe('refused')
    expect(await shop.sandbox.refund(refundOf({ ...known, orderId: randomUUID() }, 100))).toBe('refused')
  })
})
