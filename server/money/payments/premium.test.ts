import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { isPremium, type PaidOrder } from '../../../core/rules/money/premium.ts'
import { creditsOf } from '../../../tests/support/chat.ts'
import { addBuyer, type Buyer, sendPaymentEvent } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })

const isShownPremium = async (buyer: Buyer) => (await buyer.call(api.readUser)).body.user?.paid_user

async function withdrawAll(buyer: Buyer, id: string) {
  const { withdrawal } = await buyer.payment(id)
  if (!withdrawal) return
  await buyer.call(api.withdraw, { body: { payment_id: id, credits: withdrawal.credits } })
}

/** The paid orders of a member, as the rule sees them. */
async function paidOrders(memberId: string): Promise<PaidOrder[]> {
  const { rows } = await site.database.pool.query<PaidOrder>(
    `select credits, credits_taken as "creditsTaken", amount, charged_back_at is not null as "isReversed",
       (select coalesce(sum(amount), 0)::int from refund where order_id = o.id and kind <> 'reversal') as refunded
     from credit_order o where member_id = $1 and paid_at is not null`,
    [memberId],
  )
  return rows
}

/** What can happen to the orders of a member, in any order and at once. */
const step = fc.record({
  order: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('paid', 'spend', 'withdraw', 'refunded', 'part', 'charged_back'),
})

test('premium ends when the only order is withdrawn a second later, and comes back with the next one', async () => {
  const buyer = await addBuyer(site, { joinedSecondsAgo: 60 })
  const id = await buyer.buy({ discountcode: 'WELKOM10' })
  expect(await isShownPremium(buyer)).toBe(true)
  await withdrawAll(buyer, id)
  expect(await isShownPremium(buyer)).toBe(false)
  // The discounts for a first order do not come back with it.
  expect((await buyer.call(api.readUser)).body.user?.time_bonus).toBeNull()
  expect((await buyer.order({ discountcode: 'WELKOM10' })).body.error).toBe('discount_used')
  await buyer.buy()
  expect(await isShownPremium(buyer)).toBe(true)
})

test('whatever becomes of the orders, premium and the ledger say the same as the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isAtOnce) => {
      const buyer = await addBuyer(site)
      const other = await addBuyer(site)
      const ids: string[] = []
      for (let placed = 0; placed < 3; placed++)
        ids.push((await buyer.order({ package: 'p0' })).body.payment_id)
      const take = async ({ order, what }: (typeof steps)[number]) => {
        const id = ids[order] ?? ''
        if (what === 'spend') await buyer.write({ profile: other.id })
        else if (what === 'withdraw') await withdrawAll(buyer, id)
        else if (what === 'part') await sendPaymentEvent(site, { orderId: id, kind: 'refunded', amount: 400 })
        else await sendPaymentEvent(site, { orderId: id, kind: what, amount: 1499, eventId: `${id}:${what}` })
      }
      if (isAtOnce) await Promise.all(steps.map(take))
      else for (const one of steps) await take(one)
      const paid = await paidOrders(buyer.id)
      expect(await isShownPremium(buyer)).toBe(isPremium(paid))
      const { balance = 0, sum = 0 } = (await creditsOf(site, buyer.id)) ?? {}
      expect(balance).toBe(sum)
      // Nobody owes more than the credits of the orders that a bank took back.
      const reversed = paid.filter(({ isReversed }) => isReversed)
      expect(balance).toBeGreaterThanOrEqual(-reversed.reduce((total, { credits }) => total + credits, 0))
      for (const { isReversed, creditsTaken, credits } of paid)
        if (isReversed) expect(creditsTaken).toBe(credits)
    }),
    { numRuns: 25 },
  )
})
