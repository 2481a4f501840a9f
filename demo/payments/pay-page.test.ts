import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/sandbox-shop.ts'

const shop = testShop()

describe('the page', () => {
  const open = (id: string, language = 'nl') =>
    shop.app.inject({ url: `/demo/pay/${id}`, headers: { 'accept-language': language } })

  test('says in words that no real money moves, what is paid and how', async () => {
    const { orderId } = await shop.begin()
    const { body, headers, statusCode } = await open(orderId, 'en')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Sandbox: no real money moves')
    expect(body).toContain('€19.95')
    expect(body).toContain('iDEAL')
    expect(body).toContain('100 credits &#60;Vonk&#62;')
    expect(body).not.toContain('<script')
    expect((await open(orderId)).body).toContain('Sandbox: er gaat geen echt geld om')
  })

  test('offers only what can still happen', async () => {
    const { orderId } = await shop.begin()
    const offered = async () =>
      [...(await open(orderId)).body.matchAll(/value="(\w+)"/g)].map(([, name]) => name)
    const tellings = ['now', 'late', 'twice', 'reordered', 'never']
    expect(await offered()).toEqual(['paid', 'failed', 'cancelled', 'pending', ...tellings])
    await shop.choose(orderId, { outcome: 'paid' })
    expect(await offered()).toEqual(['refunded', 'charged_back', ...tellings])
    await shop.choose(orderId, { outcome: 'refunded' })
    expect(await offered()).toEqual([])
  })

  const send = (id: string, payload: string, headers = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/demo/pay/${id}`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('takes its own form and sends the buyer back to the shop', async () => {
    const { orderId } = await shop.begin()
    const response = await send(orderId, 'outcome=paid&webhook=twice')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/payment/${orderId}`)
    expect(shop.kinds()).toEqual(['paid', 'paid'])
  })

  test('comes back when the form asked for what cannot be', async () => {
    const { orderId } = await shop.begin()
    const response = await send(orderId, 'outcome=charged_back')
    expect([response.statusCode, response.headers.location]).toEqual([303, `/demo/pay/${orderId}`])
  })

  test('does not take a form from another site', async () => {
    const { orderId } = await shop.begin()
    expect((await send(orderId, 'outcome=paid', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(shop.heard).toEqual([])
  })

  test('of a payment nobody began is not there', async () => {
    expect((await open(randomUUID())).statusCode).toBe(404)
    expect((await open('1')).statusCode).toBe(404)
    expect((await shop.choose(randomUUID(), { outcome: 'paid' })).statusCode).toBe(404)
  })

  test.each([{}, { outcome: 'free' }, { outcome: 'paid', webhook: 'tomorrow' }])(
    'refuses %o',
    async (choice) => {
      const { orderId } = await shop.begin()
      expect((await shop.choose(orderId, choice)).statusCode).toBe(422)
      expect(shop.heard).toEqual([])
    },
  )
})
