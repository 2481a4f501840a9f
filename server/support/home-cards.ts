import { DUE_SOON_MS } from '../../core/rules/support/support.ts'
import type { HomeProvider } from '../staff/providers.ts'
import { countOpen, countUndelivered } from './inbox-store.ts'

/** Tickets on the first page of the console: red when one is late, amber when one soon will be or an answer did not arrive. */
export const SUPPORT_CARDS: readonly HomeProvider[] = [
  {
    needs: 'support.read',
    cards: async (tx, sites, now) => {
      const { open, overdue, soon, oldest } = await countOpen(tx, sites, {
        now,
        soon: new Date(now.getTime() + DUE_SOON_MS),
      })
      const undelivered = await countUndelivered(tx, sites)
      const tone = overdue > 0 ? 'red' : soon > 0 ? 'amber' : 'green'
      return [
        { id: 'tickets', count: open, tone, oldest: oldest?.toISOString() ?? null },
        ...(undelivered > 0
          ? [{ id: 'tickets_undelivered' as const, count: undelivered, tone: 'amber' as const, oldest: null }]
          : []),
      ]
    },
  },
]
