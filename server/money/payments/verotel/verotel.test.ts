import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW } from '../../../../tests/support/names.ts'
import { startVerotel, type VerotelServer } from '../../../../tests/support/verotel-server.ts'
import { type NewPayment, type PaymentProvider, WebhookDenied, WebhookRefused } from '../provider.ts'
import { createVerotel } from './verotel.ts'

let verotel: VerotelServer
let provider: PaymentProvider

beforeAll(async () => {
  verotel = await startVerotel()
  provider = createVerotel(verotel.settings, { now: () => NOW })
})
afterAll(() => verotel.close())

const newPayment = (about: Partial<NewPayment> = {}): NewPayment => ({
  orderId: randomUUID(),
  amount: 1995,
  currency: 'EUR',
  method: 'card',
  description: '100 credits: Vonk & “co” = é?',
  returnUrl: 'https://vonk.example/transactions/1?a=b&c=d',
  locale: 'nl',
  ...about,
})

/** A sale whose buyer opened the address and paid. */
async function sell(about: Partial<NewPayment> = {}, saleResult = 'APPROVED') {
  const order = newPayment(about)
  const { redirectUrl } = await provider.create(order)
  await fetch(redirectUrl ?? '')
  const saleId = verotel.pay(order.orderId, saleResult)
  const { orderId, amount, currency } = order
  return { orderId, saleId, known: { orderId, providerRef: null, amount, currency } }
}

const tell = (query: string, headers = {}) =>
  provider.readWebhook({ headers, body: '', query: Object.fromEntries(new URLSearchParams(query)) })

describe('where the buyer pays', () => {
  test('is an address that Verotel takes as signed by the shop', async () => {
    const order = newPayment()
    const { redirectUrl, providerRef } = await provider.create(order)
    expect(providerRef).toBeNull()
    const page = await fetch(redirectUrl ?? '')
    expect([page.status, await page.text()]).toEqual([200, `<h1>${order.description}</h1>`])
    expect(verotel.orders.get(order.orderId)).toMatchObject({
      version: '4',
      type: 'purchase',
      priceAmount: '19.95',
      priceCurrency: 'EUR',
      paymentMethod: 'CC',
      successURL: order.returnUrl,
      declineURL: order.returnUrl,
    })
  })

  test('is refused by Verotel when somebody lowered the price in it', async () => {
    const { redirectUrl } = await provider.create(newPayment())
    const page = await fetch((redirectUrl ?? '').replace('priceAmount=19.95', 'priceAmount=0.95'))
    expect([page.status, await page.text()]).toEqual([400, 'Invalid signature'])
  })

  test('is the same when it is asked for again, and sells an order once', async () => {
    const order = newPayment()
    const first = await provider.create(order)
    expect(await provider.create(order)).toEqual(first)
    await fetch(first.redirectUrl ?? '')
    verotel.pay(order.orderId)
    expect((await fetch(first.redirectUrl ?? '')).status).toBe(400)
  })

  test('keeps to the length of a description', async () => {
    const { redirectUrl } = await provider.create(newPayment({ description: '🌶'.repeat(120) }))
    expect([...(new URL(redirectUrl ?? '').searchParams.get('description') ?? '')]).toHaveLength(100)
  })

  test.each([
    { method: 'directdebit' as const },
    { method: 'paypal' as const },
    { currency: 'PLN' as const },
    { returnUrl: `https://vonk.example/${'x'.repeat(255)}` },
  ])('is none for %o', async (about) => {
    await expect(provider.create(newPayment(about))).rejects.toThrow()
  })
})

describe('a postback', () => {
  test('tells that an order was paid, the same each time it is sent', async () => {
    const { orderId, saleId } = await sell()
    const query = verotel.postback(saleId)
    const news = await tell(`provider=verotel&${query}`)
    expect(news).toEqual([
      {
        eventId: `${saleId}:paid`,
        orderId,
        kind: 'paid',
        amount: 1995,
        currency: 'EUR',
        at: NOW,
        providerRef: saleId,
      },
    ])
    expect(await tell(query)).toEqual(news)
  })

  test('tells of every credit, and of a chargeback', async () => {
    const { saleId } = await sell()
    const credit = { event: 'credit', parentID: `7${saleId}`, priceAmount: '5.00' }
    const [first] = await tell(verotel.postback(saleId, { ...credit, transactionID: '900' }))
    const [second] = await tell(verotel.postback(saleId, { ...credit, transactionID: '901' }))
    expect(first).toMatchObject({ kind: 'refunded', amount: 500 })
    expect(second?.eventId).not.toBe(first?.eventId)
    const [back] = await tell(verotel.postback(saleId, { event: 'chargeback', transactionID: '902' }))
    expect(back).toMatchObject({ kind: 'charged_back', amount: 1995, eventId: `${saleId}:charged_back:902` })
  })

  test('is believed only when Verotel confirms it: a sale that does not exist, was declined or cost less is none', async () => {
    const { saleId } = await sell()
    const { saleId: declined } = await sell({}, 'DECLINED')
    for (const query of [
      verotel.postback(saleId, { saleID: '999999' }),
      verotel.postback(saleId, { priceAmount: '1.00' }),
      verotel.postback(saleId, { referenceID: randomUUID() }),
      verotel.postback(saleId, { event: 'credit', priceAmount: '20.00' }),
      verotel.postback('999999', {
        saleID: '999999',
        shopID: verotel.settings.shopId,
        referenceID: randomUUID(),
        priceAmount: '19.95',
        priceCurrency: 'EUR',
        event: 'chargeback',
      }),
      verotel.postback(declined),
    ]) {
      await expect(tell(query)).rejects.toThrow(WebhookDenied)
    }
    verotel.accidents.push(500)
    await expect(tell(verotel.postback(saleId))).rejects.toThrow('500')
  })

  test('about anything else than money for an order tells nothing', async () => {
    const { saleId } = await sell()
    expect(await tell(verotel.postback(saleId, { event: 'cancel', type: 'subscription' }))).toEqual([])
  })

  test.each<[string, (query: string) => string]>([
    ['of another amount', (query) => query.replace('19.95', '1999.95')],
    ['of another order', (query) => query.replace(/referenceID=[^&]+/, `referenceID=${randomUUID()}`)],
    ['turned into another event', (query) => `${query}&event=credit`],
    ['without its signature', (query) => query.replace(/&signature=.*/, '')],
    ['with an empty signature', (query) => query.replace(/&signature=.*/, '&signature=')],
    ['with a longer signature', (query) => `${query}00`],
    ['with a shorter text before the key', (query) => query.replace('shopID=68849&', '')],
  ])('%s is refused', async (_what, alter) => {
    const { saleId } = await sell()
    const query = verotel.postback(saleId)
    expect(alter(query)).not.toBe(query)
    await expect(tell(alter(query))).rejects.toThrow(WebhookRefused)
  })

  test.each<Record<string, string>>([
    { shopID: '1' },
    { priceAmount: '19,95' },
    { priceAmount: '-19.95' },
    { priceCurrency: 'XXX' },
    { referenceID: 'order-1' },
    { saleID: '../../1' },
  ])('is refused even when it is signed, with %o', async (about) => {
    const { saleId } = await sell()
    await expect(tell(verotel.postback(saleId, about))).rejects.toThrow(WebhookRefused)
  })
})

