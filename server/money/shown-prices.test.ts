import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { COUNTRIES } from '../../core/i18n/locales.ts'
import { METHODS_IN } from '../../core/rules/money/payment-methods.ts'
import { refusalOf } from '../../tests/support/call.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf } from '../../tests/support/chat.ts'
import { addBuyer } from '../../tests/support/money.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })

describe('the price of a package', () => {
  test.each(COUNTRIES)('that a buyer in %s is shown is the one that is ordered', async (country) => {
    for (const joinedSecondsAgo of [5, 100_000]) {
      const buyer = await addBuyer(site, { country, joinedSecondsAgo })
      const { packages } = (await buyer.call(api.listPackages)).body
      for (const { id, amount } of packages) {
        const [paymentmethod] = METHODS_IN[country]
        const { status, body } = await buyer.order({ package: id, paymentmethod, amount })
        expect([status, body.amount]).toEqual([201, amount])
      }
    }
  })

  test.each([-1, 1])('that changed since by %i is not ordered', async (cents) => {
    const buyer = await addBuyer(site)
    const [first] = (await buyer.call(api.listPackages)).body.packages
    const answer = await buyer.order({ package: 'p0', amount: (first?.amount ?? 0) + cents })
    expect([answer.status, refusalOf(answer).error]).toEqual([409, 'price_changed'])
    const { rows } = await site.database.pool.query('select from credit_order where member_id = $1', [
      buyer.id,
    ])
    expect(rows).toHaveLength(0)
  })
})

test('a message that costs more than its writer was shown is not sent, and one that was sent before is not sent again', async () => {
  const [anna, ben] = [await addWriter(site, { credits: 100 }), await addWriter(site)]
  const send = (text: string, price: number, key: string = randomUUID()) =>
    anna.call(api.sendMessage, {
      headers: { 'idempotency-key': key },
      body: { profile: ben.id, text, price },
    })
  const key = randomUUID()
  const first = await send('Hoi', 2, key)
  expect([first.status, first.body.credits]).toEqual([201, 98])

  await changeSite(site.database.db, { message_credits: 3 })
  site.clock.now = new Date(site.clock.now.getTime() + 20_000)
  const refused = await send('Hoi Ben', 2)
  expect([refused.status, refusalOf(refused).error]).toEqual([409, 'price_changed'])
  expect(await creditsOf(site, anna.id)).toEqual({ balance: 98, sum: 98 })
  expect((await send('Hoi', 2, key)).body.message.number).toBe(first.body.message.number)
  expect((await send('Hoi Ben', 3)).body.credits).toBe(95)
  const gift = { profile: ben.id, gift: 'rose' as const, price: 0 }
  const given = await anna.call(api.sendGift, { headers: { 'idempotency-key': randomUUID() }, body: gift })
  expect(refusalOf(given).error).toBe('price_changed')
  expect(await creditsOf(site, anna.id)).toEqual({ balance: 95, sum: 95 })
})
