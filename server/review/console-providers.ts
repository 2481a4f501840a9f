import { isUuid } from '../platform/http/ids.ts'
import type { Card, ConsoleProviders, FindProvider, HomeProvider } from '../staff/providers.ts'
import { findCase, hasReported } from './case-store.ts'
import { countOpen, findByNumber } from './queue-store.ts'

/** Cases are found by their number. */
export const caseFinds: FindProvider = {
  needs: 'review.read',
  async find(tx, sites, typed) {
    const rows = await findByNumber(tx, sites, typed.trim().toUpperCase())
    // Whoever types a number may not have the right for minors.
    const note = ({ reason, isMinor }: (typeof rows)[number]) => (isMinor ? '' : reason)
    return rows.map((row) => ({ kind: 'case', id: row.id, title: row.number, note: note(row) }))
  },
}

/** What waits for moderators: red when a case is late or cannot wait, amber when any is open. */
export const CASE_CARDS: readonly HomeProvider[] = [
  {
    needs: 'review.read',
    cards: async (tx, sites, now) => [card('cases', await countOpen(tx, sites, {}), now)],
  },
  {
    needs: 'review.minors',
    cards: async (tx, sites, now) => [card('minors', await countOpen(tx, sites, { reason: 'minor' }), now)],
  },
  {
    needs: 'review.read',
    cards: async (tx, sites, now) => [card('appeals', await countOpen(tx, sites, { reason: 'appeal' }), now)],
  },
]

type Waiting = Awaited<ReturnType<typeof countOpen>>

function card(id: Card['id'], { count, due, oldest, first }: Waiting, now: Date): Card {
  const isLate = due !== null && due < now
  return {
    id,
    count,
    tone: isLate ? 'red' : count > 0 ? 'amber' : 'green',
    oldest: oldest?.toISOString() ?? null,
    ...(count === 1 && first && { only: first }),
  }
}

/** A case as a ground: it is about the member, or the member reported what it is about. */
export const caseGround: ConsoleProviders['grounds']['case'] = async (tx, { memberId, siteId }, id) => {
  const found = isUuid(id) ? await findCase(tx, [siteId], id) : undefined
  if (!found) return undefined
  const isAbout =
    memberId !== null && (found.memberId === memberId || (await hasReported(tx, found.id, memberId)))
  return { number: found.number, isAbout, endedAt: found.decidedAt }
}
