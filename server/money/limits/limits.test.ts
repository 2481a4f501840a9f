import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import type { CallOf } from '../../../core/contract/endpoint.ts'
import { DAY_MS, HOUR_SECONDS } from '../../../core/rules/durations.ts'
import { addBuyer, type Buyer, wait } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })

const limits = async (buyer: Buyer) => (await buyer.call(api.readSpendingLimits)).body
const set = (buyer: Buyer, body: CallOf<typeof api.changeSpendingLimits>['body']) =>
  buyer.call(api.changeSpendingLimits, { body })

describe('a limit one sets oneself', () => {
  test('is not there at first, and counts what was ordered today and this month', async () => {
    const buyer = await addBuyer(site)
    expect(await limits(buyer)).toEqual({
      currency: 'EUR',
      day: { cents: null, next: null, spent: 0 },
      month: { cents: null, next: null, spent: 0 },
    })
    await buyer.buy()
    wait(site, { days: 1 })
    await buyer.buy({ package: 'p0' })
    expect(await limits(buyer)).toMatchObject({ day: { spent: 1499 }, month: { spent: 4498 } })
  })

  test('holds at once, for a day and for a month', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 3000, month: 4000 })
    expect((await buyer.order({ package: 'p2' })).body.error).toBe('spending_limit')
    await buyer.buy()
    expect((await buyer.order({ package: 'p0' })).body.error).toBe('spending_limit')
    wait(site, { days: 1 })
    const { status, body } = await buyer.order({ package: 'p0' })
    expect([status, body.error]).toEqual([403, 'spending_limit'])
    expect(body.message).toContain('limiet')
  })

  test('cannot be passed by ordering many times at once', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 3000 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.order({ package: 'p0' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })

  test('is lowered at once and raised after 24 hours', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 5000 })
    expect((await set(buyer, { day: 2000 })).body.day).toMatchObject({ cents: 2000, next: null })
    const raised = (await set(buyer, { day: 9000 })).body.day
    const from = new Date(site.clock.now.getTime() + DAY_MS).toISOString()
    expect(raised).toMatchObject({ cents: 2000, next: { cents: 9000, from } })
    wait(site, { seconds: 3600 })
    // A repeated request does not restart the wait, and removing a limit counts as raising it.
    expect((await set(buyer, { day: 9000 })).body.day.next?.from).toBe(from)
    wait(site, { seconds: 23 * HOUR_SECONDS - 1 })
    expect((await limits(buyer)).day.cents).toBe(2000)
    wait(site, { seconds: 1 })
    expect((await limits(buyer)).day).toMatchObject({ cents: 9000, next: null })
    expect((await set(buyer, { day: null })).body.day).toMatchObject({ cents: 9000, next: { cents: null } })
    expect((await set(buyer, { day: 100 })).body.day).toMatchObject({ cents: 100, next: null })
  })

  test('is an amount of money', async () => {
    const buyer = await addBuyer(site)
    for (const day of [-1, 1.5, 'much', 10_000_001]) {
      const request = { method: 'PUT', url: '/api/spending-limit.php', payload: { day } } as const
      expect((await buyer.request(request)).status).toBe(422)
    }
  })

  test('forgets an order that was never paid', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 3000 })
    const { payment_id: id } = (await buyer.order()).body
    expect((await buyer.order()).body.error).toBe('spending_limit')
    await buyer.settle(id, 'failed')
    expect((await buyer.order()).status).toBe(201)
  })
})
