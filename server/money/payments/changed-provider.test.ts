import { expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import { addBuyer, paymentDeps } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { askPending } from './ask-pending.ts'
import { payRefunds } from './pay-refunds.ts'
import type { PaymentProvider } from './provider.ts'
import { listProviders } from './providers.ts'

const site = testSite()

/** The provider that takes new orders since the change. It knows none of the earlier ones, and must not be asked. */
const other = (): PaymentProvider => {
  const ask = async () => {
    throw new Error('the wrong provider was asked')
  }
  return { ...site.provider, name: 'other', refund: ask, fetchPaymentEvents: ask, cancel: ask }
}
const afterChange = (earlier: PaymentProvider[]) => ({
  ...paymentDeps(site),
  providers: listProviders(other(), earlier),
})

async function withdrawFromOrder() {
  const buyer = await addBuyer(site)
  const id = await buyer.buy()
  const asked = { query: { payment_id: id } }
  const { body: possible } = await buyer.call(api.readWithdrawal, asked)
  expect(
    (await buyer.call(api.withdraw, { body: { payment_id: id, credits: possible.credits } })).status,
  ).toBe(200)
  return { id, amount: possible.amount }
}

test('a refund goes to the provider that took the payment, after another one took its place', async () => {
  const { id, amount } = await withdrawFromOrder()
  await payRefunds(afterChange([site.provider]))
  expect(await site.provider.find(id)).toMatchObject({ refunded: amount })
})

test('a refund at a provider whose account is gone waits, and a person is told at once', async () => {
  const { id } = await withdrawFromOrder()
  await payRefunds(afterChange([]))
  expect(await site.provider.find(id)).toMatchObject({ refunded: 0 })
  const { rows } = await site.database.pool.query(
    'select kind, resolved_at from attention where order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ kind: 'refund_delayed', resolved_at: null }])
  site.clock.now = new Date(site.clock.now.getTime() + DAY_MS)
  await payRefunds(afterChange([site.provider]))
  expect(await site.provider.find(id)).not.toMatchObject({ refunded: 0 })
})

test('a payment without news is asked for at the provider of its order', async () => {
  const buyer = await addBuyer(site)
  const { body: order } = await buyer.order()
  await site.provider.choose(order.payment_id, { outcome: 'paid', telling: 'never' })
  site.clock.now = new Date(site.clock.now.getTime() + DAY_MS)
  await askPending(afterChange([site.provider]))
  expect((await buyer.payment(order.payment_id)).status).toBe('completed')
})
