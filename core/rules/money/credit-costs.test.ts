import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costAtBalance, costOfEntry, costOfNext, costOfRuns, type Grant, lotsOf } from './credit-costs.ts'

const order = (id: number, credits: number, amount: number): Grant => ({
  id,
  credits,
  orderId: `order-${id}`,
  bought: { credits, amount, currency: 'EUR' },
})
const free = (id: number, credits: number): Grant => ({ id, credits, orderId: null, bought: null })

test('credits cost what was paid for them, the oldest first, and free ones nothing', () => {
  const grants = [free(1, 6), order(2, 20, 1499), order(3, 50, 2999)]
  const lots = lotsOf(grants)
  expect(costOfNext(lots, 2)).toEqual({ cents: 0, free: 2, currency: null })
  expect(costOfNext(lots, 8)).toEqual({ cents: 150, free: 6, currency: 'EUR' })
  expect(costAtBalance(lots, 50, 2)).toEqual({ cents: 120, free: 0, currency: 'EUR' })
  expect(costOfNext(lots, 77)).toBeNull()
  expect(costOfEntry(grants, { id: 9, delta: -2, balanceAfter: 68 })).toMatchObject({ cents: 150 })
})

test('credits that went back unused are never spent', () => {
  const back: Grant = { id: 4, credits: -12, orderId: 'order-2', bought: null }
  const grants = [order(2, 20, 2000), order(3, 10, 500), back]
  expect(costOfEntry(grants, { id: 3.5, delta: -2, balanceAfter: 22 })?.cents).toBe(200)
  expect(costOfEntry(grants, { id: 5, delta: -2, balanceAfter: 8 })?.cents).toBe(100)
})

test('all spendings together cost what their credits were bought for, whatever is bought in between', () => {
  const step = fc.oneof(
    fc.record({ credits: fc.integer({ min: 1, max: 50 }), amount: fc.integer({ min: 0, max: 9000 }) }),
    fc.record({ spend: fc.integer({ min: 1, max: 20 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const grants: Grant[] = []
      const spendings: { id: number; delta: number; balanceAfter: number }[] = []
      let balance = 0
      for (const [id, one] of steps.entries()) {
        if ('credits' in one) {
          grants.push(order(id, one.credits, one.amount))
          balance += one.credits
        } else if (one.spend <= balance) {
          balance -= one.spend
          spendings.push({ id, delta: -one.spend, balanceAfter: balance })
        }
      }
      const spent = spendings.reduce((sum, { delta }) => sum - delta, 0)
      const single = spendings.reduce((sum, entry) => sum + (costOfEntry(grants, entry)?.cents ?? NaN), 0)
      const together = costOfNext(lotsOf(grants), spent)?.cents ?? NaN
      // Each entry is rounded by itself, by half a cent at most.
      expect(Math.abs(single - together)).toBeLessThanOrEqual(spendings.length / 2 + 1)
    }),
  )
})

test('however credits are spent, each lot costs exactly what it was bought for', () => {
  const grants = [free(1, 6), order(2, 20, 1499), { ...order(3, 10, 999), orderId: 'order-3' }]
  const lots = lotsOf(grants)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 40 }), (spendings) => {
      let spent = 0
      const runs = [...spendings, 36].flatMap((wanted) => {
        const run = { spent, credits: Math.min(wanted, 36 - spent) }
        spent += run.credits
        return run.credits > 0 ? [run] : []
      })
      const [mine, theirs] = [runs.filter((_, at) => at % 2 === 0), runs.filter((_, at) => at % 2 === 1)].map(
        (some) => costOfRuns(lots, some),
      )
      expect((mine?.cents.get('EUR') ?? 0) + (theirs?.cents.get('EUR') ?? 0)).toBe(1499 + 999)
      expect((mine?.free ?? 0) + (theirs?.free ?? 0)).toBe(6)
      expect((mine?.credits ?? 0) + (theirs?.credits ?? 0)).toBe(36)
    }),
  )
})
