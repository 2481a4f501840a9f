import type { Permission, Sites } from '../../core/rules/staff/permissions.ts'
import { KEPT_WITHIN_MS, type KeptPromise } from '../../core/rules/staff/promises.ts'
import type { Tx } from '../platform/db/database.ts'
import type { HomeProvider } from '../staff/providers.ts'
import { countUnmadeCopies, countUnpaidRefunds, countUnsentStatements, type Waiting } from './store.ts'

/** A promise that the software keeps by itself: red as soon as it is late, and people have to look. */
const cardOf = (
  id: KeptPromise,
  needs: Permission,
  count: (tx: Tx, sites: Sites, before: Date) => Promise<Waiting>,
): HomeProvider => ({
  needs,
  cards: async (tx, sites, now) => {
    const { open, late, oldest } = await count(tx, sites, new Date(now.getTime() - KEPT_WITHIN_MS[id]))
    return [{ id, count: open, tone: late > 0 ? 'red' : 'green', oldest: oldest?.toISOString() ?? null }]
  },
})

export const KEPT_CARDS: readonly HomeProvider[] = [
  cardOf('refunds', 'money.read', countUnpaidRefunds),
  cardOf('copies', 'members.export', countUnmadeCopies),
  cardOf('statements', 'review.read', countUnsentStatements),
]
