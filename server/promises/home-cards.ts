import type { Permission, Sites } from '../../core/rules/staff/permissions.ts'
import { KEPT_WITHIN_MS, type KeptPromise } from '../../core/rules/staff/promises.ts'
import type { Tx } from '../platform/db/database.ts'
import type { HomeProvider } from '../staff/providers.ts'
import { countUnmadeCopies, countUnpaidRefunds, countUnsentStatements, type Waiting } from './store.ts'

/** A promise that the software keeps by itself: amber when a person has to look, and red when it is late. */
const cardOf = (
  id: KeptPromise,
  needs: Permission,
  count: (tx: Tx, sites: Sites, before: Date) => Promise<Waiting>,
): HomeProvider => ({
  needs,
  cards: async (tx, sites, now) => {
    const before = new Date(now.getTime() - KEPT_WITHIN_MS[id])
    const { open, late, stuck = 0, oldest } = await count(tx, sites, before)
    const tone = late > 0 ? 'red' : stuck > 0 ? 'amber' : 'green'
    return [{ id, count: open, tone, oldest: oldest?.toISOString() ?? null }]
  },
})

export const KEPT_CARDS: readonly HomeProvider[] = [
  cardOf('refunds', 'money.read', countUnpaidRefunds),
  cardOf('copies', 'members.export', countUnmadeCopies),
  cardOf('statements', 'review.read', countUnsentStatements),
]