describe('somebody who asks Verotel', () => {
  test('hears nothing of an order that nobody has paid', async () => {
    const { orderId, amount, currency } = newPayment()
    expect(await provider.fetchPaymentEvents({ orderId, providerRef: null, amount, currency })).toEqual([])
  })

  test('hears of a payment as the postback tells it, by order and by sale', async () => {
    const { saleId, known } = await sell()
    const events = await tell(verotel.postback(saleId))
    expect(await provider.fetchPaymentEvents(known)).toEqual(events)
    expect(await provider.fetchPaymentEvents({ ...known, providerRef: saleId })).toEqual(events)
  })

  test.each([
    ['DECLINED', { kind: 'failed', failure: 'declined' }],
    ['PENDING', { kind: 'pending' }],
  ])('hears what %s means', async (saleResult, news) => {
    const { known } = await sell({}, saleResult)
    expect(await provider.fetchPaymentEvents(known)).toMatchObject([news])
  })

  test('is told when Verotel does not know the shop, has an accident, or talks of something else', async () => {
    const { known, saleId } = await sell()
    const stranger = createVerotel({ ...verotel.settings, signatureKey: 'other' }, { now: () => NOW })
    await expect(stranger.fetchPaymentEvents(known)).rejects.toThrow('Invalid signature')
    verotel.accidents.push(500)
    await expect(provider.fetchPaymentEvents(known)).rejects.toThrow('500')
    const another = { ...known, orderId: randomUUID(), providerRef: saleId }
    await expect(provider.fetchPaymentEvents(another)).rejects.toThrow('another order')
  })
})

describe('a refund', () => {
  const wanted = (
    known: Awaited<ReturnType<typeof sell>>['known'],
    saleId: string,
    refundAmount: number,
  ) => ({
    ...known,
    providerRef: saleId,
    refundId: randomUUID(),
    refundAmount,
    reason: 'withdrawal',
  })

  test('is credited to the sale', async () => {
    const { saleId, known } = await sell()
    const refund = wanted(known, saleId, 1050)
    expect(await provider.refund(refund)).toBe('done')
    expect(verotel.credits).toContainEqual({ saleID: saleId, amount: '10.50', note: refund.refundId })
  })

  test('of more than was paid, or of a sale nobody knows, is refused', async () => {
    const { saleId, known } = await sell()
    expect(await provider.refund(wanted(known, saleId, 1996))).toBe('refused')
    expect(await provider.refund({ ...wanted(known, saleId, 100), providerRef: null })).toBe('refused')
    expect(await provider.refund(wanted(known, '1', 100))).toBe('refused')
    await provider.refund(wanted(known, saleId, 1500))
    expect(await provider.refund(wanted(known, saleId, 1500))).toBe('refused')
  })

  test('that may have been taken is not tried again', async () => {
    const { saleId, known } = await sell()
    // A gateway may answer with the last three after it passed the request on.
    for (const accident of ['hang up', 500, 502, 503, 504] as const) {
      verotel.accidents.push(accident)
      expect(await provider.refund(wanted(known, saleId, 100)), String(accident)).toBe('unclear')
    }
  })

  test('that was certainly not taken may be tried again', async () => {
    const { saleId, known } = await sell()
    verotel.accidents.push(429)
    await expect(provider.refund(wanted(known, saleId, 100))).rejects.toThrow('429')
    const gone = await startVerotel()
    await gone.close()
    const closed = createVerotel(gone.settings, { now: () => NOW })
    await expect(closed.refund(wanted(known, saleId, 100))).rejects.toThrow()
  })

  test('with a wrong password is refused', async () => {
    const { saleId, known } = await sell()
    const stranger = createVerotel({ ...verotel.settings, apiPassword: 'guess' }, { now: () => NOW })
    expect(await stranger.refund(wanted(known, saleId, 100))).toBe('refused')
  })
})
