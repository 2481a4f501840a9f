import { DAY_MS } from '../../core/rules/durations.ts'
import { sampleSize } from '../../core/rules/review/signals.ts'
import type { ReviewDeps } from './deps.ts'
import { listStaffWith } from './moderator-store.ts'
import { openCase } from './open-case.ts'
import { chooseSamples, countSamples } from './signal-store.ts'

/**
 * Opens a case for a few of yesterday's decisions without a measure, which another person looks at
 * (docs/product.md, review-samples). Where nobody else may decide, nothing is sampled.
 */
export async function takeSamples({ db, now }: Pick<ReviewDeps, 'db' | 'now'>) {
  const at = now()
  const until = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
  const period = { from: new Date(until.getTime() - DAY_MS), until }
  for (const { siteId, decided, taken } of await countSamples(db, period)) {
    const limit = sampleSize(decided) - taken
    if (limit <= 0) continue
    await db.transaction(async (tx) => {
      const staff = await listStaffWith(tx, 'review.decide', siteId)
      for (const { number, decidedBy, ...about } of await chooseSamples(tx, { siteId, limit, ...period })) {
        if (!staff.some(({ id }) => id !== decidedBy)) continue
        const signal = { kind: 'sample', reason: 'sample', text: number } as const
        await openCase(tx, { siteId, ...about, notBy: decidedBy }, signal, at)
      }
    })
  }
}
