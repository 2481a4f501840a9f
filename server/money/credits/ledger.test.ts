import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWriter, creditsOf } from '../../../tests/support/chat.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { moveCredits } from './ledger.ts'

const site = testSite()

/** Few keys, so that repeated keys are common. */
const movement = fc.record({
  credits: fc.integer({ min: -30, max: 30 }).filter((credits) => credits !== 0),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
})

test('whatever happens at once and however often, the balance is the sum of the movements and never negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
      const { id: memberId } = await addWriter(site, { credits: 0 })
      await Promise.all(
        movements.map(({ credits, key }) =>
          moveCredits(site.database.db, {
            memberId,
            credits,
            key: `${memberId}:${key}`,
            kind: credits > 0 ? 'order' : 'text',
            ...(credits < 0 && { ref: randomUUID() }),
            at: site.clock.now,
          }),
        ),
      )
      const { balance, sum } = (await creditsOf(site, memberId)) ?? {}
      expect(balance).toBe(sum)
      expect(balance).toBeGreaterThanOrEqual(0)
      const { rows } = await site.database.pool.query(
        'select delta, balance_after, key from credit_entry where member_id = $1 order by number',
        [memberId],
      )
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      rows.reduce((before, { delta, balance_after }) => {
        expect(balance_after).toBe(before + delta)
        return balance_after
      }, 0)
    }),
    { numRuns: 40 },
  )
})

test('an entry of the ledger can be neither changed nor removed', async () => {
  const { pool } = site.database
  await expect(pool.query('update credit_entry set delta = 1000')).rejects.toThrow('append-only')
  await expect(pool.query('delete from credit_entry')).rejects.toThrow('append-only')
})
